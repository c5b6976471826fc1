import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../store/testing';
import { noLink } from '../../testing/link';
import { COMPLETE, CONFIG, serve } from '../testing/site';
import LinkPage from '.';

const K = 'a.selector.verifier';
const onTitle = jest.fn();
const config = { ...CONFIG, urls: { ...CONFIG.urls, login: 'https://site.example/anmeldung/' } };
const look = ( alerts: unknown ) => ( {
	purpose: 'a',
	email: 'n•••e@domain.example',
	mine: false,
	kind: null,
	since: '2026-11-21T14:05:00+01:00',
	page: null,
	id: null,
	alerts,
} );
const STOPPED = 'Stopped. You can switch emails on again in your account.';
const UNKNOWN = 'This link is no longer valid. You manage your saved searches in your account.';

let server: FakeServer;

beforeEach( () => {
	onTitle.mockReset();
	server = serve( COMPLETE );
	server.answers[ 'POST /wizard/key' ] = () => [ 200, look( { frequency: 'instant', search: 'House in Konstanz' } ) ];
	server.answers[ 'POST /saved-search/alerts' ] = ( { body } ) => [
		200,
		{ alerts: ( body as { alerts: string } ).alerts },
	];
} );

async function open(): Promise< void > {
	render(
		<LinkPage
			mailed={ { k: K } }
			config={ config }
			link={ noLink() }
			onSignedIn={ jest.fn() }
			onTitle={ onTitle }
		/>
	);
	await act( async () => new Promise( ( done ) => setTimeout( done ) ) );
}

const press = ( name: string ) => userEvent.click( screen.getByRole( 'button', { name } ) );
const bodies = () => server.calls.map( ( { route, body } ) => [ route, body ] );
const names = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );

it( 'asks for a click, says what it does, and ends nothing automatically', async () => {
	await open();
	expect( screen.getByRole( 'heading', { level: 1 } ).textContent ).toBe( 'Stop emails' );
	expect( document.activeElement ).toBe( screen.getByRole( 'heading', { level: 1 } ) );
	expect(
		screen.getByText( 'We will send you nothing more about “House in Konstanz”. The saved search stays.' )
	).toBeTruthy();
	expect( names() ).toEqual( [ 'Stop', 'Weekly is enough' ] );
	expect( bodies() ).toEqual( [ [ 'POST /wizard/key', { k: K } ] ] );
	expect( onTitle ).toHaveBeenLastCalledWith( 'Stop emails', '' );
} );

it.each( [
	[ 'Stop', 'off', STOPPED ],
	[ 'Weekly is enough', 'weekly', 'Saved. We will write to you once a week at most, on Mondays.' ],
] )( 'does "%s", and focuses the result', async ( name, alerts, result ) => {
	await open();
	await press( name );
	await waitFor( () => expect( document.activeElement?.textContent ).toBe( result ) );
	expect( bodies().at( -1 ) ).toEqual( [ 'POST /saved-search/alerts', { k: K, alerts } ] );
	expect( names() ).toEqual( [] );
	expect( screen.getByRole( 'link', { name: 'Go to sign-in' } ).getAttribute( 'href' ) ).toBe( config.urls.login );
} );

it( 'mentions all searches if the link covers all, and offers only real changes', async () => {
	server.answers[ 'POST /wizard/key' ] = () => [ 200, look( { frequency: 'weekly', search: null } ) ];
	await open();
	expect( screen.getByText( 'We will send you nothing more about any saved search. They stay saved.' ) ).toBeTruthy();
	expect( names() ).toEqual( [ 'Stop' ] );
} );

const SILENT = 'At the moment we send no emails about saved searches.';

it.each( [
	[
		'House in Konstanz',
		`${ SILENT } With “Stop” we write nothing about “House in Konstanz” later on either. The saved search stays.`,
	],
	[ null, `${ SILENT } With “Stop” we write nothing about any saved search later on either. They stay saved.` ],
] )( 'offers only ending while the site sends no mails, and promises none (%s)', async ( search, asked ) => {
	server.answers[ 'POST /wizard/key' ] = () => [ 200, look( { frequency: 'instant', search, alertsOff: true } ) ];
	server.answers[ 'POST /saved-search/alerts' ] = () => [ 200, { alerts: 'off', alertsOff: true } ];
	await open();
	expect( screen.getByText( asked ) ).toBeTruthy();
	expect( names() ).toEqual( [ 'Stop' ] );
	await press( 'Stop' );
	await waitFor( () => expect( document.activeElement?.textContent ).toBe( `Stopped. ${ SILENT }` ) );
} );

it( 'promises no mail if the site has stopped sending meanwhile, and mentions no missing setting', async () => {
	server.answers[ 'POST /saved-search/alerts' ] = () => [ 200, { alerts: 'weekly', alertsOff: true } ];
	await open();
	await press( 'Weekly is enough' );
	await waitFor( () => expect( document.activeElement?.textContent ).toBe( `Saved. ${ SILENT }` ) );
	document.body.innerHTML = '';
	server.answers[ 'POST /wizard/key' ] = () => [ 200, look( { frequency: 'off', search: null, alertsOff: true } ) ];
	await open();
	expect( document.activeElement?.textContent ).toBe( `Stopped. ${ SILENT }` );
} );

it( 'says that no more mails are sent', async () => {
	server.answers[ 'POST /wizard/key' ] = () => [ 200, look( { frequency: 'off', search: null } ) ];
	await open();
	expect( document.activeElement?.textContent ).toBe( STOPPED );
	expect( names() ).toEqual( [] );
} );

it.each( [ 400, 404 ] )( 'shows one message for invalid links (%d)', async ( status ) => {
	server.answers[ 'POST /wizard/key' ] = () => [ status, { code: 'sw_immosuite_key_unknown', data: { status } } ];
	await open();
	expect( document.activeElement?.textContent ).toBe( UNKNOWN );
	expect( names() ).toEqual( [] );
} );

it( 'reports a link that expired while the page was open', async () => {
	await open();
	server.answers[ 'POST /saved-search/alerts' ] = () => [
		404,
		{ code: 'sw_immosuite_key_unknown', data: { status: 404 } },
	];
	await press( 'Stop' );
	await waitFor( () => expect( document.activeElement?.textContent ).toBe( UNKNOWN ) );
} );

it( 'repeats a request without a response, and nothing twice', async () => {
	await open();
	const { 'POST /saved-search/alerts': answer } = server.answers;
	delete server.answers[ 'POST /saved-search/alerts' ];
	await press( 'Weekly is enough' );
	await waitFor( () =>
		expect( document.activeElement?.textContent ).toMatch( /^HTTP-ERROR .*: Network connection error$/ )
	);
	Object.assign( server.answers, { 'POST /saved-search/alerts': answer } );
	await press( 'Try again' );
	await waitFor( () => expect( document.activeElement?.textContent ).toMatch( /^Saved\./ ) );
	expect( bodies().at( -1 ) ).toEqual( [ 'POST /saved-search/alerts', { k: K, alerts: 'weekly' } ] );
} );

it( 'checks the link again if the first response was lost', async () => {
	const { 'POST /wizard/key': answer } = server.answers;
	delete server.answers[ 'POST /wizard/key' ];
	await open();
	Object.assign( server.answers, { 'POST /wizard/key': answer } );
	await press( 'Try again' );
	await waitFor( () => expect( names() ).toEqual( [ 'Stop', 'Weekly is enough' ] ) );
} );

it( 'sends no request while the page is hidden', async () => {
	const visibility = jest.spyOn( document, 'visibilityState', 'get' ).mockReturnValue( 'hidden' );
	await open();
	expect( server.calls ).toEqual( [] );
	visibility.mockReturnValue( 'visible' );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	await waitFor( () => expect( names() ).toHaveLength( 2 ) );
} );
