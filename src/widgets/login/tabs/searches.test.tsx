import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { interestingResponseExamples, savedSearchesResponseExamples } from '../../../contract/examples.gen';
import { keepList, listOf } from '../../../domain/saved-lists';
import { useNotices } from '../../../store';
import { signedIn } from '../../../store/session';
import { startServer, type FakeServer } from '../../../store/testing';
import { fakeLink } from '../../testing/link';
import SearchesTab from './SearchesTab';

const ENTRY = savedSearchesResponseExamples[ 0 ][ 0 ];
const MATCH = interestingResponseExamples[ 0 ][ 0 ];
const CONFIG = {
	lang: 'en',
	agency: { name: '', email: '', address: '' },
	urls: { privacy: '', imprint: '', login: '', home: '' },
	consents: {
		hash: '',
		dataPrivacy: { text: '', parts: [] },
		acceptContact: { text: '', parts: [] },
		newsletter: { text: '', parts: [] },
	},
} as const;

if ( ENTRY === undefined || MATCH === undefined ) {
	throw new Error( 'The contract has no examples.' );
}

const search = {
	...ENTRY,
	features: [ 'lift' ],
	title: 'Apartment to buy in Altstadt · Purchase price: up to €450,000 · Living space: from 80 m²',
};
const heading = 'Apartment to buy in Altstadt';
const match = { ...MATCH, searches: [ search.uuid ] };

const NO_ANSWER = /^HTTP-ERROR .*: Network connection error$/;

let server: FakeServer;
let stored: unknown[] = [];

beforeEach( () => {
	stored = [ search ];
	server = startServer( 'login', 'en' );
	server.responses[ 'GET /saved-search' ] = () => [ 200, stored ];
	server.responses[ 'GET /listing/interesting' ] = () => [ 200, stored.length === 0 ? [] : [ match ] ];
	act( () => signedIn( { email: 'name@domain.example', loggedIn: true }, 'nonce' ) );
} );

function open( path = '/login?tab=searches' ) {
	const link = fakeLink();
	const go = jest.fn();
	render(
		<SearchesTab
			config={ CONFIG }
			link={ link }
			onTitle={ jest.fn() }
			signOut={ jest.fn() }
			isCompleting={ false }
			complete={ jest.fn() }
			typed={ new Map() }
			waiting={ new Map() }
			path={ path }
			go={ go }
		/>
	);
	return { link, go, user: userEvent.setup() };
}

const button = ( name: string ): Promise< HTMLElement > =>
	screen.findByRole( 'button', { name: `${ name }: ${ heading }` } );
const notice = () => useNotices.getState().notice;

// C2.8, C2.9
it( "shows a search's criteria, number of matches, and the matches", async () => {
	open();
	expect( await screen.findByRole( 'heading', { level: 2, name: heading } ) ).toBeTruthy();
	expect( screen.getByText( 'Purchase price: up to €450,000 · Living space: from 80 m²' ) ).toBeTruthy();
	expect( screen.getByText( '3 matching listings at the moment' ) ).toBeTruthy();
	expect( screen.getByText( 'Created on November 21, 2026' ) ).toBeTruthy();
	const found = await screen.findByRole( 'region', { name: 'Interesting listings (1)' } );
	expect( within( found ).getByText( 'new since your last visit' ) ).toBeTruthy();
	expect( within( found ).getByText( `Matches: ${ heading }` ) ).toBeTruthy();
	const expose = within( found ).getByRole( 'link', {
		name: `View details of “${ match.title }” (opens in a new tab)`,
	} );
	expect( [ expose.getAttribute( 'target' ), expose.getAttribute( 'href' ) ] ).toEqual( [ '_blank', match.link ] );
} );

it( 'opens the wizard for a stored and for a new search', async () => {
	const { link, user } = open();
	await user.click( await button( 'Edit' ) );
	expect( link.open ).toHaveBeenLastCalledWith( 'saved-search-wizard', { uuid: search.uuid } );
	await user.click( screen.getByRole( 'button', { name: 'Create saved search' } ) );
	expect( link.open ).toHaveBeenLastCalledWith( 'saved-search-wizard', {} );
} );

it( 'pauses and resumes a search, keeps the focus, and reloads both lists', async () => {
	const { user } = open();
	const bodies: unknown[] = [];
	server.responses[ `PUT /saved-search/${ search.uuid }` ] = ( { body } ) => {
		bodies.push( body );
		stored = [ { ...search, paused: ! search.paused, matches: 0 } ];
		return [ 200, stored[ 0 ] ];
	};
	await user.click( await button( 'Pause' ) );
	const resume = await button( 'Resume' );
	expect( document.activeElement ).toBe( resume );
	expect( screen.getByText( 'Paused' ) ).toBeTruthy();
	expect( screen.queryByText( /at the moment/ ) ).toBeNull();
	expect(
		screen.getByText( 'Paused: no emails until you resume the search. Your choice applies then.' )
	).toBeTruthy();
	expect( notice() ).toMatchObject( { text: 'Paused. This search finds no listings for now.' } );
	const { objectType, categoryId, marketingType, locations, fields, features } = search;
	expect( bodies ).toEqual( [
		{ objectType, categoryId, marketingType, locations, fields, features, paused: true },
	] );
	await waitFor( () =>
		expect(
			server.requestedRoutes.filter( ( call ) => call.startsWith( 'GET /listing/interesting' ) )
		).toHaveLength( 2 )
	);
} );

it( 'shows that a change is being sent, on the button that was pressed', async () => {
	stored = [ { ...search, alerts: 'off' } ];
	const { user } = open();
	let respond = (): void => undefined;
	server.responses[ `PUT /saved-search/${ search.uuid }` ] = () =>
		new Promise( ( done ) => {
			respond = () => done( [ 200, search ] );
		} );
	await user.click( await button( 'Pause' ) );
	const pause = await screen.findByRole( 'button', { name: 'Sending …' } );
	expect( [ pause, pause.getAttribute( 'aria-busy' ) ] ).toEqual( [ document.activeElement, 'true' ] );
	act( respond );
	expect( await button( 'Pause' ) ).toBe( pause );
	await user.click( screen.getByText( 'Emails: off', { exact: false } ) );
	await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	expect( await screen.findAllByRole( 'button', { name: 'Sending …' } ) ).toHaveLength( 1 );
	act( respond );
	expect( await screen.findByRole( 'button', { name: 'Save changes', hidden: true } ) ).toBeTruthy();
} );

// O25
it( 'shows and changes the email frequency without losing other values', async () => {
	stored = [ { ...search, alerts: 'off' } ];
	const { user } = open();
	const summary = await screen.findByText( 'Emails: off', { exact: false } );
	await user.click( summary );
	await user.click( screen.getByRole( 'radio', { name: 'Weekly' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () => expect( notice()?.text ).toMatch( NO_ANSWER ) );
	expect( screen.getByRole< HTMLInputElement >( 'radio', { name: 'Weekly' } ).checked ).toBe( true );
	const bodies: unknown[] = [];
	server.responses[ `PUT /saved-search/${ search.uuid }` ] = ( { body } ) => {
		bodies.push( body );
		stored = [ { ...search, alerts: 'weekly' } ];
		return [ 200, stored[ 0 ] ];
	};
	await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () => expect( document.activeElement?.textContent ).toBe( `Emails: Weekly: ${ heading }` ) );
	expect( document.activeElement?.closest( 'details' )?.open ).toBe( false );
	expect( bodies ).toEqual( [ expect.objectContaining( { alerts: 'weekly', fields: search.fields } ) ] );
	expect( bodies[ 0 ] ).not.toHaveProperty( 'paused' );
	expect( notice() ).toMatchObject( { text: 'Saved.' } );
} );

it.each( [ true, false ] )(
	'saves no frequency without consent to alert mails (acceptContact: %s), and links to the account',
	async ( acceptContact ) => {
		stored = [ { ...search, alerts: 'instant' } ];
		server.responses[ 'GET /contact' ] = () => [
			200,
			{ customFields: { dataPrivacy: true, acceptContact }, acceptAlerts: false },
		];
		const { user, go } = open();
		await user.click( await screen.findByText( 'Emails: off', { exact: false } ) );
		await user.click( screen.getByRole( 'radio', { name: 'Daily' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		expect( screen.getByRole( 'group', { name: /^How often/ } ).textContent ).toContain(
			'We can write to you once you have agreed to be contacted'
		);
		expect( server.requestedRoutes.filter( ( call ) => call.startsWith( 'PUT' ) ) ).toEqual( [] );
		await user.click( screen.getByRole( 'button', { name: 'Account & newsletter' } ) );
		expect( go ).toHaveBeenCalledWith( '/login?tab=account', { push: false } );
	}
);

it( 'reports undelivered emails, and resumes sending on request', async () => {
	stored = [ { ...search, alertsPaused: true } ];
	const { user } = open();
	server.responses[ `PUT /saved-search/${ search.uuid }` ] = ( { body } ) => {
		expect( body ).toMatchObject( { alerts: search.alerts } );
		stored = [ search ];
		return [ 200, search ];
	};
	await screen.findByText( 'Emails paused: two could not be delivered. Please check your address.' );
	await user.click( screen.getByRole( 'button', { name: 'Resume emails' } ) );
	await waitFor( () => expect( screen.queryByText( /^Emails paused/ ) ).toBeNull() );
	expect( document.activeElement ).toBe( screen.getByRole( 'heading', { name: 'Your saved searches' } ) );
} );

// P353
it( 'reports that the site sends no emails, and offers no frequency', async () => {
	stored = [ { ...search, alertsOff: true, alertsPaused: true } ];
	open();
	await screen.findByText( 'Email alerts are off.' );
	expect( screen.queryByText( /^Emails/ ) ).toBeNull();
	expect( screen.queryByRole( 'radio' ) ).toBeNull();
} );

// P353
it.each( [
	[ 'does not offer to pause a search while the site sends no emails', false, [ 'Edit', 'Delete' ] ],
	[ 'offers to resume a paused search while the site sends no emails', true, [ 'Edit', 'Resume', 'Delete' ] ],
] )( '%s', async ( _name, paused, offered ) => {
	stored = [ { ...search, alertsOff: true, paused } ];
	open();
	await button( 'Edit' );
	const buttons = screen.getAllByRole( 'button', { name: new RegExp( heading ) } );
	expect( buttons.map( ( { firstElementChild } ) => firstElementChild?.firstElementChild?.textContent ) ).toEqual(
		offered
	);
} );

it( 'deletes a search, and restores it with its email frequency', async () => {
	stored = [ { ...search, alerts: 'off' } ];
	const { user } = open();
	server.responses[ `DELETE /saved-search/${ search.uuid }` ] = () => {
		stored = [];
		return [ 204, null ];
	};
	server.responses[ 'POST /saved-search' ] = ( { body } ) => {
		expect( body ).toMatchObject( { alerts: 'off', paused: false } );
		stored = [ { ...search, uuid: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f71' } ];
		return [ 200, stored[ 0 ] ];
	};
	keepList( 'one', '/homes/', { isConfirmed: true } );
	await user.click( await button( 'Delete' ) );
	expect( await screen.findByText( 'You have not saved a search yet.' ) ).toBeTruthy();
	expect( listOf( 'one' ) ).toBe( '' );
	expect( screen.getByText( 'Save a search to see matching listings here.' ) ).toBeTruthy();
	expect( document.activeElement ).toBe( screen.getByRole( 'heading', { name: 'Your saved searches' } ) );
	expect( notice() ).toMatchObject( { text: 'The saved search has been deleted.', action: { label: 'Undo' } } );
	act( () => notice()?.action?.run() );
	expect( await screen.findByRole( 'heading', { name: heading } ) ).toBeTruthy();
	expect( notice() ).toMatchObject( { text: 'The saved search is back.' } );
} );

it( 'shows the error of a failed deletion, and keeps the list', async () => {
	const { user } = open();
	await user.click( await button( 'Delete' ) );
	await waitFor( () => expect( notice()?.text ).toMatch( NO_ANSWER ) );
	expect( screen.getByRole( 'heading', { name: heading } ) ).toBeTruthy();
} );

it( 'shows the total number of matches, and reports that only the newest are shown', async () => {
	server.responses[ 'GET /listing/interesting' ] = () => [ 200, [ match ], { 'X-WP-Total': '1500' } ];
	open();
	const found = await screen.findByRole( 'region', { name: 'Interesting listings (1,500)' } );
	expect( within( found ).getByText( 'Showing the newest 1 of 1,500.' ) ).toBeTruthy();
} );

it( 'distinguishes searches without matches from an account without searches', async () => {
	server.responses[ 'GET /listing/interesting' ] = () => [ 200, [] ];
	open();
	expect( await screen.findByRole( 'region', { name: 'Interesting listings (0)' } ) ).toBeTruthy();
	expect( screen.getByText( 'No listing matches your saved searches at the moment.' ) ).toBeTruthy();
} );

it( 'reports that all searches are paused, instead of reporting no matches', async () => {
	server.responses[ 'GET /saved-search' ] = () => [ 200, [ { ...search, paused: true } ] ];
	server.responses[ 'GET /listing/interesting' ] = () => [ 200, [] ];
	open();
	expect(
		await screen.findByText( 'All your saved searches are paused. Resume one to see matching listings here.' )
	).toBeTruthy();
	expect( screen.queryByText( 'No listing matches your saved searches at the moment.' ) ).toBeNull();
} );

it( 'shows the matches of one search, and a link to the matches of all', async () => {
	const other = { ...match, uuid: 'other', title: 'Other', searches: [ '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f71' ] };
	server.responses[ 'GET /listing/interesting' ] = () => [ 200, [ other, match ] ];
	const { link, go, user } = open( `/login?tab=searches&search=${ search.uuid }` );
	const found = await screen.findByRole( 'region', { name: 'Interesting listings (1)' } );
	expect( document.activeElement ).toBe( found );
	expect( link.scrollTo ).toHaveBeenCalledWith( found );
	expect( within( found ).queryByText( 'Other' ) ).toBeNull();
	await user.click( within( found ).getByRole( 'button', { name: 'Show the matches of all searches' } ) );
	expect( go ).toHaveBeenLastCalledWith( '/login?tab=searches', { push: false } );
} );
