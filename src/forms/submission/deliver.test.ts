import type { ContactRequest } from '../../contract/types.gen';
import type { Failure, Result, StoredSubmission } from '../../store';
import { deliver, type Attempt } from './deliver';

const body = ( message: string ): ContactRequest => ( {
	contact: { email: 'name@domain.example', customFields: { dataPrivacy: true } },
	message,
} );

const stored = ( id: string ): Result< StoredSubmission > => ( { ok: true, value: { id, sent: true } } );
const refused = ( failure: Failure ): Result< StoredSubmission > => ( { ok: false, failure } );
const NETWORK: Failure = { kind: 'network' };
const OLD: Attempt< ContactRequest > = { key: 'old', body: body( 'old words' ) };

/** Sends with the given responses; returns the outcome, the stored attempts and the sent texts. */
async function run(
	words: string,
	pending: Attempt< ContactRequest > | null,
	answers: Array< Result< StoredSubmission > >
) {
	const attempts: Attempt< ContactRequest >[] = [];
	const storedAttempts: Attempt< ContactRequest >[] = [];
	const outcome = await deliver( {
		body: body( words ),
		pending,
		newKey: () => 'new',
		emailOf: ( { contact } ) => contact.email,
		onAttempt: ( attempt ) => storedAttempts.push( attempt ),
		send: ( attempt ) => {
			attempts.push( attempt );
			return Promise.resolve( answers[ attempts.length - 1 ] ?? refused( NETWORK ) );
		},
	} );
	return {
		outcome,
		storedAttempts,
		sent: attempts.map( ( { key, body: { message } } ) => `${ key }: ${ message ?? '' }` ),
	};
}

describe( 'a first attempt', () => {
	test( 'is stored under a new key before it is sent', async () => {
		const { outcome, storedAttempts, sent } = await run( 'words', null, [ stored( '1' ) ] );
		expect( sent ).toEqual( [ 'new: words' ] );
		expect( storedAttempts ).toEqual( [ { key: 'new', body: body( 'words' ) } ] );
		expect( outcome ).toEqual( { ok: true, stored: { id: '1', sent: true }, email: 'name@domain.example' } );
	} );

	test( 'stays pending if the outcome is unknown', async () => {
		const { outcome } = await run( 'words', null, [ refused( NETWORK ) ] );
		expect( outcome ).toEqual( { ok: false, failure: NETWORK, pending: { key: 'new', body: body( 'words' ) } } );
	} );

	test( 'ends if the server rejects it', async () => {
		const { outcome } = await run( 'words', null, [ refused( { kind: 'invalid', errors: [] } ) ] );
		expect( outcome ).toMatchObject( { ok: false, pending: null } );
	} );
} );

describe( 'after an unknown outcome', () => {
	test( 'sends the same entries once with the old key', async () => {
		const { outcome, sent } = await run( 'old words', OLD, [ stored( '1' ) ] );
		expect( sent ).toEqual( [ 'old: old words' ] );
		expect( outcome ).toMatchObject( { ok: true, stored: { id: '1' } } );
	} );

	test( 'sends other entries under a new key once the old attempt has a response', async () => {
		const { outcome, sent } = await run( 'new words', OLD, [ stored( '1' ), stored( '2' ) ] );
		expect( sent ).toEqual( [ 'old: old words', 'new: new words' ] );
		expect( outcome ).toMatchObject( { ok: true, stored: { id: '2' } } );
	} );

	test( 'sends nothing new while the old outcome is unknown', async () => {
		const { outcome, sent } = await run( 'new words', OLD, [ refused( NETWORK ) ] );
		expect( sent ).toEqual( [ 'old: old words' ] );
		expect( outcome ).toMatchObject( { ok: false, pending: OLD } );
	} );

	test( 'sends corrected entries after the old ones were rejected', async () => {
		const { outcome, sent } = await run( 'new words', OLD, [ refused( { kind: 'tooLarge' } ), stored( '2' ) ] );
		expect( sent ).toEqual( [ 'old: old words', 'new: new words' ] );
		expect( outcome ).toMatchObject( { ok: true, stored: { id: '2' } } );
	} );

	test( 'does not retry rejected, unchanged entries under another key', async () => {
		const { outcome, sent } = await run( 'old words', OLD, [ refused( { kind: 'tooLarge' } ) ] );
		expect( sent ).toEqual( [ 'old: old words' ] );
		expect( outcome ).toMatchObject( { ok: false, failure: { kind: 'tooLarge' }, pending: null } );
	} );

	test( 'stops at a rate limit, which would reject the next request too', async () => {
		const { sent } = await run( 'new words', OLD, [ refused( { kind: 'limit', retryAfter: 60 } ) ] );
		expect( sent ).toEqual( [ 'old: old words' ] );
	} );
} );

test( 'an error names the list item of the rejected body', async () => {
	const lead = ( ...names: string[] ) => ( { lead: { fields: names.map( ( name ) => ( { name } ) ) } } );
	const error = { field: 'lead.fields.0.value', code: 'number', message: 'Please enter a number.' };
	const pending = { key: 'old', body: lead( 'price.price' ) };
	const failure: Failure = { kind: 'invalid', errors: [ error ] };
	const common = { newKey: () => 'new', emailOf: () => '', onAttempt: () => undefined };
	const send = () => Promise.resolve( refused( failure ) );
	const errorsFor = async ( body: ReturnType< typeof lead > ) => {
		const outcome = await deliver( { ...common, send, pending, body } );
		return ! outcome.ok && outcome.failure.kind === 'invalid' ? outcome.failure.errors : [];
	};
	expect( await errorsFor( lead( 'price.price' ) ) ).toEqual( [
		{ ...error, field: 'lead.fields.price.price.value' },
	] );
	expect( await errorsFor( lead( 'area.plotArea', 'price.price' ) ) ).toEqual( [
		{ ...error, field: 'lead.fields.area.plotArea.value' },
	] );
} );
