import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { SavedSearch, SavedSearchEntry } from '../../contract/types.gen';
import { reloadSavedSearches, useNotices } from '../../store';
import { forget, session, signedIn } from '../../store/session';
import { NO_SESSION, startServer, type FakeServer } from '../../store/testing';
import { useAccountSearch, useEdited, type Edited } from './edit';
import { EditNote } from './later/EditNote';
import { Footer } from './later/Footer';
import { saveWithAccount } from './later/save';
import type { SearchState } from './search-state';
import { props, withoutAlerts } from './testing/wizard';
import { fakeLink } from '../testing/link';
import type { WidgetProps } from '../types';

const UUID = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';
const USER = { email: 'name@domain.example', loggedIn: true };
const SEARCH: SavedSearch = {
	objectType: 'LIVING',
	categoryId: 22332,
	marketingType: 'buy',
	locations: [ { locationId: 'singen' } ],
};
const ENTRY: SavedSearchEntry = {
	...SEARCH,
	uuid: UUID,
	fields: [],
	paused: false,
	alerts: 'off',
	created: '',
	title: 'House to buy',
	matches: 3,
	unstated: 0,
};

let server: FakeServer;

beforeEach( () => {
	server = startServer( 'saved-search-wizard', 'en' );
	server.responses[ 'GET /saved-search' ] = () => [ 200, [ ENTRY ] ];
} );

const waitForRequests = async (): Promise< void > => {
	await act( () => new Promise< void >( ( done ) => setTimeout( done ) ) );
};

it( 'sends no request without a search in the URL', async () => {
	const { result } = renderHook( () => useEdited( '' ) );
	act( () => signedIn( USER, 'nonce' ) );
	await waitForRequests();
	expect( [ result.current, server.requestedRoutes ] ).toEqual( [ { phase: 'none' }, [] ] );
} );

it( 'starts in the phase of the prerendered step', () => {
	const phases: string[] = [];
	renderHook( () => phases.push( useEdited( UUID ).phase ) );
	expect( phases ).toEqual( [ 'none', 'signedOut' ] );
} );

it( 'loads the search of the signed-in visitor, and keeps it after the session ends', async () => {
	const { result } = renderHook( () => useEdited( UUID ) );
	expect( result.current.phase ).toBe( 'signedOut' );
	act( () => session.setState( { isAsking: true } ) );
	expect( result.current.phase ).toBe( 'loading' );
	act( () => signedIn( USER, 'nonce' ) );
	expect( result.current.phase ).toBe( 'loading' );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'found', search: ENTRY } ) );
	act( forget );
	expect( result.current.phase ).toBe( 'found' );
} );

it( 'does not show a search to another account', async () => {
	const { result } = renderHook( () => useEdited( UUID ) );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'found', search: ENTRY } ) );
	server.responses[ 'GET /saved-search' ] = () => [ 200, [] ];
	act( () => signedIn( { ...USER, email: 'other@domain.example' }, 'another' ) );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'absent' } ) );
} );

it( "shows the same message for a deleted search and for another account's search", async () => {
	server.responses[ 'GET /saved-search' ] = () => [ 200, [] ];
	const { result } = renderHook( () => useEdited( UUID ) );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current ).toEqual( { phase: 'absent' } ) );
	// Saving the new search reloads the list; the form must stay.
	act( () => void reloadSavedSearches() );
	expect( result.current ).toEqual( { phase: 'absent' } );
	await waitForRequests();
} );

it( 'distinguishes a network error from a deleted search', async () => {
	delete server.responses[ 'GET /saved-search' ];
	const { result } = renderHook( () => useEdited( UUID ) );
	act( () => signedIn( USER, 'nonce' ) );
	await waitFor( () => expect( result.current ).toMatchObject( { phase: 'failed', failure: { kind: 'network' } } ) );
} );

it.each< [ string, Edited, string[] ] >( [
	[ 'which search it is', { phase: 'found', search: ENTRY }, [ 'Edit saved search', 'House to buy' ] ],
	[
		'that the search was deleted',
		{ phase: 'absent' },
		[ 'This entry no longer exists.', 'Save a new search here.' ],
	],
	[
		'that the visitor is signed out',
		{ phase: 'signedOut' },
		[ 'Sign in to change this search.', 'Save a new search here.' ],
	],
	[ 'that the search is loading', { phase: 'loading' }, [ 'Loading …' ] ],
	[
		'that the search failed to load',
		{ phase: 'failed', failure: { kind: 'network' } },
		[ 'Network connection error', 'Try again' ],
	],
] )( 'shows %s', ( _what, edited, words ) => {
	render( <EditNote edited={ edited } /> );
	words.forEach( ( text ) => expect( screen.getByText( text ) ).toBeTruthy() );
} );

// C5.4
it.each( [
	[ { dataPrivacy: true, acceptContact: true, acceptAlerts: true }, true ],
	[ { dataPrivacy: true, acceptContact: true, acceptAlerts: false }, false ],
	[ { dataPrivacy: true, acceptContact: false, acceptAlerts: true }, false ],
	[ { dataPrivacy: true, acceptContact: false, acceptAlerts: false }, false ],
	[ { dataPrivacy: false, acceptContact: true, acceptAlerts: true }, false ],
] )( 'an account with the consents %o skips the contact step: %s', async ( { acceptAlerts, ...consents }, isKnown ) => {
	const account = { email: USER.email, customFields: { ...consents, newsletter: false }, acceptAlerts };
	server.responses[ 'GET /contact' ] = () => [ 200, account ];
	const none: Edited = { phase: 'none' };
	const { result } = renderHook( () => [ useAccountSearch( none, true ), useAccountSearch( none, false ) ] );
	expect( result.current ).toEqual( [ null, null ] );
	act( () => signedIn( USER, 'nonce' ) );
	await waitForRequests();
	await waitFor( () => expect( result.current ).toEqual( [ isKnown ? { stored: null } : null, null ] ) );
} );

it( 'saves a stored search in the account, whatever the block requires', () => {
	const found: Edited = { phase: 'found', search: ENTRY };
	const { result } = renderHook( () => useAccountSearch( found, false ) );
	expect( result.current ).toEqual( { stored: ENTRY } );
} );

// P271
it.each( [ true, false ] )( 'has a field for the frequency only with consent to alert mails: %s', ( acceptAlerts ) => {
	const account = { email: USER.email, customFields: { dataPrivacy: true, acceptContact: true, newsletter: false } };
	const search = {
		step: 'fields',
		visitor: { phase: 'known', account: { ...account, acceptAlerts } },
		submission: { state: { phase: 'editing', entries: {} }, faults: [] },
		rules: {},
	} as unknown as SearchState;
	const footer = ( { config: { consents } }: WidgetProps ) => (
		<Footer search={ search } accountSearch={ { stored: ENTRY } } link={ fakeLink() } consents={ consents } />
	);
	const { rerender } = render( footer( props() ) );
	expect( screen.queryAllByRole( 'radio' ) ).toHaveLength( acceptAlerts ? 4 : 0 );
	rerender( footer( withoutAlerts() ) );
	expect( screen.queryByRole( 'group' ) ).toBeNull();
} );

describe( 'saving', () => {
	beforeEach( () => act( () => signedIn( USER, 'nonce' ) ) );

	it.each( [
		[ null, 'POST /saved-search' ],
		[ UUID, `PUT /saved-search/${ UUID }` ],
	] )( 'needs no confirmation (%s)', async ( uuid, route ) => {
		server.responses[ route ] = () => [ 200, ENTRY ];
		await expect( saveWithAccount( SEARCH, uuid, 'key' ) ).resolves.toEqual( {
			ok: true,
			value: { id: UUID, sent: false },
		} );
		expect( useNotices.getState().notice?.text ).toBe( 'The search has been saved.' );
	} );

	it( 'returns errors with the paths of the wizard', async () => {
		const error = { field: 'fields.0.value', code: 'number', message: 'Please enter a number.' };
		server.responses[ 'POST /saved-search' ] = () => [
			400,
			{ code: 'rest_invalid_param', data: { status: 400, errors: [ error ] } },
		];
		await expect( saveWithAccount( SEARCH, null, 'key' ) ).resolves.toMatchObject( {
			ok: false,
			failure: { kind: 'invalid', errors: [ { ...error, field: 'savedSearch.fields.0.value' } ] },
		} );
	} );

	it( 'reports that the session is over', async () => {
		server.responses[ 'POST /saved-search' ] = () => NO_SESSION;
		server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
		await expect( saveWithAccount( SEARCH, null, 'key' ) ).resolves.toMatchObject( {
			ok: false,
			failure: { kind: 'forbidden' },
		} );
	} );
} );
