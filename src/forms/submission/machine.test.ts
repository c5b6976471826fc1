import type { Failure } from '../../store';
import { faultsOf, initialState, reduce, type Action, type State } from './machine';

/** Enough of a lead to distinguish the contact's address from the property's. */
const EMPTY = {
	'lead.marketingType': 'BUY',
	'lead.locations': [] as readonly string[],
	'lead.locations.0.zip': '',
	'lead.fields.area.livingSpace': '',
	'contact.firstname': '',
	'contact.zip': '',
	'contact.email': '',
	'contact.customFields.newsletter': false,
	message: '',
};
type Entries = typeof EMPTY;
type Body = { contact: { email: string } };

const FORM = {
	empty: EMPTY,
	email: 'contact.email',
	consents: [ 'contact.customFields.newsletter' ],
	// Cleared for another message.
	once: [ 'message', 'lead.marketingType' ],
} as const;

const attempt = { key: 'k', body: { contact: { email: 'a@b.example' } } };
const SENT = { id: '1', email: 'a@b.example' };

const fresh = ( entries: Partial< Entries > = {} ): State< Entries, Body > => initialState( EMPTY, entries );

function after( state: State< Entries, Body >, ...actions: Action< Entries, Body >[] ): State< Entries, Body > {
	return actions.reduce( ( before, action ) => reduce( FORM, before, action ), state );
}

const erika = fresh( { 'contact.firstname': 'Erika' } );

const failedWith = ( failure: Failure ): Action< Entries, Body > => ( {
	type: 'answered',
	outcome: { ok: false, failure, pending: null },
} );

const invalid = ( ...fields: string[] ): Action< Entries, Body > =>
	failedWith( { kind: 'invalid', errors: fields.map( ( field ) => ( { field, code: 'x', message: field } ) ) } );

test( 'starts with entries typed before the script loaded', () => {
	expect( fresh( { 'contact.zip': '78315' } ) ).toMatchObject( {
		phase: 'editing',
		refusals: 0,
		entries: { 'contact.zip': '78315', 'contact.firstname': '' },
	} );
} );

test( 'a draft fills empty fields and keeps typed ones', () => {
	const entries = { 'contact.firstname': 'Eva', 'contact.zip': '78315', 'lead.marketingType': 'RENT' };
	expect( after( erika, { type: 'restored', entries, pending: null } ).entries ).toEqual( {
		...EMPTY,
		...entries,
		'contact.firstname': 'Erika',
	} );
} );

test( 'keeps sent entries for a correction', () => {
	const outcome = { ok: true as const, stored: { id: '1', sent: true }, email: 'a@b.example' };
	const sent = after(
		erika,
		{ type: 'sending', resend: null },
		{ type: 'attempted', attempt },
		{ type: 'answered', outcome }
	);
	expect( sent ).toMatchObject( {
		phase: 'sent',
		pending: null,
		sent: { id: '1', sent: true, email: 'a@b.example', confirmed: false },
	} );
	expect( after( sent, { type: 'correctEmail' } ) ).toMatchObject( {
		phase: 'editing',
		focus: 'email',
		entries: { 'contact.firstname': 'Erika' },
	} );
} );

test( 'restores the sent message after a reload without moving the focus', () => {
	const back = after( fresh(), { type: 'resumed', sent: SENT, confirmed: false } );
	expect( back ).toMatchObject( { phase: 'sent', focus: null, sent: { ...SENT, sent: true, confirmed: false } } );
	expect( after( back, { type: 'correctEmail' } ) ).toMatchObject( {
		phase: 'editing',
		entries: { 'contact.email': 'a@b.example' },
	} );
} );

test.each< Partial< Entries > >( [
	{ message: 'Noch etwas' },
	{ 'lead.marketingType': 'RENT' },
	{ 'lead.locations': [ 'radolfzell' ] },
] )( 'does not interrupt a visitor who is writing again: %j', ( entries ) => {
	const state = fresh( entries );
	expect( after( state, { type: 'resumed', sent: SENT, confirmed: false } ) ).toBe( state );
} );

test( 'a confirmation applies only to its own submission', () => {
	const back = after( fresh(), { type: 'resumed', sent: SENT, confirmed: false } );
	expect( after( back, { type: 'confirmed', id: '2' } ) ).toBe( back );
	expect( after( back, { type: 'confirmed', id: '1' } ) ).toMatchObject( {
		focus: 'heading',
		sent: { confirmed: true },
	} );
	const editing = after( back, { type: 'again' } );
	expect( after( editing, { type: 'confirmed', id: '1' } ) ).toBe( editing );
} );

test( 'another message keeps the person and asks for consent again', () => {
	const typed = { message: 'Hallo', 'contact.customFields.newsletter': true, 'lead.marketingType': 'RENT' };
	const again = after( erika, { type: 'changed', entries: typed }, { type: 'refused' }, { type: 'again' } );
	expect( again ).toEqual( { ...erika, focus: 'heading' } );
} );

test( 'starting over clears everything', () => {
	expect( after( erika, { type: 'refused' }, { type: 'discarded' } ) ).toEqual( { ...fresh(), focus: 'heading' } );
} );

test( "a server's error disappears when the visitor changes the entry", () => {
	const refused = after(
		erika,
		invalid( 'contact.email', 'contact.customFields.newsletter', 'contact.company', 'surprise' )
	);
	expect( refused.refusals ).toBe( 1 );
	expect( refused.serverFaults.map( ( { path } ) => path ) ).toEqual( [
		'contact.email',
		'contact.customFields.newsletter',
		null,
		null,
	] );
	const changed = after( refused, { type: 'changed', entries: { 'contact.email': 'c@d.example' } } );
	expect( changed.serverFaults.map( ( { path } ) => path ) ).toEqual( [
		'contact.customFields.newsletter',
		null,
		null,
	] );
} );

test.each( [
	[ 'lead.locations.0.zip', 'lead.locations.0.zip' ],
	[ 'contact.zip', 'contact.zip' ],
	[ 'lead.zip', null ],
	[ 'zip', null ],
	[ 'lead.locations.7.locationId', 'lead.locations' ],
	[ 'lead.fields.area.livingSpace.value', 'lead.fields.area.livingSpace' ],
	[ 'lead.fields.area.plotArea.value', null ],
] )( 'an error of %s belongs to %s', ( field, path ) => {
	expect( after( erika, invalid( field ) ).serverFaults ).toMatchObject( [ { path, message: field } ] );
} );

test( 'shows a rejection without errors as a failure', () => {
	const failure = { kind: 'invalid' as const, errors: [] };
	expect( after( erika, failedWith( failure ) ).failure ).toBe( failure );
} );

// C4.9
test( 'a failure keeps the entries and the pending attempt', () => {
	const failure = { kind: 'network' as const };
	const outcome = { ok: false as const, failure, pending: attempt };
	expect( erika.failure ).toBeNull();
	expect( after( erika, { type: 'sending', resend: null }, { type: 'answered', outcome } ) ).toMatchObject( {
		phase: 'editing',
		failure,
		pending: attempt,
		entries: { 'contact.firstname': 'Erika' },
	} );
} );

// C4.10
test( 'counts attempts with invalid entries, and shows their errors from then on', () => {
	const currentFaults = [ { path: 'contact.email', message: 'own' } ];
	const refused = after( erika, { type: 'refused' } );
	expect( [ erika.refusals, refused.refusals ] ).toEqual( [ 0, 1 ] );
	expect( [ faultsOf( erika, currentFaults ), faultsOf( refused, currentFaults ) ] ).toEqual( [ [], currentFaults ] );
} );

test( 'shows the errors of a checked step until it is valid; after an attempt to send, all errors', () => {
	const zip = { path: 'lead.locations.0.zip', message: 'zip' };
	const currentFaults = [ zip, { path: 'contact.zip', message: 'own' } ];
	const checked = after( erika, { type: 'checked', paths: [ 'lead.locations' ] } );
	expect( faultsOf( checked, currentFaults ) ).toEqual( [ zip ] );
	expect( faultsOf( after( checked, { type: 'checked', paths: [] } ), currentFaults ) ).toEqual( [] );
	const refused = after( checked, { type: 'refused' }, { type: 'checked', paths: [] } );
	expect( faultsOf( refused, currentFaults ) ).toEqual( currentFaults );
} );

test( "the form's own errors replace the server's, and none show before the first attempt", () => {
	const currentFaults = [ { path: 'contact.email', message: 'own' } ];
	const refused = after( erika, invalid( 'contact.email', 'contact.zip', 'surprise' ) );
	expect( faultsOf( erika, currentFaults ) ).toEqual( [] );
	expect( faultsOf( refused, currentFaults ) ).toEqual( [
		...currentFaults,
		{ path: 'contact.zip', message: 'contact.zip', byServer: true },
		{ path: null, message: 'surprise', byServer: true },
	] );
} );
