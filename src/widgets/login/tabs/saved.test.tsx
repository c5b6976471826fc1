import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedListingsResponseExamples } from '../../../contract/examples.gen';
import { SYNCED_KEY, SAVED_KEY } from '../../../domain/saved-listings';
import { keepInquiry } from '../../../domain/saved-lists';
import { isInquirySent } from '../../../domain/sent-inquiries';
import { useNotices } from '../../../store';
import { session, signedIn, signedOut } from '../../../store/session';
import { startServer, type FakeServer } from '../../../store/testing';
import { fakeLink } from '../../testing/link';
import { CONFIG } from '../testing/site';
import SavedTab from './SavedTab';

const [ EXAMPLE ] = savedListingsResponseExamples;
const [ HOME, GONE ] = EXAMPLE.listings;
const ROUTE = '/contact/saved-listings';

let server: FakeServer;
/** Ids of the homes saved in the account. */
let account: number[] = [];

/** A saved home; 43 is the id of a home that no longer exists. */
const entry = ( id: number ) =>
	id === 43 ? GONE : { ...HOME, objectId: id, card: { ...HOME?.card, uuid: `uuid-${ id }`, objectId: id } };

const answer = () => [ 200, { list: EXAMPLE.list, listings: account.map( entry ) } ];

beforeEach( () => {
	localStorage.clear();
	account = [];
	server = startServer( 'login', 'en' );
	server.responses[ `GET ${ ROUTE }` ] = answer as never;
	server.responses[ `POST ${ ROUTE }` ] = ( { body } ) => {
		const { add, remove } = body as { add: number[]; remove: number[] };
		account = [ ...add, ...account.filter( ( id ) => ! remove.includes( id ) ) ];
		return answer() as never;
	};
} );

function open() {
	act( () => signedIn( { email: 'name@domain.example', loggedIn: true }, 'nonce' ) );
	render(
		<SavedTab
			config={ CONFIG }
			link={ fakeLink() }
			onTitle={ jest.fn() }
			signOut={ jest.fn() }
			isCompleting={ false }
			complete={ jest.fn() }
			typed={ new Map() }
			waiting={ new Map() }
			path="/login?tab=saved"
			go={ jest.fn() }
		/>
	);
	return userEvent.setup();
}

afterEach( () => act( () => session.setState( { email: '', nonce: '' } ) ) );

/** Ids of the homes saved in the browser. */
const browser = (): unknown => JSON.parse( localStorage.getItem( SAVED_KEY ) ?? 'null' );
const postRequests = (): number => server.requestedRoutes.filter( ( call ) => call.startsWith( 'POST' ) ).length;

test( 'the lists of browser and account are merged once, and a removed home leaves both', async () => {
	localStorage.setItem( SAVED_KEY, '[42]' );
	account = [ 43 ];
	const user = open();
	expect( await screen.findByRole( 'heading', { level: 2, name: 'Haus mit Garten am Hang' } ) ).toBeTruthy();
	expect( screen.getByText( 'Reserviert' ) ).toBeTruthy();
	expect( screen.getAllByText( /^(168 m²|5 Zimmer)$/ ) ).toHaveLength( 2 );
	expect( [ account, browser(), postRequests() ] ).toEqual( [ [ 42, 43 ], [ 42 ], 1 ] );
	expect( JSON.parse( localStorage.getItem( SYNCED_KEY ) ?? '' ) ).toMatchObject( { ids: [ 42 ], own: [ 42 ] } );
	await user.click(
		screen.getByRole( 'button', { name: 'Remove “Haus mit Garten am Hang” from your saved homes' } )
	);
	expect( [ account, browser() ] ).toEqual( [ [ 43 ], [] ] );
	expect( document.activeElement ).toBe( screen.getByRole( 'heading', { level: 1, name: 'Saved homes' } ) );
	act( () => useNotices.getState().notice?.action?.run() );
	expect( await screen.findByRole( 'heading', { level: 2, name: 'Haus mit Garten am Hang' } ) ).toBeTruthy();
	expect( browser() ).toEqual( [ 42 ] );
} );

test( 'reports that a home no longer exists, and lets the visitor remove it', async () => {
	account = [ 43 ];
	const user = open();
	expect( await screen.findByRole( 'heading', { name: 'A home that is no longer available' } ) ).toBeTruthy();
	expect( screen.getByText( 'No longer available' ) ).toBeTruthy();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	await user.click( screen.getByRole( 'button', { name: /^Remove/ } ) );
	expect( await screen.findByText( 'Your list of saved homes is empty.' ) ).toBeTruthy();
	expect( useNotices.getState().notice ).toMatchObject( { text: 'Removed from your saved homes.' } );
	expect( useNotices.getState().notice?.action ).toBeUndefined();
} );

test( 'a home removed meanwhile on a page of the site is removed from the account', async () => {
	account = [ 42 ];
	open();
	await screen.findByRole( 'heading', { level: 2 } );
	localStorage.setItem( SAVED_KEY, '[]' );
	act( () => void window.dispatchEvent( new StorageEvent( 'storage', { key: SAVED_KEY } ) ) );
	expect( await screen.findByText( 'Your list of saved homes is empty.' ) ).toBeTruthy();
	expect( account ).toEqual( [] );
} );

test( 'homes saved in this browser by another account are not added to this one', async () => {
	const [ ofOtherAccount, ofBothAccounts, ofBrowser ] = [ 42, 44, 45 ];
	localStorage.setItem( SAVED_KEY, JSON.stringify( [ ofOtherAccount, ofBrowser ] ) );
	localStorage.setItem( SYNCED_KEY, JSON.stringify( { list: 'another', ids: [ ofOtherAccount, ofBothAccounts ] } ) );
	account = [ ofBothAccounts ];
	open();
	await screen.findAllByRole( 'heading', { level: 2 } );
	expect( [ account, browser() ] ).toEqual( [
		[ ofBrowser, ofBothAccounts ],
		[ ofBrowser, ofBothAccounts ],
	] );
} );

test( "signing out removes the account's homes from the browser, and keeps homes saved in the browser", async () => {
	localStorage.setItem( SAVED_KEY, '[42]' );
	account = [ 44 ];
	open();
	await screen.findAllByRole( 'heading', { level: 2 } );
	expect( browser() ).toEqual( [ 42, 44 ] );
	localStorage.setItem( SAVED_KEY, '[45,42,44]' );
	keepInquiry( 42 );
	act( signedOut );
	expect( isInquirySent( 42 ) ).toBe( false );
	expect( [ account, browser() ] ).toEqual( [
		[ 42, 44 ],
		[ 45, 42 ],
	] );
	expect( localStorage.getItem( SYNCED_KEY ) ).toBe( JSON.stringify( { list: EXAMPLE.list, ids: [ 42 ] } ) );
} );

test( 'a response that arrives after the sign-out does not change the browser', async () => {
	account = [ 42 ];
	open();
	act( () => session.setState( { email: '', nonce: '' } ) );
	await act( () => new Promise( setImmediate ) );
	expect( browser() ).toBeNull();
} );
