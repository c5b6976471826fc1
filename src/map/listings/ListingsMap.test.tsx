import { act, fireEvent, render, screen } from '@testing-library/react';
import { allow, revoke } from '../consent';
import { ListingsMap } from '../maps';
import { tileUrls, emptyOutlines, mockBrowser, mockLayout, TILES } from '../testing';
import type { ListingsSearch, Pin } from './types';

const SEARCH: ListingsSearch = {
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
	jest.restoreAllMocks();
} );

/** Shows a map with pins alone. */
const show = ( pins: readonly Pin[], search: ListingsSearch ) =>
	render(
		<ListingsMap
			name="Map"
			tiles={ TILES }
			outlines={ null }
			notify={ () => undefined }
			regions={ [] }
			counts={ new Map() }
			unplaced={ new Map() }
			pins={ pins }
			homes={ [] }
			search={ search }
		/>
	);

/** Zoom levels of the requested tiles. */
const zooms = (): number[] => tileUrls().map( ( src ) => Number( src.split( '/' )[ 3 ] ) );

/** A region of a hundredth of a degree. */
const regionAt = ( locationId: string, lng: number ) => {
	const corners = [ 0, 1, 2, 3, 0 ].map( ( turn ): [ number, number ] => [
		lng + ( turn > 0 && turn < 3 ? 0.01 : 0 ),
		47.7 + ( turn > 1 ? 0.01 : 0 ),
	] );
	const geometry = { type: 'Polygon' as const, coordinates: [ corners ] };
	return { type: 'Feature' as const, properties: { locationId }, geometry };
};

/** Names of all marks. */
const MARK = /480|zoom in|without exact address/;
const marks = (): HTMLElement[] => screen.getAllByRole( 'button', { name: MARK } );

const LNGS = [ 9, 9.004, 9.07, 9.11, 9.3 ];

it.each( [
	[ 'prices', LNGS.map( ( lng, index ) => pinAt( index + 1, 47.7, lng ) ), [], /zoom in$/ ],
	[ 'regions', [], LNGS, /^ ?\d+ (property|properties) without exact address$/ ],
] )( 'opens clusters of %s on a phone, each tap zooming in and showing more marks', ( _, pins, lngs, clusters ) => {
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
	const closed = (): HTMLElement | undefined => screen.queryAllByRole( 'button', { name: clusters } )[ 0 ];
	let [ taps, zoom ] = [ 0, Math.max( ...zooms() ) ];
	for ( let cluster = closed(); cluster !== undefined && taps < 9; cluster = closed(), taps++ ) {
		const before = marks().length;
		fireEvent.click( cluster );
		expect( marks().length ).toBeGreaterThan( before );
		expect( Math.max( ...zooms() ) ).toBeGreaterThanOrEqual( zoom );
		zoom = Math.max( ...zooms() );
	}
	expect( [ taps > 0, marks().length ] ).toEqual( [ true, LNGS.length ] );
} );

/** Pixel of a mark on the map: that of its element in Leaflet's pane, and of the pane. */
function pixelOf( mark: HTMLElement ): [ number, number ] {
	const shifts = [ mark.closest< HTMLElement >( '.swis-spot' ), document.querySelector( '.leaflet-map-pane' ) ].map(
		( element ) =>
			( element?.getAttribute( 'style' ) ?? '' )
				.match( /-?\d+(?=px)/g )
				?.slice( -2 )
				.map( Number ) ?? []
	);
	return [ 0, 1 ].map( ( axis ) => shifts.reduce( ( sum, shift ) => sum + ( shift[ axis ] ?? NaN ), 0 ) ) as [
		number,
		number,
	];
}

test( 'one tap on a cluster fits the map to all its homes, also if only one of them is apart from the others', () => {
	const town = [ 0, 1, 2, 3, 4, 5, 6, 7 ].map( ( step ) => pinAt( step + 1, 47.7 + step / 1000, 9 ) );
	const pins = [ ...town, pinAt( 9, 47.7, 9.06 ), pinAt( 10, 48.7, 10 ) ];
	show( pins, SEARCH );
	fireEvent.click( screen.getByRole( 'button', { name: '9 properties: zoom in' } ) );
	const shown = marks()
		.map( ( mark ) => pixelOf( mark ) )
		.filter( ( [ x, y ] ) => x > 0 && x < 300 && y > 0 && y < 324 );
	expect( shown.length ).toBe( marks().length - 1 );
	const xs = shown.map( ( [ x ] ) => x );
	expect( Math.max( ...xs ) - Math.min( ...xs ) ).toBeGreaterThan( 150 );
	expect( ( Math.max( ...xs ) + Math.min( ...xs ) ) / 2 ).toBeCloseTo( 150, -2 );
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
