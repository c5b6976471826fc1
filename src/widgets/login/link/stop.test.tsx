import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../store/testing';
import { fakeLink } from '../../testing/link';
import { COMPLETE, CONFIG, serve } from '../testing/site';
import LinkPage from '.';

const K = 'a.selector.verifier';
const onTitle = jest.fn();
const config = { ...CONFIG, urls: { ...CONFIG.urls, login: 'https://site.example/anmeldung/' } };
const keyResponse = ( alerts: unknown ) => ( {
	purpose: 'a',
	email: 'n•••e@domain.example',
	mine: false,
	kind: null,
	since: '2026-11-21T14:05:00+01:00',
	page: null,
	id: null,
	alerts,
} );
const UNKNOWN = 'This link is no longer valid. You can manage your saved searches in your account.';
const BACK = { token: 'signed', alerts: 'instant' };

let server: FakeServer;

beforeEach( () => {
	onTitle.mockReset();
	server = serve( COMPLETE );
	server.responses[ 'POST /wizard/key' ] = () => [
		200,
		keyResponse( { frequency: 'instant', search: 'House in Konstanz' } ),
	];
	server.responses[ 'POST /saved-search/alerts' ] = ( { body } ) => [ 200, answerTo( body as { alerts: string } ) ];
	window.history.replaceState( null, '', '/webapp/login' );
} );

const answerTo = ( { alerts }: { alerts: string } ) =>
	alerts === 'back' ? { alerts: 'instant' } : { alerts, back: BACK };

async function open(): Promise< void > {
	render(
		<LinkPage
			mailed={ { k: K } }
			config={ config }
			link={ fakeLink() }
			onSignedIn={ jest.fn() }
			onTitle={ onTitle }
		/>
	);
	await act( async () => new Promise( ( done ) => setTimeout( done ) ) );
}

const press = ( name: string ) => userEvent.click( button( name ) );
const button = ( name: string ) => screen.getByRole( 'button', { name: new RegExp( `^${ name }` ) } );
const bodies = () => server.calls.map( ( { route, body } ) => [ route, body ] );
const buttonTexts = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const heading = () => screen.getByRole( 'heading', { level: 1 } );
const waitForFocusOn = ( title: string ) =>
	waitFor( () => expect( document.activeElement?.textContent ).toBe( title ) );
const serveAlerts = ( about: object ) => {
	server.responses[ 'POST /wizard/key' ] = () => [
		200,
		keyResponse( { frequency: 'instant', search: null, ...about } ),
	];
};

const DAILY = 'DailyAt 7 a.m., only if there is something new.';
const WEEKLY = 'WeeklyOn Mondays at 7 a.m., only if there is something new.';
const NO_MAILS = 'No more emailsThe saved search stays.';

it( 'the link "Less often" offers lower frequencies, and opening it changes nothing', async () => {
	window.history.replaceState( null, '', '/webapp/login?less=1' );
	await open();
	expect( document.activeElement ).toBe( heading() );
	expect( heading().textContent ).toBe( 'Fewer emails' );
	expect( screen.getByText( 'House in Konstanz' ) ).toBeTruthy();
	expect( screen.getByText( 'We currently email you immediately when something matches.' ) ).toBeTruthy();
	expect( buttonTexts() ).toEqual( [ DAILY, WEEKLY, NO_MAILS ] );
	expect( bodies() ).toEqual( [ [ 'POST /wizard/key', { k: K } ] ] );
	expect( onTitle ).toHaveBeenLastCalledWith( 'Emails about saved searches', 'Fewer emails' );
} );

it( 'the link "Stop emails" offers ending them first', async () => {
	await open();
	expect( heading().textContent ).toBe( 'Stop emails' );
	expect( buttonTexts() ).toEqual( [ NO_MAILS, WEEKLY, DAILY ] );
} );

it.each( [
	[ 'Daily', 'daily', 'We’ll now email you daily', [ 'Back to immediate emails', 'No more emails' ] ],
	[ 'Weekly', 'weekly', 'We’ll now email you weekly', [ 'Back to immediate emails', 'No more emails' ] ],
	[ 'No more emails', 'off', 'You won’t get any more emails', [ 'Back to immediate emails' ] ],
] )( 'applies "%s", focuses the result, and offers to undo it', async ( name, alerts, title, after ) => {
	await open();
	await press( name );
	await waitForFocusOn( title );
	expect( bodies().at( -1 ) ).toEqual( [ 'POST /saved-search/alerts', { k: K, alerts } ] );
	expect( buttonTexts() ).toEqual( after );
	expect( screen.getByRole( 'link', { name: 'Go to sign-in' } ).getAttribute( 'href' ) ).toBe( config.urls.login );
} );

it( 'undoes a change, and offers all choices again', async () => {
	await open();
	await press( 'Weekly' );
	await waitForFocusOn( 'We’ll now email you weekly' );
	await press( 'Back' );
	await waitForFocusOn( 'We’ll email you immediately again' );
	expect( bodies().at( -1 ) ).toEqual( [ 'POST /saved-search/alerts', { k: K, alerts: 'back', back: 'signed' } ] );
	expect( buttonTexts() ).toEqual( [ NO_MAILS, WEEKLY, DAILY ] );
} );

it( 'offers the undo after a reload, unless the frequency has been restored elsewhere', async () => {
	await open();
	await press( 'No more emails' );
	await waitForFocusOn( 'You won’t get any more emails' );
	document.body.innerHTML = '';
	serveAlerts( { frequency: 'off', search: 'House in Konstanz' } );
	await open();
	expect( heading().textContent ).toBe( 'You won’t get any more emails' );
	expect( buttonTexts() ).toEqual( [ 'Back to immediate emails' ] );
	document.body.innerHTML = '';
	serveAlerts( { search: 'House in Konstanz' } );
	await open();
	expect( buttonTexts() ).toEqual( [ NO_MAILS, WEEKLY, DAILY ] );
} );

it( 'ignores an invalid undo in the history state', async () => {
	window.history.replaceState( { swImmosuiteBack: { token: 1, alerts: 'x' } }, '' );
	serveAlerts( { frequency: 'off' } );
	await open();
	expect( buttonTexts() ).toEqual( [] );
} );

it( 'mentions all searches if the link covers all of them, and offers only lower frequencies', async () => {
	serveAlerts( { frequency: 'weekly' } );
	await open();
	expect( screen.getByText( 'All your saved searches' ) ).toBeTruthy();
	expect( screen.getByText( 'Your choice applies to all of them.' ) ).toBeTruthy();
	expect( buttonTexts() ).toEqual( [ 'No more emailsYour saved searches stay.' ] );
	await press( 'No more emails' );
	await waitForFocusOn( 'You won’t get any more emails' );
	expect( buttonTexts() ).toEqual( [ 'Undo' ] );
} );

const ALERTS_OFF = 'Email alerts are off.';

it( 'while the site sends no mails, offers only to end the mails, and promises no mails', async () => {
	serveAlerts( { alertsOff: true } );
	server.responses[ 'POST /saved-search/alerts' ] = () => [ 200, { alerts: 'off', back: BACK, alertsOff: true } ];
	await open();
	expect( screen.getByText( ALERTS_OFF ) ).toBeTruthy();
	expect( buttonTexts() ).toEqual( [ 'No more emailsYour saved searches stay.' ] );
	await press( 'No more emails' );
	await waitForFocusOn( 'You won’t get any more emails' );
	expect( screen.getByText( `Your saved searches stay. ${ ALERTS_OFF }` ) ).toBeTruthy();
	server.responses[ 'POST /saved-search/alerts' ] = () => [ 200, { alerts: 'instant', alertsOff: true } ];
	await press( 'Undo' );
	await waitForFocusOn( 'Your choice is saved' );
	expect( screen.getByText( ALERTS_OFF ) ).toBeTruthy();
} );

it( 'reports that no more mails are sent', async () => {
	serveAlerts( { frequency: 'off' } );
	await open();
	expect( heading().textContent ).toBe( 'You won’t get any more emails' );
	expect( buttonTexts() ).toEqual( [] );
	expect( screen.getByRole( 'link', { name: 'Go to sign-in' } ) ).toBeTruthy();
} );

it.each( [ 400, 404 ] )( 'shows one message for invalid links (%d)', async ( status ) => {
	server.responses[ 'POST /wizard/key' ] = () => [ status, { code: 'sw_immosuite_key_unknown', data: { status } } ];
	await open();
	expect( document.activeElement?.textContent ).toBe( UNKNOWN );
	expect( buttonTexts() ).toEqual( [] );
} );

it( 'reports a link that expired while the page was open', async () => {
	await open();
	server.responses[ 'POST /saved-search/alerts' ] = () => [
		404,
		{ code: 'sw_immosuite_key_unknown', data: { status: 404 } },
	];
	await press( 'No more emails' );
	await waitForFocusOn( UNKNOWN );
} );

it( 'keeps a choice that could not be sent without a connection, reports it, and sends it on a retry', async () => {
	await open();
	const { 'POST /saved-search/alerts': answer } = server.responses;
	delete server.responses[ 'POST /saved-search/alerts' ];
	await press( 'Weekly' );
	const note = await screen.findByRole( 'alert' );
	expect( note.textContent ).toContain( 'The connection is lost. Please try again.' );
	expect( note.textContent ).toContain( 'Your choice “Weekly” isn’t saved yet.' );
	expect( buttonTexts() ).toEqual( [ NO_MAILS, WEEKLY, DAILY, 'Try again' ] );
	Object.assign( server.responses, { 'POST /saved-search/alerts': answer } );
	await press( 'Try again' );
	await waitForFocusOn( 'We’ll now email you weekly' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( bodies().at( -1 ) ).toEqual( [ 'POST /saved-search/alerts', { k: K, alerts: 'weekly' } ] );
} );

it( 'sends one request for two clicks', async () => {
	await open();
	const weekly = button( 'Weekly' );
	await userEvent.dblClick( weekly );
	await waitForFocusOn( 'We’ll now email you weekly' );
	expect( bodies() ).toHaveLength( 2 );
} );

it( 'checks the link again if the first response was lost', async () => {
	const { 'POST /wizard/key': answer } = server.responses;
	delete server.responses[ 'POST /wizard/key' ];
	await open();
	Object.assign( server.responses, { 'POST /wizard/key': answer } );
	await press( 'Try again' );
	await waitFor( () => expect( buttonTexts() ).toEqual( [ NO_MAILS, WEEKLY, DAILY ] ) );
} );

it( 'sends no request while the page is hidden', async () => {
	const visibility = jest.spyOn( document, 'visibilityState', 'get' ).mockReturnValue( 'hidden' );
	await open();
	expect( server.calls ).toEqual( [] );
	visibility.mockReturnValue( 'visible' );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	await waitFor( () => expect( buttonTexts() ).toHaveLength( 3 ) );
} );
