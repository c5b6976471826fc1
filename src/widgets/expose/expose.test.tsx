import { act, fireEvent, render, screen } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { listingDetailExamples } from '../../contract/examples.gen';
import { forget, session, signedIn } from '../../store/session';
import { NO_SESSION, startServer, type FakeServer } from '../../store/testing';
import { useNotices } from '../../store';
import { takeReturnPage } from '../../store/return-page';
import { fakeLink } from '../testing/link';
import Expose from '.';

// react-dom/server needs TextEncoder, which Node has but jsdom does not expose.
Object.assign( globalThis, { TextEncoder } );

const [ LISTING ] = listingDetailExamples;
const ROUTE = `GET /listing/exclusive/${ LISTING.uuid }`;
const USER = { email: 'name@domain.example', loggedIn: true };

let server: FakeServer;

beforeEach( () => {
	server = startServer( 'expose', 'en' );
	server.responses[ ROUTE ] = () => [ 200, LISTING ];
} );

const link = fakeLink();
const config = { address: { uuid: LISTING.uuid }, urls: { login: `${ location.origin }/account/?lang=de` } };

function open() {
	const onTitle = jest.fn();
	render( <Expose config={ config } link={ link } onTitle={ onTitle } /> );
	return { link, onTitle };
}

async function press( name: string ): Promise< void > {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	// The button has its label again once the other widget has loaded.
	await screen.findByRole( 'button', { name } );
}

it( 'shows all details to a signed-in visitor', async () => {
	act( () => signedIn( USER, 'nonce' ) );
	const { onTitle } = open();
	expect( await screen.findByRole( 'heading', { level: 1, name: LISTING.title } ) ).toBeTruthy();
	expect( screen.getByText( LISTING.figures[ 0 ]?.text ?? '' ) ).toBeTruthy();
	expect( onTitle ).toHaveBeenLastCalledWith( 'View details', LISTING.title );
	expect( server.requestedRoutes ).toEqual( [ `${ ROUTE } (nonce)`, 'GET /contact/saved-listings (nonce)' ] );
} );

it( 'saves the home in the account, and removes it again', async () => {
	let listings: unknown[] = [];
	server.responses[ 'GET /contact/saved-listings' ] = () => [ 200, { list: 'a', listings } ];
	server.responses[ 'POST /contact/saved-listings' ] = ( { body } ) => {
		const isSaved = ( body as { add: number[] } ).add.includes( LISTING.objectId );
		listings = isSaved
			? [ { objectId: LISTING.objectId, isExclusive: true, isGone: false, mark: '', card: null } ]
			: [];
		return [ 200, { list: 'a', listings } ];
	};
	act( () => signedIn( USER, 'nonce' ) );
	open();
	fireEvent.click( await screen.findByRole( 'button', { name: `Save “${ LISTING.title }” to your list` } ) );
	fireEvent.click( await screen.findByRole( 'button', { name: `“${ LISTING.title }” is saved` } ) );
	await screen.findByRole( 'button', { name: `Save “${ LISTING.title }” to your list` } );
	expect( localStorage.getItem( 'sw_immosuite_saved' ) ).toBe( '[]' );
} );

it( 'starts with the prerendered markup, which is the same for every site', async () => {
	const { renderToString } = await import( 'react-dom/server' );
	const firstMarkup = ( login: string ): string =>
		renderToString(
			<Expose config={ { ...config, urls: { login } } } link={ link } onTitle={ () => undefined } />
		);
	expect( firstMarkup( config.urls.login ) ).toBe( firstMarkup( '' ) );
} );

it( 'links back to the exclusive listings of the account (L24)', () => {
	open();
	const back = screen.getByRole( 'link', { name: 'Exclusive properties' } );
	expect( back.getAttribute( 'href' ) ).toBe( `${ location.origin }/account/?lang=de&tab=exclusive` );
	expect( back.getAttribute( 'target' ) ).toBe( '_top' );
} );

it( 'hides a picture whose URL has expired', async () => {
	act( () => signedIn( USER, 'nonce' ) );
	open();
	fireEvent.error( await screen.findByRole( 'img', { name: LISTING.pictures[ 0 ]?.alt ?? '' } ) );
	expect( screen.queryByRole( 'img', { name: LISTING.pictures[ 0 ]?.alt ?? '' } ) ).toBeNull();
	expect( screen.getAllByRole( 'link' ) ).toHaveLength( 2 );
} );

it( 'opens the inquiry form for this listing, and reports if the form fails to load', async () => {
	act( () => signedIn( USER, 'nonce' ) );
	const { link } = open();
	link.open.mockResolvedValue( false );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Inquiry about this property' } ) );
	expect( link.open ).toHaveBeenCalledWith( 'expose-inquiry-wizard', { objectId: `${ LISTING.objectId }` } );
	await screen.findByRole( 'button', { name: 'Inquiry about this property' } );
	expect( useNotices.getState().notice ).toMatchObject( { type: 'error', text: 'Network connection error' } );
} );

it( 'shows and requests nothing without a session, and offers to sign in', async () => {
	const { link } = open();
	expect( await screen.findByText( 'We show these properties after sign-in only.' ) ).toBeTruthy();
	await press( 'Sign in' );
	expect( link.open ).toHaveBeenCalledWith( 'login', {} );
	expect( takeReturnPage( window ) ).toBe( location.href );
	expect( server.requestedRoutes ).toEqual( [] );
} );

it( 'waits for the session check, and hides the listing at the end of the session', async () => {
	act( () => session.setState( { isAsking: true } ) );
	open();
	expect( screen.getByText( 'Loading …' ) ).toBeTruthy();
	act( () => signedIn( USER, 'nonce' ) );
	await screen.findByRole( 'heading', { name: LISTING.title } );
	act( forget );
	expect( screen.queryByText( LISTING.description ) ).toBeNull();
	expect( screen.getByText( 'We show these properties after sign-in only.' ) ).toBeTruthy();
} );

it( 'offers the contact form if the listing no longer exists', async () => {
	server.responses[ ROUTE ] = () => [ 404, { code: 'sw_immosuite_not_found', message: '', data: { status: 404 } } ];
	act( () => signedIn( USER, 'nonce' ) );
	const { link } = open();
	await screen.findByRole( 'heading', { name: 'This property is no longer available' } );
	await press( 'Open contact form' );
	expect( link.open ).toHaveBeenCalledWith( 'contact-form-wizard', {} );
} );

it( 'treats a rejected request as the end of the session', async () => {
	server.responses[ ROUTE ] = () => NO_SESSION;
	server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
	act( () => signedIn( USER, 'nonce' ) );
	open();
	expect( await screen.findByText( 'We show these properties after sign-in only.' ) ).toBeTruthy();
} );

it( 'retries after a failure', async () => {
	server.responses[ ROUTE ] = () => [ 503, null ];
	act( () => signedIn( USER, 'nonce' ) );
	open();
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	server.responses[ ROUTE ] = () => [ 200, LISTING ];
	fireEvent.click( retry );
	expect( await screen.findByRole( 'heading', { name: LISTING.title } ) ).toBeTruthy();
} );
