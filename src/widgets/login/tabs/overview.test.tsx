import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	exposeInquiriesResponseExamples,
	interestingResponseExamples,
	savedListingsResponseExamples,
	savedSearchesResponseExamples,
} from '../../../contract/examples.gen';
import { session, signedIn } from '../../../store/session';
import { fakeLink } from '../../testing/link';
import { PANEL_ID } from '../account-screen/TabList';
import { COMPLETE, CONFIG, EMAIL, serve } from '../testing/site';
import OverviewTab from './OverviewTab';

const SEARCH = savedSearchesResponseExamples[ 0 ][ 0 ];
const MATCH = interestingResponseExamples[ 0 ][ 0 ];
const INQUIRY = exposeInquiriesResponseExamples[ 0 ][ 0 ];
const [ SAVED ] = savedListingsResponseExamples;
const [ HOME, GONE ] = SAVED.listings;

if ( ! SEARCH || ! MATCH || ! INQUIRY || ! HOME || ! GONE ) {
	throw new Error( 'The contract has no examples.' );
}

const TITLE = 'Apartment to buy in Altstadt';
const search = { ...SEARCH, title: `${ TITLE } · up to €450,000 · from 80 m²`, matches: 3, alerts: 'weekly' };
const matches = [ 44, 45, 46, 47, 48 ].map( ( objectId ) => ( {
	...MATCH,
	uuid: `uuid-${ objectId }`,
	objectId,
	title: `Match ${ objectId }`,
	isNew: objectId < 48,
} ) );

const ROUTES = {
	searches: 'GET /saved-search',
	matches: 'GET /listing/interesting',
	saved: 'GET /contact/saved-listings',
	inquiries: 'GET /expose-inquiry',
} as const;

let saved: number[];
const isSaved = ( id: number ) => saved.includes( id );
/** The saved homes; 43 is the id of a home that no longer exists. */
const savedAnswer = () => [
	200,
	{ ...SAVED, listings: saved.map( ( id ) => ( id === 43 ? GONE : { ...HOME, objectId: id } ) ) },
];

function open( answers: Partial< Record< keyof typeof ROUTES, unknown > > = {} ) {
	const server = serve( COMPLETE );
	const given = { searches: [ search ], matches, inquiries: [ INQUIRY ], ...answers };
	server.responses[ ROUTES.searches ] = () => [ 200, given.searches ];
	server.responses[ ROUTES.matches ] = () => ( given.matches === null ? [ 500, null ] : [ 200, given.matches ] );
	server.responses[ ROUTES.inquiries ] = () => [ 200, given.inquiries ];
	server.responses[ ROUTES.saved ] = savedAnswer as never;
	server.responses[ 'POST /contact/saved-listings' ] = ( { body } ) => {
		const { add, remove } = body as { add: number[]; remove: number[] };
		saved = [ ...add, ...saved.filter( ( id ) => ! remove.includes( id ) ) ];
		return savedAnswer() as never;
	};
	act( () => signedIn( { email: EMAIL, loggedIn: true }, 'n' ) );
	const [ link, go ] = [ fakeLink(), jest.fn() ];
	render(
		<div id={ PANEL_ID } tabIndex={ 0 }>
			<OverviewTab
				config={ CONFIG }
				link={ link }
				onTitle={ jest.fn() }
				signOut={ jest.fn() }
				isCompleting={ false }
				complete={ jest.fn() }
				typed={ new Map() }
				waiting={ new Map() }
				path="/login"
				go={ go }
			/>
		</div>
	);
	return { server, link, go, user: userEvent.setup() };
}

beforeEach( () => {
	localStorage.clear();
	saved = [ 42 ];
} );

afterEach( () => act( () => session.setState( { email: '', nonce: '' } ) ) );

const shelf = ( name: string ) => screen.findByRole( 'region', { name } );

test( 'starts with new matches, and shows three items of each list with a link to all', async () => {
	const { go, link, user } = open();
	const news = await shelf( 'New for you 4' );
	expect( within( news ).getByText( 'Since your last visit' ) ).toBeTruthy();
	expect( within( news ).getAllByRole( 'heading', { level: 3 } ) ).toHaveLength( 3 );
	expect( within( news ).getByRole( 'link', { name: 'Match 44 (opens in a new tab)' } ).getAttribute( 'href' ) ).toBe(
		MATCH.link
	);
	await user.click( within( news ).getByRole( 'button', { name: 'Show all : New for you' } ) );
	expect( go ).toHaveBeenLastCalledWith( '/login?tab=searches', { push: true } );
	const panel = document.getElementById( PANEL_ID );
	expect( document.activeElement ).toBe( panel );
	expect( link.scrollTo ).toHaveBeenLastCalledWith( panel );
} );

test( 'shows saved homes with place, figures and price; a removed home can be saved again', async () => {
	const { user } = open();
	const homes = await shelf( 'Saved homes 1' );
	for ( const text of [ /78315 Radolfzell/, '168 m²', '5 Zimmer', '650.000 €', 'Reserviert' ] ) {
		expect( within( homes ).getByText( text ) ).toBeTruthy();
	}
	const heart = within( homes ).getByRole( 'button', { name: 'Save “Haus mit Garten am Hang”', pressed: true } );
	await user.click( heart );
	expect( heart.getAttribute( 'aria-pressed' ) ).toBe( 'false' );
	expect( [ saved, homes.isConnected, screen.getByRole( 'region', { name: 'Saved homes 0' } ) ] ).toEqual( [
		[],
		true,
		homes,
	] );
	await user.click( heart );
	expect( [ saved, heart.getAttribute( 'aria-pressed' ) ] ).toEqual( [ [ 42 ], 'true' ] );
} );

test( 'a home that no longer exists disappears once its heart is pressed', async () => {
	saved = [ 43 ];
	const { user } = open();
	const homes = await shelf( 'Saved homes 1' );
	await user.click( within( homes ).getByRole( 'button', { pressed: true } ) );
	await screen.findByText( 'Your list of saved homes is empty.' );
	expect( isSaved( 43 ) ).toBe( false );
} );

test( 'shows searches with their matches and emails, and inquiries with their state', async () => {
	const { go, user } = open( { inquiries: [ INQUIRY, { ...INQUIRY, uuid: 'x', state: 'gone', link: '' } ] } );
	const searches = await shelf( 'Saved searches 1' );
	for ( const text of [ 'up to €450,000', 'from 80 m²', 'Emails: Weekly' ] ) {
		expect( within( searches ).getByText( text ) ).toBeTruthy();
	}
	await user.click( within( searches ).getByRole( 'button', { name: `3 matches : ${ TITLE }` } ) );
	expect( go ).toHaveBeenLastCalledWith( `/login?tab=searches&search=${ search.uuid }`, { push: true } );
	const inquiries = screen.getByRole( 'region', { name: 'Inquiries 2' } );
	expect( within( inquiries ).getAllByText( 'Inquiry of November 21, 2026' ) ).toHaveLength( 2 );
	expect( within( inquiries ).getByText( 'Confirmed' ) ).toBeTruthy();
	expect( within( inquiries ).getByText( 'No longer available' ) ).toBeTruthy();
	expect( within( inquiries ).getAllByRole( 'link' ) ).toHaveLength( 1 );
} );

test( 'reports that a search is paused or has no matches, and that there are no new matches', async () => {
	const paused = { ...search, uuid: '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f82', paused: true };
	open( { searches: [ { ...search, matches: 0 }, paused ], matches: [] } );
	const searches = await shelf( 'Saved searches 2' );
	expect( within( searches ).getByText( '0 matches' ) ).toBeTruthy();
	expect( within( searches ).getByText( 'Paused' ) ).toBeTruthy();
	expect( within( await shelf( 'New for you' ) ).getByText( /nothing new since your last visit/ ) ).toBeTruthy();
} );

test( 'an empty account shows an explanation, and links to the first search', async () => {
	saved = [];
	const { link, user } = open( { searches: [], matches: [], inquiries: [] } );
	await screen.findByRole( 'heading', { name: 'Everything you like, in one place' } );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	await user.click( screen.getByRole( 'button', { name: 'Create saved search' } ) );
	expect( link.open ).toHaveBeenCalledWith( 'saved-search-wizard', {} );
} );

test( 'without a saved search, says what one brings, and offers to create it', async () => {
	const { link, user } = open( { searches: [], matches: [] } );
	const searches = await shelf( 'Saved searches' );
	expect( within( searches ).getByText( /not saved a search yet\. Save a search to see matching/ ) ).toBeTruthy();
	await user.click( within( searches ).getByRole( 'button', { name: 'Create saved search' } ) );
	expect( link.open ).toHaveBeenCalledWith( 'saved-search-wizard', {} );
} );

test( 'a list that fails to load shows an error, and the other lists still load', async () => {
	const { server, user } = open( { matches: null } );
	await shelf( 'Saved homes 1' );
	expect( screen.queryByRole( 'region', { name: /^New for you/ } ) ).toBeNull();
	server.responses[ ROUTES.matches ] = () => [ 200, matches ];
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( screen.getByRole( 'region', { name: 'New for you 4' } ) ).toBeTruthy() );
} );
