import { createSubmit, type Failure, type Request, type Result } from '../api';
import { failed, success } from '../api/result';
import { formToken, tokenSource } from './form-token';

const payload = {
	contact: { email: 'name@domain.example', customFields: { dataPrivacy: true } },
	message: 'Guten Tag',
};
const stored = success( { error: false, errors: [], sent: true, id: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70' } );
const consentHash = 'shown';
const key = '0b8f7f0e-6a0e-4c57-9c3e-1f2d3c4b5a69';

interface Call {
	route: string;
	body: unknown;
	headers: Record< string, string >;
}

/** A server that returns the given responses in order, and records the requests. */
function server( answers: Result< unknown >[] ): { request: Request; calls: Call[] } {
	const calls: Call[] = [];
	const request = ( ( route, body, options ) => {
		calls.push( { route, body, headers: options?.headers ?? {} } );
		return Promise.resolve( answers.shift() ?? failed< Failure >( { kind: 'network' } ) );
	} ) as Request;
	return { request, calls };
}

/** A token as PHP issues it; `w` makes claims whose base64url differs from base64. */
const tokenFor = ( hash: string ): string =>
	`${ Buffer.from( JSON.stringify( { w: '~~~???', c: hash } ) ).toString( 'base64url' ) }.signature`;

const fresh = tokenFor( consentHash );

const expired = failed< Failure >( { kind: 'formToken' } );

beforeEach( () => {
	jest.useFakeTimers();
} );

afterEach( () => {
	jest.useRealTimers();
} );

/** Submits a form with this token to that server. */
function submitFrom( token: string, request: Request ) {
	formToken.setState( { token } );
	return createSubmit( request, tokenSource( request, { widget: 'contact-form', lang: 'de' } ) );
}

async function submitted( answers: Result< unknown >[], token = 'old', website?: string ) {
	const { request, calls } = server( answers );
	const options = website === undefined ? { key, consentHash } : { key, consentHash, website };
	const result = submitFrom( token, request )( 'POST /wizard/contact', payload, options );
	await jest.advanceTimersByTimeAsync( 5_000 );
	return { result: await result, calls };
}

it( 'sends key and token, and no honeypot header for people', async () => {
	const { result, calls } = await submitted( [ stored ] );
	expect( result ).toEqual( success( { id: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70', sent: true } ) );
	expect( calls ).toEqual( [
		{
			route: 'POST /wizard/contact',
			body: payload,
			headers: { 'Idempotency-Key': key, 'X-SW-Immosuite-Form': 'old' },
		},
	] );
} );

it( 'sends the origin of another site that embeds the form', async () => {
	const { request, calls } = server( [ stored ] );
	const tokens = tokenSource( request, { widget: 'contact-form', lang: 'de' } );
	await createSubmit( request, tokens, 'https://partner.example' )( 'POST /wizard/contact', payload, {
		key,
		consentHash,
	} );
	expect( calls[ 0 ]?.headers[ 'X-SW-Immosuite-Embedder' ] ).toBe( 'https://partner.example' );
} );

it( 'sends a filled honeypot as a valid header value', async () => {
	const { calls } = await submitted( [ stored ], 'old', 'ä\nb' );
	expect( calls[ 0 ]?.headers[ 'X-SW-Immosuite-Website' ] ).toBe( '%C3%A4%0Ab' );
} );

it( 'renews an expired token silently and repeats with the same key', async () => {
	const { result, calls } = await submitted( [ expired, success( { token: fresh } ), stored ] );
	expect( result.ok ).toBe( true );
	expect( calls.map( ( { route } ) => route ) ).toEqual( [
		'POST /wizard/contact',
		'POST /wizard/form-token',
		'POST /wizard/contact',
	] );
	expect( calls[ 1 ]?.body ).toEqual( { token: 'old' } );
	expect( calls[ 2 ]?.headers ).toMatchObject( { 'Idempotency-Key': key, 'X-SW-Immosuite-Form': fresh } );
	expect( formToken.getState().token ).toBe( fresh );
} );

it( 'waits until a new token becomes valid', async () => {
	const { request, calls } = server( [ expired, success( { token: fresh } ), stored ] );
	const result = submitFrom( 'old', request )( 'POST /wizard/contact', payload, { key, consentHash } );
	await jest.advanceTimersByTimeAsync( 2_050 );
	expect( calls ).toHaveLength( 2 );
	await jest.advanceTimersByTimeAsync( 100 );
	expect( calls ).toHaveLength( 3 );
	await expect( result ).resolves.toMatchObject( { ok: true } );
} );

it.each( [
	[ 'requests the default token if there is no token', '', [ expired, success( { token: fresh } ), stored ], 1 ],
	[
		'requests the default token if the old one cannot be renewed',
		'forged',
		[ expired, expired, success( { token: fresh } ), stored ],
		2,
	],
] )( '%s', async ( _name, token, answers, index ) => {
	const { result, calls } = await submitted( answers, token );
	expect( calls[ index ]?.body ).toEqual( { widget: 'contact-form', lang: 'de' } );
	expect( result.ok ).toBe( true );
} );

it.each( [
	[ 'covers other consents than those on screen', tokenFor( 'of today' ) ],
	[ 'covers no consents', `${ btoa( '{}' ) }.signature` ],
	[ 'cannot be read', 'new' ],
] )( 'gives up if the new token %s, and keeps the old one', async ( _name, token ) => {
	const { result, calls } = await submitted( [ expired, expired, success( { token } ), stored ], 'page' );
	expect( result ).toEqual( expired );
	expect( calls ).toHaveLength( 3 );
	expect( formToken.getState().token ).toBe( 'page' );
} );

it( 'repeats a request at most once', async () => {
	const { result, calls } = await submitted( [ expired, success( { token: fresh } ), expired, stored ] );
	expect( result ).toEqual( expired );
	expect( calls ).toHaveLength( 3 );
} );

it( 'returns a network failure if the token cannot be renewed', async () => {
	const { result } = await submitted( [ expired ] );
	expect( result ).toEqual( failed( { kind: 'network' } ) );
} );

// C4.11, C8.17
it( 'turns a response with errors into a rejection', async () => {
	const errors = [ { field: 'contact.phone', code: 'required', message: 'Bitte …' } ];
	const { result } = await submitted( [ success( { error: true, errors, sent: false, id: null } ) ] );
	expect( result ).toEqual( failed( { kind: 'invalid', errors } ) );
} );
