import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { KeyResponse } from '../../../contract/types.gen';
import * as store from '../../../store';
import type { Failure, Result } from '../../../store';
import { Confirmation } from './Confirmation';

jest.mock( '../../../store', () => ( {
	...jest.requireActual< typeof store >( '../../../store' ),
	request: jest.fn(),
} ) );

const request = store.request as unknown as jest.Mock< Promise< Result< unknown > >, [ string, { k: string } ] >;
const urls = {
	privacy: 'https://site.example/datenschutz/',
	imprint: 'https://site.example/impressum/',
	login: 'https://site.example/anmeldung/',
	home: 'https://site.example/',
};
const config = { lang: 'en' as const, agency: { name: 'Musterhaus GmbH', email: '', address: '' }, urls };
const about = { kind: 'Contact', since: '2026-11-21T14:05:00+01:00', page: '/kontakt/' } as const;
const SENTENCE = 'Your message of November 21, 2026 at 2:05 PM to Musterhaus GmbH';
/** A key that this browser requested. */
const mine: KeyResponse = {
	purpose: 'c',
	email: 'e•••a@domain.example',
	mine: true,
	id: null,
	...about,
};
/** A key that another browser requested. */
const foreign: KeyResponse = { ...mine, mine: false };
const ok = ( value: unknown ): Result< unknown > => ( { ok: true, value } );
const no = ( failure: Failure ): Result< unknown > => ( { ok: false, failure } );

let visibility: DocumentVisibilityState = 'visible';

function open( path: string, answers: Result< unknown >[] = [] ): jest.Mock {
	const onTitle = jest.fn();
	window.history.replaceState( null, '', path );
	answers.forEach( ( answer ) => request.mockResolvedValueOnce( answer ) );
	render( <Confirmation config={ config } onTitle={ onTitle } /> );
	return onTitle;
}

const calls = (): string[] => request.mock.calls.map( ( [ route ] ) => route );
const heading = (): Promise< HTMLElement > => screen.findByRole( 'heading', { level: 1 } );

beforeEach( () => {
	request.mockReset();
	visibility = 'visible';
	jest.spyOn( document, 'visibilityState', 'get' ).mockImplementation( () => visibility );
} );

// C4.22, C4.23
it( 'confirms automatically in the browser that sent the request', async () => {
	const onTitle = open( '/webapp/login?lang=de&k=c.a.b', [ ok( mine ), ok( { opcode: 'Contact' } ) ] );
	expect( ( await heading() ).textContent ).toBe( 'Thank you for your inquiry!' );
	expect( document.activeElement ).toBe( await heading() );
	expect( calls() ).toEqual( [ 'POST /wizard/key', 'POST /wizard/confirm' ] );
	expect( request.mock.calls[ 1 ]?.[ 1 ] ).toEqual( { k: 'c.a.b' } );
	expect( onTitle ).toHaveBeenLastCalledWith( 'Confirm your email address', 'Thank you for your inquiry!' );
	expect( screen.getByRole( 'link', { name: 'Go to sign-in' } ).getAttribute( 'href' ) ).toBe( urls.login );
	expect( screen.getByRole( 'link', { name: 'Go to home page' } ).getAttribute( 'href' ) ).toBe( urls.home );
} );

// C2.6
it.each( [ '?lang=de&k=c.a.b', '?lang=de#k=c.a.b' ] )(
	'removes the key from the address bar at once (%s)',
	( query ) => {
		request.mockReturnValue( new Promise( () => undefined ) );
		open( `/webapp/login${ query }` );
		expect( window.location.pathname + window.location.search + window.location.hash ).toBe(
			'/webapp/login?lang=de'
		);
	}
);

it( 'asks for a click in another browser, and shows the masked address', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( foreign ), ok( { opcode: 'Contact' } ) ] );
	const button = await screen.findByRole( 'button', { name: 'Confirm now' } );
	expect( screen.getByText( /One click is left for/ ).textContent ).toBe(
		'One click is left for e•••a@domain.example. If you have not sent us anything, close this page.'
	);
	expect( calls() ).toEqual( [ 'POST /wizard/key' ] );
	await userEvent.click( button );
	expect( ( await heading() ).textContent ).toBe( 'Thank you for your inquiry!' );
} );

it.each( [
	[ 'r', 'Undo the change' ],
	[ 'd', 'Delete account' ],
	[ 'u', 'Unsubscribe from newsletter' ],
] as const )( 'never redeems a key of purpose %s without a click', async ( purpose, name ) => {
	open( '/webapp/login?k=x.a.b', [ ok( { ...mine, purpose } ) ] );
	await screen.findByRole( 'button', { name } );
	expect( calls() ).toEqual( [ 'POST /wizard/key' ] );
} );

// P144
it( 'reverts a change of address on a click, and confirms it', async () => {
	const key = { ...mine, purpose: 'r', kind: 'EmailRestored' } as const;
	open( '/webapp/login?k=r.a.b', [ ok( key ), ok( { opcode: 'EmailRestored' } ) ] );
	const button = await screen.findByRole( 'button', { name: 'Undo the change' } );
	expect( ( await heading() ).textContent ).toBe( 'Undo the change of email address' );
	expect( screen.getByText( /Your account goes back to/ ).textContent ).toBe(
		'Your account goes back to the address e•••a@domain.example, and all sessions end. If you made the change yourself, close this page.'
	);
	await userEvent.click( button );
	expect( ( await heading() ).textContent ).toBe( 'The change has been undone.' );
	expect( screen.queryByText( /previous email address again, and all sessions have been ended/ ) ).not.toBeNull();
	expect( screen.getByRole( 'link', { name: 'Go to sign-in' } ).getAttribute( 'href' ) ).toBe( urls.login );
} );

it( 'says that an expired link can no longer revert a change of address', async () => {
	const expired = { kind: 'expired', about: { ...about, kind: 'EmailRestored', page: null } } as const;
	open( '/webapp/login?k=r.a.b', [ no( expired ) ] );
	expect( ( await heading() ).textContent ).toBe( 'This link has expired' );
	expect( screen.queryByText( /^It can no longer undo the change/ ) ).not.toBeNull();
} );

it( 'shows progress, and sends one request for two clicks', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( foreign ) ] );
	request.mockReturnValue( new Promise( () => undefined ) );
	const button = await screen.findByRole( 'button', { name: 'Confirm now' } );
	await userEvent.dblClick( button );
	expect( screen.getByRole( 'button', { name: 'Confirming …' } ).getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( calls() ).toEqual( [ 'POST /wizard/key', 'POST /wizard/confirm' ] );
} );

it( 'sends nothing while the page is hidden', async () => {
	visibility = 'hidden';
	open( '/webapp/login?k=c.a.b', [ ok( mine ), ok( { opcode: 'Contact' } ) ] );
	await act( async () => Promise.resolve() );
	expect( calls() ).toEqual( [] );
	visibility = 'visible';
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	expect( ( await heading() ).textContent ).toBe( 'Thank you for your inquiry!' );
} );

it( 'sends nothing while the browser prerenders', async () => {
	Object.defineProperty( document, 'prerendering', { configurable: true, value: true } );
	open( '/webapp/login?k=c.a.b', [ ok( mine ), ok( { opcode: 'Contact' } ) ] );
	await act( async () => Promise.resolve() );
	expect( calls() ).toEqual( [] );
	Reflect.deleteProperty( document, 'prerendering' );
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	await waitFor( () => expect( calls() ).toHaveLength( 2 ) );
} );

it.each( [
	[ { kind: 'expired', about: null }, 'This link has expired' ],
	[ { kind: 'notFound' }, 'We do not know this link' ],
	[ { kind: 'invalid', errors: [] }, 'We do not know this link' ],
] as const )( 'explains %j, and links to the home page', async ( failure, title ) => {
	open( '/webapp/login?k=c.a.b', [ no( failure as Failure ) ] );
	expect( ( await heading() ).textContent ).toBe( title );
	expect( screen.queryByRole( 'link', { name: 'Go to sign-in' } ) ).toBeNull();
	expect( screen.queryByRole( 'link', { name: 'Go to home page' } ) ).not.toBeNull();
} );

it( 'retries with the stored key', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( mine ), no( { kind: 'network' } ), ok( { opcode: 'Lead' } ) ] );
	expect( ( await heading() ).textContent ).toBe( 'An error has occurred.' );
	expect( screen.getByText( 'Network connection error' ) ).not.toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( ( await heading() ).textContent ).toBe( 'Thank you for your inquiry!' );
	expect( calls() ).toEqual( [ 'POST /wizard/key', 'POST /wizard/confirm', 'POST /wizard/confirm' ] );
} );

it( 'confirms after a reload if the key has not been redeemed before', async () => {
	open( '/webapp/login?k=c.a.b', [ no( { kind: 'network' } ) ] );
	await screen.findByRole( 'button', { name: 'Try again' } );
	document.body.innerHTML = '';
	request.mockResolvedValueOnce( ok( mine ) ).mockResolvedValueOnce( ok( { opcode: 'Contact' } ) );
	render( <Confirmation config={ config } /> );
	expect( ( await heading() ).textContent ).toBe( 'Thank you for your inquiry!' );
} );

const ID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';

it( 'notifies the waiting form which submission is confirmed, also after a failed attempt', async () => {
	const named = ok( { ...mine, id: ID } );
	open( '/webapp/login?k=c.a.b', [ named, no( { kind: 'network' } ), ok( { opcode: 'Contact' } ) ] );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Try again' } ) );
	expect( ( await heading() ).textContent ).toBe( 'Thank you for your inquiry!' );
	expect( store.isConfirmed( ID ) ).toBe( true );
} );

it.each( [
	[ 'the confirmation failed', [ ok( { ...mine, id: ID } ), no( { kind: 'network' } ) ] ],
	[ 'the link belongs to no submission', [ ok( mine ), ok( { opcode: 'Email' } ) ] ],
] )( 'notifies no form if %s', async ( _name, answers ) => {
	open( '/webapp/login?k=c.a.b', answers );
	await heading();
	expect( localStorage ).toHaveLength( 0 );
} );

it( 'shows the same result after a reload, without a request', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( mine ), ok( { opcode: 'Newsletter' } ) ] );
	await heading();
	document.body.innerHTML = '';
	render( <Confirmation config={ config } /> );
	expect( ( await heading() ).textContent ).toBe( 'You are subscribed to the newsletter' );
	expect( calls() ).toHaveLength( 2 );
} );

it( 'reports for a saved search that the site sends no mails, also after a reload (P353)', async () => {
	const sentence = 'Email alerts are off.';
	open( '/webapp/login?k=c.a.b', [ ok( mine ), ok( { opcode: 'SavedSearch', alertsOff: true } ) ] );
	expect( await screen.findByText( sentence ) ).toBeTruthy();
	document.body.innerHTML = '';
	render( <Confirmation config={ config } /> );
	expect( await screen.findByText( sentence ) ).toBeTruthy();
} );

it( 'without a key reports an unknown link, and sends nothing', async () => {
	open( '/webapp/login' );
	expect( ( await heading() ).textContent ).toBe( 'We do not know this link' );
	expect( calls() ).toEqual( [] );
} );

it( 'does not redeem a sign-in key as a confirmation', async () => {
	open( '/webapp/login?k=l.a.b', [ ok( { ...mine, purpose: 'l' } ) ] );
	expect( ( await heading() ).textContent ).toBe( 'We do not know this link' );
	expect( calls() ).toEqual( [ 'POST /wizard/key' ] );
} );

it( 'links to the legal notice and the privacy policy', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( foreign ) ] );
	await heading();
	const link = ( name: RegExp ): string | null => screen.getByRole( 'link', { name } ).getAttribute( 'href' );
	expect( [ link( /^Legal notice/ ), link( /^Privacy policy/ ) ] ).toEqual( [ urls.imprint, urls.privacy ] );
} );

it( 'has no link to a legal notice or privacy policy that the site lacks', async () => {
	window.history.replaceState( null, '', '/webapp/login' );
	render( <Confirmation config={ { ...config, urls: { ...urls, imprint: '', privacy: '' } } } /> );
	await heading();
	expect( screen.queryByRole( 'link', { name: /Legal notice|Privacy policy/ } ) ).toBeNull();
} );

it.each( [
	[ 'Contact', SENTENCE ],
	[ 'Lead', 'Your inquiry of November 21, 2026 at 2:05 PM to Musterhaus GmbH' ],
	[ 'ExposeInquiry', 'Your inquiry of November 21, 2026 at 2:05 PM to Musterhaus GmbH' ],
	[ 'SavedSearch', 'Your saved search of November 21, 2026 at 2:05 PM at Musterhaus GmbH' ],
	[ 'Newsletter', 'Your subscription of November 21, 2026 at 2:05 PM to the newsletter of Musterhaus GmbH' ],
] as const )( 'describes the purpose of a link of kind %s', async ( kind, sentence ) => {
	open( '/webapp/login?k=c.a.b', [ ok( { ...foreign, kind } ) ] );
	const shown = await screen.findByText( sentence );
	expect( ( await heading() ).compareDocumentPosition( shown ) ).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
	expect( shown.nextElementSibling?.textContent ).toContain( 'One click is left' );
} );

it.each( [ 'Email', 'EmailRestored', 'Deletion', 'Unsubscribe' ] as const )(
	'describes no purpose for %s',
	async ( kind ) => {
		open( '/webapp/login?k=c.a.b', [ ok( { ...foreign, kind } ) ] );
		await heading();
		expect( screen.queryByText( /^Your .* of November/ ) ).toBeNull();
	}
);

it( 'keeps the masked address on one line', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( foreign ) ] );
	expect( ( await screen.findByText( 'e•••a@domain.example.' ) ).className ).toBe( 'swis-whole' );
} );

it( 'shows what was confirmed, also after a reload', async () => {
	open( '/webapp/login?k=c.a.b', [ ok( mine ), ok( { opcode: 'Contact' } ) ] );
	expect( await screen.findByText( SENTENCE ) ).not.toBeNull();
	document.body.innerHTML = '';
	render( <Confirmation config={ config } /> );
	expect( await screen.findByText( SENTENCE ) ).not.toBeNull();
	expect( calls() ).toHaveLength( 2 );
} );

it( "links from an expired link to the form's page", async () => {
	open( '/webapp/login?k=c.a.b', [ no( { kind: 'expired', about } ) ] );
	expect( await screen.findByText( SENTENCE ) ).not.toBeNull();
	expect( screen.getByRole( 'link', { name: 'Back to the form' } ).getAttribute( 'href' ) ).toBe( '/kontakt/' );
	expect( screen.queryByRole( 'link', { name: 'Go to home page' } ) ).not.toBeNull();
} );

it.each( [
	null,
	'',
	'kontakt',
	'//foreign.example/',
	'/\\foreign.example',
	'https://foreign.example/',
	'javascript:x',
] )( 'does not link to another website (%j)', async ( page ) => {
	open( '/webapp/login?k=c.a.b', [ no( { kind: 'expired', about: { ...about, page } } ) ] );
	await heading();
	expect( screen.queryByRole( 'link', { name: 'Back to the form' } ) ).toBeNull();
} );
