import { Map as LeafletMap } from 'leaflet';
import { mockBrowser, mockLayout } from '../testing';
import { ZOOM_STEP } from './clusters';
import { fitContent, type Content } from './fit';

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
