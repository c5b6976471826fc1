import { act, renderHook, waitFor } from '@testing-library/react';
import type { SavedSearch, SavedSearchEntry } from '../contract/types.gen';
import { deleteSearch } from './saved-searches';
import { forget, session, signedIn } from './session';
import { NO_SESSION, startServer, type FakeServer } from './testing';
import { saveSearch, useSavedSearches, useVisitor } from './visitor';

const USER = { email: 'name@domain.example', loggedIn: true };
const ACCOUNT = {
	email: USER.email,
	firstname: 'Erika',
	customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
};
const UUID = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';
const SEARCH: SavedSearch = {
	objectType: 'LIVING',
	categoryId: 22332,
	marketingType: 'buy',
	locations: [ { locationId: 'singen' } ],
};

let server: FakeServer;

beforeEach( () => {
	server = startServer( 'lead-wizard', 'de' );
	server.responses[ 'GET /contact' ] = () => [ 200, ACCOUNT ];
} );

it( 'sends no request without a session', async () => {
	const { result } = renderHook( useVisitor );
	await act( () => Promise.resolve() );
	expect( [ result.current, server.requestedRoutes ] ).toEqual( [ { phase: 'stranger' }, [] ] );
} );

it( "loads the signed-in visitor's account once for all readers", async () => {
	const { result } = renderHook( useVisitor );
	renderHook( useVisitor );
	act( () => session.setState( { isAsking: true } ) );
	expect( result.current ).toEqual( { phase: 'asking' } );
	act( () => signedIn( USER, 'nonce' ) );
	expect( result.current ).toEqual( { phase: 'asking' } );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'known', account: ACCOUNT } ) );
	expect( server.requestedRoutes ).toEqual( [ 'GET /contact (nonce)' ] );
} );

it( 'treats a visitor who cannot be identified as signed out', async () => {
	delete server.responses[ 'GET /contact' ];
	const { result } = renderHook( useVisitor );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'stranger' } ) );
} );

it( 'shows no account to another user', async () => {
	const { result } = renderHook( useVisitor );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current.phase ).toBe( 'known' ) );
	server.responses[ 'GET /contact' ] = () => NO_SESSION;
	server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
	act( () => signedIn( { ...USER, email: 'other@domain.example' }, 'other' ) );
	expect( result.current ).toEqual( { phase: 'asking' } );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'stranger' } ) );
} );

it( 'drops a response that arrives after sign-out', async () => {
	const { result } = renderHook( useVisitor );
	act( () => signedIn( USER, 'nonce' ) );
	act( forget );
	await act( () => new Promise( ( done ) => setTimeout( done ) ) );
	expect( server.requestedRoutes ).toEqual( [ 'GET /contact (nonce)' ] );
	expect( result.current ).toEqual( { phase: 'stranger' } );
} );

// C4.33
it.each( [
	[ 'POST /saved-search', () => saveSearch( SEARCH, null, 'key' ) ],
	[ `PUT /saved-search/${ UUID }`, () => saveSearch( SEARCH, UUID, 'key' ) ],
	[ `DELETE /saved-search/${ UUID }`, () => deleteSearch( { uuid: UUID } as SavedSearchEntry ) ],
] )( 'clears the list after %s, and loads it again', async ( route, write ) => {
	let entries: unknown[] = [ 'before' ];
	server.responses[ 'GET /saved-search' ] = () => [ 200, entries ];
	server.responses[ route ] = () => {
		entries = [ 'after' ];
		return [ 200, entries ];
	};
	const seen: unknown[] = [];
	const { result } = renderHook( () => {
		const { value } = useSavedSearches( true );
		seen.push( value );
		return value;
	} );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current ).toEqual( [ 'before' ] ) );
	seen.length = 0;
	await act( write );
	await waitFor( () => expect( result.current ).toEqual( [ 'after' ] ) );
	expect( seen ).toEqual( [ null, [ 'after' ] ] );
} );

it( 'sends an idempotency key for a new search, which a repeated request stores once, but none for a replacement', async () => {
	for ( const uuid of [ null, null, UUID ] ) {
		await saveSearch( SEARCH, uuid, 'key' );
	}
	expect( server.calls.map( ( { key } ) => key ) ).toEqual( [ 'key', 'key', null ] );
} );

it( 'does not request a list that is not used', async () => {
	renderHook( () => useSavedSearches( false ) );
	act( () => signedIn( USER, 'nonce' ) );
	await act( () => Promise.resolve() );
	expect( server.requestedRoutes ).toEqual( [] );
} );

it( 'keeps the list if saving fails', async () => {
	server.responses[ 'GET /saved-search' ] = () => [ 200, [] ];
	const { result } = renderHook( () => useSavedSearches( true ) );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current.value ).toEqual( [] ) );
	await expect( saveSearch( SEARCH, null, 'key' ) ).resolves.toMatchObject( { failure: { kind: 'network' } } );
	expect( server.requestedRoutes.filter( ( route ) => route.startsWith( 'GET' ) ) ).toHaveLength( 1 );
} );
