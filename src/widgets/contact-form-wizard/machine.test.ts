import { initialState, reduce, type Action, type State } from './machine';

const attempt = { key: 'k', body: { contact: { email: 'a@b.example', customFields: {} } } };

function after( ...actions: Action[] ): State {
	return actions.reduce( reduce, initialState( { firstname: 'Erika' } ) );
}

test( 'starts with what was typed before the script came', () => {
	expect( initialState( { lastname: 'Mustermann' } ) ).toMatchObject( {
		phase: 'editing',
		refusals: 0,
		entries: { lastname: 'Mustermann', firstname: '' },
	} );
} );

test( 'a draft fills what is empty and leaves what was typed', () => {
	const { entries } = after( { type: 'restored', entries: { firstname: 'Eva', city: 'Konstanz' }, pending: null } );
	expect( entries ).toMatchObject( { firstname: 'Erika', city: 'Konstanz' } );
} );

test( 'sent entries can be corrected: everything is still there', () => {
	const outcome = { ok: true as const, stored: { id: '1', sent: true }, email: 'a@b.example' };
	const sent = after( { type: 'sending' }, { type: 'attempted', attempt }, { type: 'answered', outcome } );
	expect( sent ).toMatchObject( {
		phase: 'sent',
		pending: null,
		sent: { id: '1', sent: true, email: 'a@b.example', confirmed: false },
	} );
	expect( reduce( sent, { type: 'correctEmail' } ) ).toMatchObject( {
		phase: 'editing',
		focus: 'email',
		entries: { firstname: 'Erika' },
	} );
} );

const SENT = { id: '1', email: 'a@b.example' };

test( 'what was sent before a reload comes back without taking the focus', () => {
	const back = reduce( initialState( {} ), { type: 'resumed', sent: SENT, confirmed: false } );
	expect( back ).toMatchObject( { phase: 'sent', focus: null, sent: { ...SENT, sent: true, confirmed: false } } );
	expect( reduce( back, { type: 'correctEmail' } ) ).toMatchObject( {
		phase: 'editing',
		entries: { email: 'a@b.example' },
	} );
} );

test( 'who has begun to write again goes on writing', () => {
	const state = initialState( { message: 'Noch etwas' } );
	expect( reduce( state, { type: 'resumed', sent: SENT, confirmed: false } ) ).toBe( state );
} );

test( 'a confirmation counts for its own message alone', () => {
	const back = reduce( initialState( {} ), { type: 'resumed', sent: SENT, confirmed: false } );
	expect( reduce( back, { type: 'confirmed', id: '2' } ) ).toBe( back );
	expect( reduce( back, { type: 'confirmed', id: '1' } ) ).toMatchObject( {
		focus: 'heading',
		sent: { confirmed: true },
	} );
	const editing = reduce( back, { type: 'again' } );
	expect( reduce( editing, { type: 'confirmed', id: '1' } ) ).toBe( editing );
} );

test( 'another message keeps who writes and asks for consent again', () => {
	const { entries, refusals } = after(
		{ type: 'changed', entries: { message: 'Hallo', dataPrivacy: true, acceptContact: true, newsletter: true } },
		{ type: 'refused' },
		{ type: 'again' }
	);
	expect( refusals ).toBe( 0 );
	expect( entries ).toMatchObject( {
		firstname: 'Erika',
		message: '',
		dataPrivacy: false,
		acceptContact: false,
		newsletter: false,
	} );
} );

test( 'a fault that the server found goes when its field changes', () => {
	const failure = {
		kind: 'invalid' as const,
		errors: [
			{ field: 'contact.email', code: 'email', message: 'Bitte prüfen.' },
			{ field: 'contact.customFields.newsletter', code: 'consent_missing', message: 'Bitte zustimmen.' },
			{ field: 'contact.company', code: 'too_long', message: 'Unsichtbar.' },
			{ field: 'surprise', code: 'required', message: 'Unerwartet.' },
		],
	};
	const refused = after( { type: 'answered', outcome: { ok: false, failure, pending: null } } );
	expect( refused.refusals ).toBe( 1 );
	expect( refused.serverFaults.map( ( { field } ) => field ) ).toEqual( [ 'email', 'newsletter', null, null ] );
	const changed = reduce( refused, { type: 'changed', entries: { email: 'c@d.example' } } );
	expect( changed.serverFaults.map( ( { field } ) => field ) ).toEqual( [ 'newsletter', null, null ] );
} );

test( 'a refusal that names no fault is shown as a failure', () => {
	const failure = { kind: 'invalid' as const, errors: [] };
	expect( after( { type: 'answered', outcome: { ok: false, failure, pending: null } } ).failure ).toBe( failure );
} );

test( 'a failure keeps the entries and what may be stored', () => {
	const outcome = { ok: false as const, failure: { kind: 'network' as const }, pending: attempt };
	expect( after( { type: 'sending' }, { type: 'answered', outcome } ) ).toMatchObject( {
		phase: 'editing',
		pending: attempt,
		entries: { firstname: 'Erika' },
	} );
} );
