import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { geojsonResponseExamples, listingMapResponseExamples } from '../../contract/examples.gen';
import type { ListingMapResponse } from '../../contract/types.gen';
import type { OutlinesProps } from '../../map/Outlines';
import { standInForBrowser } from '../../map/testing';
import { connectRegions } from '../../store';
import { startServer, type FakeServer } from '../../store/testing';
import ListingsMapPage from '.';

/** What the outlines were told last: jsdom has no canvas to draw them on. */
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
const REGIONS = [
	{ locationId: 'see', name: 'Bodensee' },
	{ locationId: 'radolfzell', name: 'Radolfzell', parentId: 'see' },
	{ locationId: 'konstanz', name: 'Konstanz', parentId: 'see' },
	{ locationId: 'moos', name: 'Moos', parentId: 'see' },
];

let server: FakeServer;

beforeAll( standInForBrowser );

beforeEach( () => {
	drawn = null;
	connectRegions( undefined );
	server = startServer( 'map', 'en' );
	answer( EXAMPLE );
	server.answers[ 'GET /wizard/locations' ] = () => [ 200, REGIONS ];
	server.answers[ 'GET /wizard/locations/geojson' ] = () => [ 200, { ...OUTLINES, features: outlines() } ];
	at( '?lang=en&list=%2Flistings%2F&immo_type=buy' );
} );

function outlines() {
	const [ feature ] = OUTLINES.features;
	return [ 'radolfzell', 'konstanz', 'moos' ].map( ( locationId ) => ( { ...feature, properties: { locationId } } ) );
}

function answer( body: ListingMapResponse ): void {
	server.answers[ 'GET /listing/map' ] = () => [ 200, body ];
}

const at = ( query: string ): void => window.history.replaceState( null, '', `/webapp/map${ query }` );

const config = {
	lang: 'en',
	agency: { name: 'Seeblick', email: 'name@domain.example' },
	map: null,
} as unknown as Parameters< typeof ListingsMapPage >[ 0 ][ 'config' ];

async function open(): Promise< void > {
	render( <ListingsMapPage config={ config } /> );
	await screen.findByRole( 'application' );
	await waitFor( () => expect( drawn ).not.toBeNull() );
}

const pin = (): HTMLElement => screen.getByRole( 'button', { name: `${ PIN.title }, ${ PIN.price }` } );

it( "lists the map's content as links that open in the host page", async () => {
	await open();
	const links = await screen.findAllByRole( 'link', { name: /in/ } );
	expect( links.map( ( link ) => [ link.textContent, link.getAttribute( 'target' ) ] ) ).toEqual( [
		[ '3 properties in Radolfzell', '_top' ],
		[ '1 property in Konstanz', '_top' ],
	] );
	expect( links[ 0 ]?.getAttribute( 'href' ) ).toBe(
		`${ window.location.origin }/listings/?immo_type=buy&immo_region%5B%5D=radolfzell`
	);
} );

it( 'shows numbers on the outlines, hidden from screen readers', async () => {
	await open();
	const badges = await screen.findAllByText( /^[13]$/ );
	expect( badges.map( ( { textContent, tabIndex } ) => [ textContent, tabIndex ] ) ).toEqual( [
		[ '3', -1 ],
		[ '1', -1 ],
	] );
} );

it( 'follows the link of the clicked region, and none outside regions', async () => {
	await open();
	const pressed = jest.fn( ( event: Event ) => event.preventDefault() );
	screen.getByRole( 'link', { name: '1 property in Konstanz' } ).addEventListener( 'click', pressed );
	act( () => drawn?.onToggle?.( 'moos' ) );
	expect( pressed ).not.toHaveBeenCalled();
	act( () => drawn?.onToggle?.( 'konstanz' ) );
	expect( pressed ).toHaveBeenCalledTimes( 1 );
	const styles = [ 'konstanz', 'moos' ].map( ( id ) => drawn?.styleOf( id ).fill );
	expect( styles ).toEqual( [ true, false ] );
} );

it( 'opens a pin by mouse and keyboard, and Escape returns to it', async () => {
	await open();
	fireEvent.keyDown( pin(), { key: 'Enter' } );
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
	answer( { ...EXAMPLE, pins: [ PIN, { ...PIN, objectId: 43, title: 'Haus daneben', price: '' } ] } );
	await open();
	fireEvent.click( screen.getByRole( 'button', { name: '2 properties' } ) );
	const card = screen.getByRole( 'region', { name: '2 properties' } );
	expect( Array.from( card.querySelectorAll( 'a' ), ( { textContent } ) => textContent ) ).toEqual( [
		`${ PIN.title }${ PIN.place }${ PIN.price }`,
		`Haus daneben${ PIN.place }`,
	] );
} );

it( 'shows one listing without links', async () => {
	at( '?lang=en&immo_ids=42' );
	await open();
	expect( screen.getByRole( 'application', { name: 'Map with the location of the property' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.queryByText( '3' ) ).toBeNull();
	expect( drawn?.onToggle ).toBeUndefined();
	expect( screen.getByRole( 'img', { name: `${ PIN.title }, ${ PIN.price }` } ) ).toBeTruthy();
} );

it( 'says that there are more listings than it shows', async () => {
	answer( { ...EXAMPLE, more: true } );
	await open();
	expect( screen.getByText( 'The map shows 1 places. Narrow the search to see the others.' ) ).toBeTruthy();
} );

it( 'says that nothing was found, and renders no map', async () => {
	answer( { count: 0, unstated: 0, regions: [], pins: [], more: false } );
	render( <ListingsMapPage config={ config } /> );
	expect( await screen.findByText( 'There is no property for this search at the moment' ) ).toBeTruthy();
	expect( screen.queryByRole( 'application' ) ).toBeNull();
} );

it( 'shows an error if it fails to load, with a retry', async () => {
	server.answers[ 'GET /listing/map' ] = () => [ 500, { code: 'internal_server_error', message: '', data: {} } ];
	render( <ListingsMapPage config={ config } /> );
	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	answer( EXAMPLE );
	fireEvent.click( again );
	expect( await screen.findByRole( 'application', { name: 'Map of the properties' } ) ).toBeTruthy();
} );
