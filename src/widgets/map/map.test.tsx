import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { geojsonResponseExamples, listingMapResponseExamples } from '../../contract/examples.gen';
import type { ListingMapResponse } from '../../contract/types.gen';
import type { CardsMessage } from '../../domain/map-messages';
import type { OutlinesProps } from '../../map/Outlines';
import { squareAt, mockBrowser } from '../../map/testing';
import { SAVED_KEY as KEY } from '../../domain/saved-listings';
import { connectRegions } from '../../store';
import { startServer, type FakeServer } from '../../store/testing';
import ListingsMapPage from '.';

/** Last props of the outlines: jsdom has no canvas to draw on. */
let drawn: OutlinesProps | null = null;

jest.mock( '../../map/Outlines', () => ( {
	Outlines: ( props: OutlinesProps ) => {
		drawn = props;
		return null;
	},
} ) );

const [ EXAMPLE ] = listingMapResponseExamples;
const [ OUTLINES ] = geojsonResponseExamples;
const PIN = EXAMPLE.pins[ 0 ] as ListingMapResponse[ 'pins' ][ number ];
const NOTHING: ListingMapResponse = { ...EXAMPLE, count: 0, unstated: 0, regions: [], pins: [], unplaced: [] };
const REGIONS = [
	{ locationId: 'see', name: 'Bodensee' },
	{ locationId: 'radolfzell', name: 'Radolfzell', parentId: 'see' },
	{ locationId: 'konstanz', name: 'Konstanz', parentId: 'see' },
	{ locationId: 'moos', name: 'Moos', parentId: 'see' },
];

let server: FakeServer;

beforeAll( mockBrowser );

beforeEach( () => {
	drawn = null;
	connectRegions( undefined );
	server = startServer( 'map', 'en' );
	serveMap( EXAMPLE );
	server.responses[ 'GET /wizard/locations' ] = () => [ 200, REGIONS ];
	server.responses[ 'GET /wizard/locations/geojson' ] = () => [ 200, { ...OUTLINES, features: outlines() } ];
	openUrl( '?lang=en&list=%2Flistings%2F&immo_type=buy' );
} );

function outlines() {
	return [ squareAt( 'radolfzell', 8.5, 47.5 ), squareAt( 'konstanz', 9, 47.5 ), squareAt( 'moos', 8, 47.5 ) ];
}

function serveMap( body: ListingMapResponse ): void {
	server.responses[ 'GET /listing/map' ] = () => [ 200, body ];
}

const openUrl = ( query: string ): void => window.history.replaceState( null, '', `/webapp/map${ query }` );

const config = {
	lang: 'en',
	agency: { name: 'Seeblick', email: 'name@domain.example' },
	map: null,
} as unknown as Parameters< typeof ListingsMapPage >[ 0 ][ 'config' ];

const link = { isOwnPage: true } as unknown as Parameters< typeof ListingsMapPage >[ 0 ][ 'link' ];

/** The document of the map; with an id it is embedded in a page, whose messages it receives. */
const page = ( id = '' ): ReactNode => (
	<ListingsMapPage config={ config } params={ { id, attributes: {} } } link={ link } />
);

/** Messages from the frame to the page. */
const sentMessages: unknown[] = [];

/** Sends a message with the page's cards to the frame. */
function sendCards( message: Partial< CardsMessage >, overrides: MessageEventInit = {} ): void {
	const data = {
		swImmosuite: 1,
		id: 'a',
		type: 'mapCards',
		url: window.location.href,
		cards: [ PIN.objectId ],
		marked: 0,
		isCentered: false,
		...message,
	};
	act( () => {
		window.dispatchEvent(
			new MessageEvent( 'message', { data, source: window.parent, origin: window.location.origin, ...overrides } )
		);
	} );
}

/** Opens the map in a page with a list. */
async function openInList(): Promise< void > {
	sentMessages.length = 0;
	jest.spyOn( window.parent, 'postMessage' ).mockImplementation( ( data ) => void sentMessages.push( data ) );
	render( page( 'a' ) );
	await screen.findByRole( 'application' );
	sendCards( {} );
}

async function open(): Promise< void > {
	render( page() );
	await screen.findByRole( 'application' );
	await waitFor( () => expect( drawn ).not.toBeNull() );
}

const NAME = `${ PIN.short }, ${ PIN.title }, ${ PIN.place }`;

const pin = (): HTMLElement => screen.getByRole( 'button', { name: NAME } );
const regionButton = ( name: RegExp ): Promise< HTMLElement > => screen.findByRole( 'button', { name } );

it( 'lists regions with homes without a public address, and shows these homes on request', async () => {
	await open();
	const unplacedButtons = await screen.findAllByRole( 'button', { name: /without exact address/ } );
	expect( unplacedButtons.map( ( { textContent } ) => textContent.trim() ) ).toEqual( [
		'Radolfzell 2 properties without exact address',
		`${ EXAMPLE.unplaced[ 2 ]?.short } Konstanz 1 property without exact address`,
	] );
	const [ unplacedButton ] = unplacedButtons;
	fireEvent.click( unplacedButton as HTMLElement );
	const card = screen.getByRole( 'region', { name: '2 properties' } );
	const links = within( card ).getAllByRole< HTMLAnchorElement >( 'link' );
	expect( links.map( ( { textContent } ) => textContent ) ).toEqual( [
		expect.stringContaining( EXAMPLE.unplaced[ 0 ]?.title ?? '' ),
		expect.stringContaining( EXAMPLE.unplaced[ 1 ]?.title ?? '' ),
		'Search only in Radolfzell',
	] );
	expect( links.at( -1 )?.getAttribute( 'href' ) ).toBe(
		`${ window.location.origin }/listings/?immo_type=buy&immo_region%5B%5D=radolfzell`
	);
	fireEvent.keyDown( card, { key: 'Escape' } );
	expect( document.activeElement ).toBe( unplacedButton );
} );

it( 'links to the list if there is no host page', async () => {
	await open();
	const list = screen.getByRole( 'link', { name: 'Show as list' } );
	expect( list.getAttribute( 'href' ) ).toBe( `${ window.location.origin }/listings/?immo_type=buy` );
} );

it( 'shows short prices, and a heart for saved homes, also if they are saved later', async () => {
	localStorage.setItem( KEY, `[${ PIN.objectId }]` );
	await open();
	expect( screen.getByRole( 'button', { name: `${ NAME }, saved` } ).textContent ).toBe( PIN.short );
	localStorage.setItem( KEY, '[]' );
	act( () => void window.dispatchEvent( new StorageEvent( 'storage', { key: KEY } ) ) );
	expect( pin() ).toBeTruthy();
	localStorage.clear();
} );

describe( 'in a page with a list', () => {
	it( 'reports the pin under the pointer and with the focus, and scrolls to its card', async () => {
		await openInList();
		fireEvent.mouseEnter( pin() );
		fireEvent.mouseLeave( pin() );
		act( () => pin().focus() );
		fireEvent.click( pin() );
		expect( sentMessages ).toEqual(
			[
				[ 0, false ],
				[ PIN.objectId, false ],
				[ 0, false ],
				[ PIN.objectId, false ],
				[ PIN.objectId, true ],
			].map( ( [ listing, isPressed ] ) => ( {
				swImmosuite: 1,
				id: 'a',
				type: 'mapPin',
				listing,
				isPressed,
				url: '',
			} ) )
		);
		expect( screen.queryByRole( 'region', { name: NAME } ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: 'Show as list' } ) ).toBeNull();
	} );

	it( 'shows its own card for a home without a card in the page', async () => {
		await openInList();
		sendCards( { cards: [ 7 ] } );
		fireEvent.click( pin() );
		expect( screen.getByRole( 'region', { name: NAME } ) ).toBeTruthy();
	} );

	it( "searches through the page, and applies the page's next search without reloading", async () => {
		await openInList();
		fireEvent.click( await regionButton( /Konstanz 1/ ) );
		fireEvent.click( screen.getByRole( 'link', { name: 'Search only in Konstanz' } ) );
		expect( screen.queryByRole( 'link', { name: 'Search only in Konstanz' } ) ).toBeNull();
		expect( sentMessages.at( -1 ) ).toEqual( {
			swImmosuite: 1,
			id: 'a',
			type: 'mapPin',
			listing: 0,
			isPressed: false,
			url: `${ window.location.origin }/listings/?immo_type=buy&immo_region%5B%5D=konstanz`,
		} );
		serveMap( { ...EXAMPLE, pins: [ { ...PIN, objectId: 43, title: 'Haus daneben' } ] } );
		sendCards( { url: `${ window.location.href }&immo_box=47.6,8.9,47.8,9.1` } );
		expect( await screen.findByRole( 'button', { name: /Haus daneben/ } ) ).toBeTruthy();
		fireEvent.click( screen.getByRole( 'button', { name: 'Search everywhere again' } ) );
		expect( sentMessages.at( -1 ) ).toMatchObject( { url: `${ window.location.origin }/listings/?immo_type=buy` } );
	} );

	it( 'a click on a region with one home scrolls to the card of that home', async () => {
		await openInList();
		const [ , , konstanzHome ] = EXAMPLE.unplaced;
		sendCards( { cards: [ konstanzHome?.objectId ?? 0 ] } );
		fireEvent.click( await regionButton( /Konstanz 1/ ) );
		expect( sentMessages.at( -1 ) ).toMatchObject( { listing: konstanzHome?.objectId, isPressed: true, url: '' } );
		expect( screen.queryByRole( 'link', { name: /^Search only/ } ) ).toBeNull();
	} );

	it( 'offers the nearest home if a map section has none, and moves there', async () => {
		await openInList();
		serveMap( { ...NOTHING, nearest: { lat: 47.7, lng: 8.9, kilometers: 4, direction: 'west' } } );
		sendCards( { url: `${ window.location.href }&immo_box=47.6,9.0,47.8,9.2` } );
		expect( await screen.findByText( /The nearest property is 4 km to the west\./ ) ).toBeTruthy();
		fireEvent.click( screen.getByRole( 'button', { name: 'Go there' } ) );
		expect( sentMessages.at( -1 ) ).toMatchObject( {
			url: `${ window.location.origin }/listings/?immo_type=buy&immo_box=47.6000,8.8000,47.8000,9.0000`,
		} );
	} );

	it( 'keeps the map if no home is found, not even outside of the section', async () => {
		await openInList();
		serveMap( NOTHING );
		sendCards( { url: `${ window.location.href }&immo_box=47.6,8.9,47.8,9.1` } );
		expect( await screen.findByText( 'There is nothing here at the moment.' ) ).toBeTruthy();
		expect( screen.getByRole( 'application' ) ).toBeTruthy();
	} );

	it.each< [ string, MessageEventInit ] >( [
		[ 'another window', { source: null } ],
		[ 'another origin', { origin: 'https://domain.example' } ],
	] )( 'ignores messages from %s', async ( _, overrides ) => {
		await openInList();
		sendCards( { cards: [] }, overrides );
		fireEvent.click( pin() );
		expect( screen.queryByRole( 'region', { name: NAME } ) ).toBeNull();
	} );
} );

it( 'opens a pin by mouse and keyboard, and returns the focus on Escape', async () => {
	await open();
	fireEvent.keyDown( pin(), { key: ' ' } );
	const link = screen.getByRole( 'link', { name: new RegExp( PIN.title ) } );
	expect( [ link.getAttribute( 'href' ), link.getAttribute( 'target' ) ] ).toEqual( [ PIN.link, '_top' ] );
	expect( document.activeElement ).toBe( link );
	fireEvent.keyDown( link, { key: 'Escape' } );
	expect( screen.queryByRole( 'link', { name: new RegExp( PIN.title ) } ) ).toBeNull();
	expect( document.activeElement ).toBe( pin() );
	fireEvent.click( pin() );
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	expect( screen.queryByRole( 'link', { name: new RegExp( PIN.title ) } ) ).toBeNull();
} );

it( 'lists the homes of one building at one pin', async () => {
	serveMap( { ...EXAMPLE, pins: [ PIN, { ...PIN, objectId: 43, title: 'Haus daneben', price: '' } ] } );
	await open();
	fireEvent.click( screen.getByRole( 'button', { name: '2 properties' } ) );
	const card = screen.getByRole( 'region', { name: '2 properties' } );
	expect( Array.from( card.querySelectorAll( 'a' ), ( { textContent } ) => textContent ) ).toEqual( [
		`${ PIN.title }${ PIN.place }${ PIN.price }`,
		`Haus daneben${ PIN.place }`,
	] );
} );

it( 'shows one listing without links', async () => {
	openUrl( '?lang=en&immo_ids=42' );
	await open();
	expect( screen.getByRole( 'application', { name: 'Map with the location of the property' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.queryByText( '3' ) ).toBeNull();
	expect( drawn?.onToggle ).toBeUndefined();
	expect( screen.getByRole( 'img', { name: NAME } ) ).toBeTruthy();
} );

it( 'reports that there are more listings than it shows', async () => {
	serveMap( { ...EXAMPLE, more: true } );
	await open();
	expect( screen.getByText( 'The map shows 1 places. Narrow the search to see the others.' ) ).toBeTruthy();
} );

it( 'reports that nothing was found, and renders no map', async () => {
	serveMap( NOTHING );
	render( page() );
	expect( await screen.findByText( 'There is no property for this search at the moment' ) ).toBeTruthy();
	expect( screen.queryByRole( 'application' ) ).toBeNull();
} );

it( 'shows an error if it fails to load, with a retry', async () => {
	server.responses[ 'GET /listing/map' ] = () => [ 500, { code: 'internal_server_error', message: '', data: {} } ];
	render( page() );
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	serveMap( EXAMPLE );
	fireEvent.click( retry );
	expect( await screen.findByRole( 'application', { name: 'Map of the properties' } ) ).toBeTruthy();
} );
