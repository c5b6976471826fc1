import { areTogether, clustersOf, splittingZoom, PIN_SPACE, shiftsOf, ZONE_SPACE } from './clusters';

const at = ( lat: number, lng: number ) => ( { lat, lng } );

/** Degrees of longitude per pixel at zoom 10. */
const PIXEL = 360 / ( 256 * 2 ** 10 );

it( 'keeps distinguishable pins apart', () => {
	const pins = [ at( 47.7, 9 ), at( 47.7, 9 + 85 * PIXEL ), at( 47.75, 9 ) ];
	expect( clustersOf( pins, 10 ).map( ( { members } ) => members ) ).toEqual( pins.map( ( pin ) => [ pin ] ) );
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
	const pins = [ 0, 80, 120 ].map( ( x ) => at( 47.7, 9 + x * PIXEL ) );
	const [ all, ...others ] = clustersOf( pins, 10 );
	expect( others ).toEqual( [] );
	expect( all?.members ).toEqual( pins );
	expect( areTogether( { at: at( 47.7, 9 ), members: pins as never }, 10 ) ).toBe( true );
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
	const house = { at: at( 47.7, 9 ), members: [ at( 47.7, 9 ), at( 47.7, 9 ) ] as const };
	const street = { at: at( 47.7, 9 ), members: [ at( 47.7, 9 ), at( 47.701, 9 ) ] as const };
	expect( areTogether( { ...house, members: [ ...house.members ] }, 18 ) ).toBe( true );
	expect( areTogether( { ...street, members: [ ...street.members ] }, 18 ) ).toBe( false );
} );

it.each( [
	[ 'prices', PIN_SPACE, 80 ],
	[ 'region labels', ZONE_SPACE, 149 ],
	[ 'prices in one street', PIN_SPACE, 0.35 ],
] )( 'opens a cluster of %s by zooming in, never out', ( _, space, pixels ) => {
	const pins = [ at( 47.7, 9 ), at( 47.7, 9 + pixels * PIXEL ) ];
	const [ both, ...others ] = clustersOf( pins, 10, space );
	expect( others ).toEqual( [] );
	const zoom = splittingZoom( both as NonNullable< typeof both >, 10, space );
	expect( zoom ).toBeGreaterThan( 10 );
	expect( zoom ).toBeLessThanOrEqual( 18 );
	expect( clustersOf( pins, zoom, space ) ).toHaveLength( 2 );
} );

it( 'moves a label out from under a price, to where it covers no other label', () => {
	const zones = clustersOf( [ at( 47.7, 9 ), at( 47.7, 9.5 ) ], 10, ZONE_SPACE );
	const shifts = ( pinLng: number, others: ReturnType< typeof at >[] = [] ): number[] =>
		shiftsOf( [ ...zones, ...clustersOf( others, 10 ) ], clustersOf( [ at( 47.7, pinLng ) ], 10 ), 10 ).slice(
			0,
			2
		);
	expect( shifts( 9 ) ).toEqual( [ 22, 0 ] );
	expect( shifts( 9.25 ) ).toEqual( [ 0, 0 ] );
	expect( shifts( 9, [ at( 47.68, 9 ) ] ) ).toEqual( [ -66, 0 ] );
} );
