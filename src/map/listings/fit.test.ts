import { Browser, Map as LeafletMap } from 'leaflet';
import { mockBrowser, mockLayout } from '../testing';
import { clustersOf, ZONE_EXTENT, ZOOM_STEP, type Place } from './clusters';
import { fitCluster, fitContent, isInView, type Content } from './fit';

/** Regions around a lake, with labels on some of them and one price, as in the demo. */
const CONTENT: Content = {
	box: [ 8.72, 47.62, 9.45, 47.92 ],
	pins: [ { lat: 47.8, lng: 9.05 } ],
	zones: [
		{ lat: 47.8, lng: 8.9 },
		{ lat: 47.67, lng: 9.17 },
		{ lat: 47.78, lng: 9.3 },
	],
};

let map: LeafletMap;

beforeAll( mockBrowser );

afterEach( () => {
	map.remove();
	jest.restoreAllMocks();
} );

function show( width: number, height: number ): void {
	mockLayout();
	// Enables fractional zoom levels.
	jest.replaceProperty( Browser, 'any3d', true );
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( width );
	jest.spyOn( HTMLElement.prototype, 'clientHeight', 'get' ).mockReturnValue( height );
	map = new LeafletMap( document.createElement( 'div' ), {
		center: [ 47.7, 9 ],
		zoom: 10,
		minZoom: 5,
		maxZoom: 18,
		zoomSnap: ZOOM_STEP,
		zoomAnimation: false,
	} );
}

/** Left, upper, right and lower edge of the content on the map, in pixels. */
function frameOf( { box: [ west, south, east, north ] }: Content ): [ number, number, number, number ] {
	const [ from, to ] = [
		map.latLngToContainerPoint( [ north, west ] ),
		map.latLngToContainerPoint( [ south, east ] ),
	];
	return [ from.x, from.y, to.x, to.y ];
}

it.each( [
	[ 300, 324, 60 ],
	[ 724, 680, 16 ],
] )( 'fills a map of %d × %d with the results, below its controls', ( width, height, top ) => {
	show( width, height );
	const { center, zoom } = fitContent( map, CONTENT );
	map.setView( center, zoom, { animate: false } );
	const [ left, upper, right, lower ] = frameOf( CONTENT );
	expect( ( right - left ) / width ).toBeGreaterThan( 0.7 );
	expect( [ left >= 0, right <= width, upper >= top, lower <= height ] ).toEqual( [ true, true, true, true ] );
} );

it( 'zooms no closer than a town for a single home', () => {
	show( 300, 324 );
	const { zoom } = fitContent( map, { box: [ 9, 47.7, 9, 47.7 ], pins: [ { lat: 47.7, lng: 9 } ], zones: [] } );
	expect( zoom ).toBe( 14 );
} );

const zone = ( name: string, lat: number, lng: number, count = 1 ) => ( { name, lat, lng, count } );

/** Four quarters of a town. */
const TOWN = [
	zone( 'Wollmatingen', 47.694, 9.143, 2 ),
	zone( 'Allmannsdorf', 47.689, 9.202 ),
	zone( 'Petershausen', 47.6766, 9.185 ),
	zone( 'Altstadt', 47.6603, 9.1756 ),
];
const OUTLIERS = [
	zone( 'Hagnau', 47.677, 9.318 ),
	zone( 'Radolfzell', 47.737, 8.97, 2 ),
	zone( 'Überlingen', 47.768, 9.17, 2 ),
	zone( 'Meersburg', 47.694, 9.271 ),
];

/** Taps on the largest cluster until it is a label. @return Names on the marks after each tap, '+' within a cluster. */
const tapsOn = ( members: readonly Place[], single = ZONE_EXTENT ): string[][] => {
	const shown: string[][] = [];
	for ( let part = members; part.length > 1 && shown.length < 5; ) {
		const { center, zoom, ...fitted } = fitCluster( map, part, { all: members, single } );
		map.setView( center, zoom, { animate: false } );
		expect( fitted.members ).toEqual( part );
		const marks = [ ...clustersOf( fitted.members, zoom, single ) ];
		const places = marks.map( ( { at, members: [ first, ...others ] } ) =>
			others.length > 0 ? { ...at, name: '', count: 2 } : first
		);
		expect( places.every( ( place ) => isInView( map, place ) ) ).toBe( true );
		shown.push( marks.map( ( mark ) => mark.members.map( ( { name } ) => name ).join( '+' ) ) );
		part = marks.map( ( mark ) => mark.members ).sort( ( a, b ) => b.length - a.length )[ 0 ] ?? [];
	}
	return shown;
};

it.each( [
	[ 'a town among places apart from it', [ ...OUTLIERS, ...TOWN ], 3 ],
	[ 'a town with one place apart from it', [ ...TOWN, ...OUTLIERS.slice( 0, 1 ) ], 3 ],
	[
		'a chain of places, each farther away',
		[ 0, 1, 2, 4, 8, 16, 32 ].map( ( x ) => zone( 'Ort', 47.7, 9 + x / 100 ) ),
		3,
	],
	[
		'a region with most homes',
		[ zone( 'Ort', 47.7, 9, 9 ), zone( 'Au', 47.7, 9.05 ), zone( 'Bad', 47.7, 9.09 ) ],
		1,
	],
] )( 'reaches labels with few taps in %s, all of them in view', ( _, members, taps ) => {
	show( 300, 457 );
	map.setView( [ 47.7, 9.1 ], 8, { animate: false } );
	const shown = tapsOn( members );
	expect( shown.length ).toBeLessThanOrEqual( taps );
	expect( shown.flat().some( ( name ) => ! name.includes( '+' ) ) ).toBe( true );
} );

it( 'fits all homes of a cluster if they spread evenly, and those in one building with their neighbours', () => {
	show( 300, 457 );
	map.setView( [ 47.7, 9.1 ], 8, { animate: false } );
	const even = [ 0, 1, 2 ].map( ( x ) => ( { lat: 47.7 + x / 20, lng: 9 } ) );
	const building = [ 0, 0, 0, 1 ].map( ( x ) => ( { lat: 47.7 + x / 20, lng: 9, short: '' } ) );
	for ( const members of [ even, building ] as unknown as Place[][] ) {
		expect( fitCluster( map, members, { all: members, single: [ 42, 44, 0 ] } ).members ).toEqual( members );
	}
} );
