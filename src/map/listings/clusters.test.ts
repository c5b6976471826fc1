import { areTogether, clustersOf, PIN_EXTENT, shiftsOf, splittingZoom, ZONE_EXTENT } from './clusters';

const at = ( lat: number, lng: number ) => ( { lat, lng } );

/** Degrees of longitude per pixel at zoom 10. */
const PIXEL = 360 / ( 256 * 2 ** 10 );

it( 'keeps distinguishable pins apart', () => {
	const pins = [ at( 47.7, 9 ), at( 47.7, 9 + 85 * PIXEL ), at( 47.75, 9 ) ];
	expect( clustersOf( pins, 10 ).map( ( { members } ) => members ) ).toEqual( pins.map( ( pin ) => [ pin ] ) );
} );

it( 'separates prices by their width', () => {
	const [ left, right ] = [ at( 47.7, 9 ), at( 47.7, 9 + 90 * PIXEL ) ];
	const count = ( short: string ): number =>
		clustersOf(
			[
				{ ...left, short },
				{ ...right, short },
			],
			10
		).length;
	expect( [ '480 T€', '', 'auf Anfrage' ].map( count ) ).toEqual( [ 2, 2, 1 ] );
} );

it( 'merges overlapping pins at their center', () => {
	const pins = [ at( 47.7, 9 ), at( 47.7, 9 + 40 * PIXEL ), at( 48.9, 9 ) ];
	const [ both, far, ...others ] = clustersOf( pins, 10 );
	expect( others ).toEqual( [] );
	expect( both?.members ).toEqual( pins.slice( 0, 2 ) );
	expect( both?.at.lng ).toBeCloseTo( 9 + 20 * PIXEL, 9 );
	expect( far?.at ).toEqual( pins[ 2 ] );
} );

it( 'merges clusters whose centers come close', () => {
	const pins = [ 0, 80, 100 ].map( ( x ) => at( 47.7, 9 + x * PIXEL ) );
	const [ all, ...others ] = clustersOf( pins, 10 );
	expect( others ).toEqual( [] );
	expect( all?.members ).toEqual( pins );
	expect( areTogether( pins, 10 ) ).toBe( true );
} );

it( 'merges a price with a circle that it would cover, and keeps a price that is only near a circle', () => {
	const circle = [ at( 47.7, 9 ), at( 47.7, 9 ) ];
	const below = ( pixels: number ) => at( 47.7 - pixels * PIXEL * Math.cos( ( 47.7 * Math.PI ) / 180 ), 9 );
	expect( clustersOf( [ ...circle, below( 60 ) ], 10 ) ).toHaveLength( 1 );
	expect( clustersOf( [ ...circle, below( 70 ) ], 10 ) ).toHaveLength( 2 );
	expect( clustersOf( [ ...circle, below( -44 ) ], 10 ) ).toHaveLength( 2 );
} );

it( 'merges a price into the nearest one that it covers, and keeps labels beside a circle', () => {
	const lngs = [ 0, 90, 60 ].map( ( x ) => at( 47.7, 9 + x * PIXEL ) );
	expect( clustersOf( lngs, 10 ).map( ( { members } ) => members.length ) ).toEqual( [ 1, 2 ] );
	const labels = [ 0, 0, 100 ].map( ( x ) => ( { ...at( 47.7, 9 + x * PIXEL ), name: 'Ort' } ) );
	expect( clustersOf( labels, 10, ZONE_EXTENT ) ).toHaveLength( 2 );
} );

it( 'splits clusters on zooming in', () => {
	const pins = [ at( 47.7, 9 ), at( 47.7, 9 + 43 * PIXEL ) ];
	expect( clustersOf( pins, 11 ) ).toHaveLength( 2 );
} );

it( 'projects latitudes as Leaflet does', () => {
	// One degree of latitude at 60° is two of longitude on this map.
	const pins = [ at( 60, 9 ), at( 60 + 24 * PIXEL, 9 ) ];
	expect( clustersOf( pins, 10 ) ).toHaveLength( 2 );
	expect( clustersOf( [ at( 0, 9 ), at( 24 * PIXEL, 9 ) ], 10 ) ).toHaveLength( 1 );
} );

it( 'puts every pin into exactly one cluster', () => {
	const pins = Array.from( { length: 500 }, ( _, index ) => at( 47 + ( index % 23 ) / 50, 9 + ( index % 31 ) / 40 ) );
	for ( const zoom of [ 5, 8, 10, 12, 18 ] ) {
		const members = clustersOf( pins, zoom ).flatMap( ( cluster ) => cluster.members );
		expect( new Set( members ) ).toEqual( new Set( pins ) );
		expect( members ).toHaveLength( pins.length );
	}
	expect( clustersOf( [], 10 ) ).toEqual( [] );
} );

it( 'finds pins that no zoom separates', () => {
	expect( areTogether( [ at( 47.7, 9 ), at( 47.7, 9 ) ], 18 ) ).toBe( true );
	expect( areTogether( [ at( 47.7, 9 ), at( 47.701, 9 ) ], 18 ) ).toBe( false );
} );

it.each( [
	[ 'prices', PIN_EXTENT, 80 ],
	[ 'region labels', ZONE_EXTENT, 149 ],
	[ 'prices in one street', PIN_EXTENT, 0.35 ],
] )( 'opens a cluster of %s by zooming in, never out', ( _, single, pixels ) => {
	const pins = [ at( 47.7, 9 ), at( 47.7, 9 + pixels * PIXEL ) ];
	expect( clustersOf( pins, 10, single ) ).toHaveLength( 1 );
	const zoom = splittingZoom( pins, 10, single );
	expect( zoom ).toBeGreaterThan( 10 );
	expect( zoom ).toBeLessThanOrEqual( 18 );
	expect( clustersOf( pins, zoom, single ) ).toHaveLength( 2 );
} );

it( 'moves a label out from under a price, to where it covers no other label, even one that has moved itself', () => {
	const shifts = ( pinLngs: number[], labels: ReturnType< typeof at >[] ): number[] =>
		shiftsOf(
			labels.map( ( label ) => ( { at: label, members: [ label ] } ) ),
			clustersOf(
				pinLngs.map( ( lng ) => at( 47.7, lng ) ),
				10
			),
			10
		);
	expect( shifts( [ 9 ], [ at( 47.7, 9 ), at( 47.7, 9.5 ) ] ) ).toEqual( [ 24, 0 ] );
	expect( shifts( [ 9.25 ], [ at( 47.7, 9 ), at( 47.7, 9.5 ) ] ) ).toEqual( [ 0, 0 ] );
	expect( shifts( [ 9 ], [ at( 47.7, 9 ), at( 47.65, 9 ) ] ) ).toEqual( [ -68, 0 ] );
	// The second label is 73 pixels to the right of the first one, and covers the second price.
	const [ first = 0, second = 0 ] = shifts( [ 9, 9.2 ], [ at( 47.7, 9 ), at( 47.7, 9.1 ) ] );
	expect( Math.abs( first - second ) ).toBeGreaterThanOrEqual( 48 );
} );
