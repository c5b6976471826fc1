import { act, fireEvent, render, screen } from '@testing-library/react';
import { Browser } from 'leaflet';
import { allow, revoke } from '../consent';
import { ListingsMap } from '../maps';
import { tileUrls, emptyOutlines, mockBrowser, mockLayout, TILES } from '../testing';
import type { ListingsSearch, Pin } from './types';

const SEARCH: ListingsSearch = {
	url: 'https://www.agentur.example/immobilien/',
	box: null,
	isEmpty: false,
	nearest: null,
	marked: 0,
	isCentered: false,
	cards: new Set(),
	saved: new Set(),
	regionUrl: () => '',
	onPoint: () => undefined,
	onCard: () => undefined,
	onSearch: () => undefined,
	onBox: () => undefined,
};

const pinAt = ( objectId: number, lat: number, lng: number ): Pin => ( {
	objectId,
	lat,
	lng,
	title: `Haus ${ objectId }`,
	place: '',
	price: '',
	short: '480 T€',
	picture: '',
	link: '',
} );

beforeAll( mockBrowser );

beforeEach( () => {
	mockLayout();
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 300 );
	jest.spyOn( HTMLElement.prototype, 'clientHeight', 'get' ).mockReturnValue( 324 );
	act( () => allow( TILES.url, false ) );
} );

afterEach( () => {
	act( revoke );
	sessionStorage.clear();
	jest.restoreAllMocks();
} );

const NONE = { regions: [], counts: new Map(), unplaced: new Map(), homes: [], notify: () => undefined };

/** A map with pins alone. */
const mapOf = ( pins: readonly Pin[], search: ListingsSearch ) => (
	<ListingsMap name="Map" tiles={ TILES } outlines={ null } { ...NONE } pins={ pins } search={ search } />
);

const show = ( pins: readonly Pin[], search: ListingsSearch ) => render( mapOf( pins, search ) );

/** Zoom levels of the requested tiles. */
const zooms = (): number[] => tileUrls().map( ( src ) => Number( src.split( '/' )[ 3 ] ) );

/** A square region with sides of a hundredth of a degree. */
const regionAt = ( locationId: string, lng: number ) => {
	const corners = [ 0, 1, 2, 3, 0 ].map( ( turn ): [ number, number ] => [
		lng + ( turn > 0 && turn < 3 ? 0.01 : 0 ),
		47.7 + ( turn > 1 ? 0.01 : 0 ),
	] );
	const geometry = { type: 'Polygon' as const, coordinates: [ corners ] };
	return { type: 'Feature' as const, properties: { locationId }, geometry };
};

/** Names of pins, clusters and labels, which these tests call marks. */
const MARK = /480|zoom in|without exact address/;
const marks = (): HTMLElement[] => screen.getAllByRole( 'button', { name: MARK } );

const LNGS = [ 9, 9.004, 9.07, 9.11, 9.3 ];

it.each( [
	[ 'prices', LNGS.map( ( lng, index ) => pinAt( index + 1, 47.7, lng ) ), [], /zoom in$/ ],
	[ 'regions', [], LNGS, /^ ?\d+ (property|properties) without exact address$/ ],
] )( 'opens clusters of %s on a phone, each tap zooming in and showing more marks', ( _, pins, lngs, clusters ) => {
	// Enables fractional zoom levels.
	jest.replaceProperty( Browser, 'any3d', true );
	const media = Object.assign( new EventTarget(), { matches: true } ) as MediaQueryList;
	jest.spyOn( window, 'matchMedia' ).mockReturnValue( media );
	const regions = lngs.map( ( lng ) => ( { locationId: String( lng ), name: `Ort ${ lng }` } ) );
	render(
		<ListingsMap
			name="Map"
			tiles={ TILES }
			outlines={ { ...emptyOutlines, features: lngs.map( ( lng ) => regionAt( String( lng ), lng ) ) } }
			notify={ () => undefined }
			regions={ regions }
			counts={ new Map() }
			unplaced={ new Map( regions.map( ( { locationId } ) => [ locationId, 1 ] ) ) }
			pins={ pins }
			homes={ [] }
			search={ SEARCH }
		/>
	);
	const firstCluster = (): HTMLElement | undefined => screen.queryAllByRole( 'button', { name: clusters } )[ 0 ];
	let [ taps, zoom ] = [ 0, Math.max( ...zooms() ) ];
	for ( let cluster = firstCluster(); cluster !== undefined && taps < 9; cluster = firstCluster(), taps++ ) {
		const before = marks().length;
		fireEvent.click( cluster );
		expect( marks().length ).toBeGreaterThan( before );
		expect( Math.max( ...zooms() ) ).toBeGreaterThanOrEqual( zoom );
		zoom = Math.max( ...zooms() );
	}
	expect( [ taps > 0, marks().length ] ).toEqual( [ true, LNGS.length ] );
} );

/** Pixel of a mark on the map: the sum of the shifts (last two px values) of its element and of Leaflet's pane. */
function pixelOf( mark: HTMLElement ): [ number, number ] {
	const shifts = [ mark.closest< HTMLElement >( '.swis-spot' ), document.querySelector( '.leaflet-map-pane' ) ].map(
		( element ) =>
			( element?.getAttribute( 'style' ) ?? '' )
				.match( /-?[\d.]+(?=px)/g )
				?.slice( -2 )
				.map( Number ) ?? []
	);
	return [ 0, 1 ].map( ( axis ) => shifts.reduce( ( sum, shift ) => sum + ( shift[ axis ] ?? NaN ), 0 ) ) as [
		number,
		number,
	];
}

test( 'one tap on a cluster fits the map to most of its homes, and leads to the first card of these', () => {
	const town = [ 0, 1, 2, 3, 4, 5, 6, 7 ].map( ( step ) => pinAt( step + 1, 47.7 + step / 1000, 9 ) );
	const pins = [ ...town, pinAt( 9, 47.7, 9.06 ), pinAt( 10, 48.7, 10 ) ];
	const onCard = jest.fn();
	show( pins, { ...SEARCH, cards: new Set( [ 9, 3, 1 ] ), onCard } );
	fireEvent.click( screen.getByRole( 'button', { name: '9 properties: zoom in' } ), { detail: 1 } );
	const shown = marks()
		.map( ( mark ) => pixelOf( mark ) )
		.filter( ( [ x, y ] ) => x > 0 && x < 300 && y > 0 && y < 324 );
	const ys = shown.map( ( [ , y ] ) => y );
	expect( Math.max( ...ys ) - Math.min( ...ys ) ).toBeGreaterThan( 90 );
	expect( onCard.mock.calls ).toEqual( [ [ 3 ] ] );
} );

describe( 'a region', () => {
	const home = { ...pinAt( 2, 0, 0 ), locationId: 'ort' };
	const mapWith = ( search: Partial< ListingsSearch > ) => (
		<ListingsMap
			name="Map"
			tiles={ TILES }
			{ ...NONE }
			outlines={ { ...emptyOutlines, features: [ regionAt( 'ort', 9.3 ) ] } }
			regions={ [ { locationId: 'ort', name: 'Ort' } ] }
			unplaced={ new Map( [ [ 'ort', 2 ] ] ) }
			pins={ [ pinAt( 1, 47.7, 9 ) ] }
			homes={ [ { ...home, objectId: 3 }, home ] }
			search={ { ...SEARCH, cards: new Set( [ 1, 2, 3 ] ), ...search } }
		/>
	);
	const label = (): HTMLElement => screen.getByRole( 'button', { name: /Ort 2/ } );

	test( 'leads to the first card of its homes in a strip, otherwise lists them', () => {
		const onCard = jest.fn();
		render( mapWith( { onCard } ) );
		fireEvent.click( label() );
		expect( [ onCard.mock.calls, screen.queryAllByRole( 'region' ).length ] ).toEqual( [ [], 1 ] );
		expect( label().classList.contains( 'is-on' ) ).toBe( true );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
		const results = document.createElement( 'div' );
		results.dataset[ 'swisResults' ] = '';
		results.innerHTML = '<div><iframe></iframe></div>';
		jest.spyOn( window, 'frameElement', 'get' ).mockReturnValue( results.querySelector( 'iframe' ) );
		fireEvent.click( label() );
		expect( [ onCard.mock.calls, screen.queryAllByRole( 'region' ).length ] ).toEqual( [ [ [ 2 ] ], 0 ] );
	} );

	test( 'is marked with the card of each of its homes, and moves into view', () => {
		const { rerender } = render( mapWith( {} ) );
		fireEvent.dblClick( screen.getByRole( 'application' ) );
		expect( label().classList.contains( 'is-on' ) ).toBe( false );
		rerender( mapWith( { marked: 3, isCentered: true } ) );
		expect( label().classList.contains( 'is-on' ) ).toBe( true );
		expect( pixelOf( label() )[ 0 ] ).toBe( 150 );
	} );
} );

test( 'a double tap on the map zooms in by one step, a double tap on prices presses only the first one', () => {
	const onCard = jest.fn();
	const pins = [ pinAt( 1, 47.7, 9 ), pinAt( 2, 47.7, 9.3 ) ];
	show( pins, { ...SEARCH, cards: new Set( [ 1, 2 ] ), onCard } );
	const zoom = Math.max( ...zooms() );
	fireEvent.dblClick( screen.getByRole( 'application' ) );
	expect( Math.max( ...zooms() ) ).toBe( zoom + 1 );
	const [ first, second ] = marks() as [ HTMLElement, HTMLElement ];
	fireEvent.click( first, { detail: 1 } );
	fireEvent.click( second, { detail: 2 } );
	fireEvent.dblClick( second, { detail: 2 } );
	expect( [ onCard.mock.calls, Math.max( ...zooms() ) ] ).toEqual( [ [ [ 1 ] ], zoom + 1 ] );
	fireEvent.click( second );
	expect( onCard ).toHaveBeenLastCalledWith( 2 );
} );

test( 'a tap on a cluster leads to the first card of its homes, a key leaves the focus on the map', () => {
	const onCard = jest.fn();
	const pins = [ pinAt( 1, 47.7, 9 ), pinAt( 2, 47.7, 9.004 ), pinAt( 3, 48.7, 10 ) ];
	const { unmount } = show( pins, { ...SEARCH, cards: new Set( [ 3, 2, 1 ] ), onCard } );
	fireEvent.click( screen.getByRole( 'button', { name: '2 properties: zoom in' } ) );
	expect( onCard ).not.toHaveBeenCalled();
	expect( document.activeElement ).toBe( screen.getByRole( 'application' ) );
	unmount();
	sessionStorage.clear();
	show( pins, { ...SEARCH, cards: new Set( [ 3, 2, 1 ] ), onCard } );
	fireEvent.click( screen.getByRole( 'button', { name: '2 properties: zoom in' } ), { detail: 1 } );
	expect( onCard.mock.calls ).toEqual( [ [ 2 ] ] );
} );

describe( 'a page that Back or a reload restores', () => {
	const PINS = [ pinAt( 1, 47.7, 9 ), pinAt( 2, 47.7, 9.3 ) ];
	const withCards = { ...SEARCH, cards: new Set( [ 1, 2 ] ) };

	test( 'shows the last view of its search, and a search that a visitor starts shows all its results', () => {
		const first = show( PINS, withCards );
		const start = tileUrls();
		fireEvent.dblClick( screen.getByRole( 'application' ) );
		const moved = tileUrls();
		expect( moved ).not.toEqual( start );
		first.unmount();
		const second = show( PINS, withCards );
		expect( tileUrls().sort() ).toEqual( expect.arrayContaining( moved.sort() ) );
		expect( screen.getByRole( 'button', { name: 'Search here' } ) ).toBeTruthy();
		second.rerender( mapOf( [ ...PINS ], { ...withCards, url: `${ SEARCH.url }?immo_type=rent` } ) );
		expect( screen.queryByRole( 'button', { name: 'Search here' } ) ).toBeNull();
		second.rerender( mapOf( [ ...PINS ], withCards ) );
		expect( screen.queryByRole( 'button', { name: 'Search here' } ) ).toBeNull();
		second.unmount();
		show( PINS, withCards );
		expect( tileUrls() ).toEqual( start );
	} );

	test( 'shows all results again after a search in a section, although they arrive later', () => {
		const { rerender } = show( PINS, withCards );
		const start = tileUrls();
		const found = PINS.slice( 1 );
		rerender( mapOf( found, { ...withCards, url: '', box: [ 8.99, 47.69, 9.01, 47.71 ] } ) );
		rerender( mapOf( found, withCards ) );
		rerender( mapOf( [ ...PINS ], withCards ) );
		expect( tileUrls() ).toEqual( expect.arrayContaining( start ) );
		expect( screen.queryByRole( 'button', { name: 'Search here' } ) ).toBeNull();
	} );

	test.each( [
		[ 'leads to the home that was marked', 2, [ [ 2 ] ] ],
		[ 'leads to no home if none was marked', 0, [] ],
	] )( '%s', ( _, marked, expected ) => {
		const { unmount, rerender } = show( PINS, { ...withCards, marked: 1 } );
		rerender( mapOf( PINS, { ...withCards, marked } ) );
		unmount();
		const onCard = jest.fn();
		const second = show( PINS, { ...SEARCH, onCard } );
		for ( const now of [ 1, 2, 0 ] ) {
			second.rerender( mapOf( PINS, { ...withCards, marked: now, onCard } ) );
		}
		expect( onCard.mock.calls ).toEqual( expected );
	} );
} );

test.each( [
	[ 'navigate', false ],
	[ 'reload', true ],
	[ 'back_forward', true ],
	[ '', false ],
] )( 'a page opened by "%s" shows the stored view and home: %s', ( type, isShown ) => {
	const url = `${ SEARCH.url }?${ type }`;
	const getEntriesByType = () => ( type ? [ { type } ] : [] );
	Object.defineProperty( window.performance, 'getEntriesByType', { configurable: true, value: getEntriesByType } );
	const stored = JSON.stringify( { lat: 50, lng: 10, zoom: 12, listing: 2 } );
	sessionStorage.setItem( `sw-immosuite:map-view:${ url }`, stored );
	const onCard = jest.fn();
	show( [ pinAt( 1, 47.7, 9 ), pinAt( 2, 47.7, 9.3 ) ], { ...SEARCH, url, cards: new Set( [ 1, 2 ] ), onCard } );
	expect( [ zooms().includes( 12 ), onCard.mock.calls ] ).toEqual( [ isShown, isShown ? [ [ 2 ] ] : [] ] );
	expect( screen.queryByRole( 'button', { name: 'Search here' } ) ).toBeNull();
	if ( ! isShown ) {
		expect( sessionStorage.getItem( `sw-immosuite:map-view:${ url }` ) ).toBe( '{"listing":0}' );
	}
} );

test( 'a marked home moves the map only if its price is out of view', () => {
	// Both pins fit at a whole zoom level: without mocks, jsdom has no fractional levels.
	const pins = [ pinAt( 1, 47.7, 9 ), pinAt( 2, 47.7, 9.22 ) ];
	const { rerender } = show( pins, SEARCH );
	const secondPixelIfMarked = ( marked: number ): number[] => {
		rerender( mapOf( pins, { ...SEARCH, marked, isCentered: true } ) );
		return pixelOf( screen.getAllByRole( 'button', { name: MARK } )[ 1 ] as HTMLElement );
	};
	const start = secondPixelIfMarked( 0 );
	expect( secondPixelIfMarked( 2 ) ).toEqual( start );
	fireEvent.dblClick( screen.getByRole( 'application' ) );
	expect( secondPixelIfMarked( 0 )[ 0 ] ).toBeGreaterThan( 300 );
	expect( secondPixelIfMarked( 2 ) ).toEqual( [ 150, 162 ] );
} );
