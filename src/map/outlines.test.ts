import { around, boxOf, drawable, withoutOutline } from './outlines';
import { Shapes } from './shapes';
import type { Feature, Region } from './types';

const square: Feature[ 'geometry' ] = {
	type: 'Polygon',
	coordinates: [
		[
			[ 9, 47 ],
			[ 10, 47 ],
			[ 10, 48 ],
			[ 9, 47 ],
		],
	],
};

const featureOf = ( geometry: Feature[ 'geometry' ], locationId = 'a' ): Feature => ( {
	type: 'Feature',
	properties: { locationId },
	geometry,
} );

const outlinesOf = ( ...ids: string[] ) => ( {
	type: 'FeatureCollection' as const,
	features: ids.map( ( locationId ) => featureOf( square, locationId ) ),
} );

/** 'district/town' is a town below a district. */
const regionsOf = ( ...paths: string[] ): Region[] =>
	paths.map( ( path ) => {
		const [ locationId = '', parentId ] = path.split( '/' ).reverse();
		return { locationId, name: locationId, ...( parentId !== undefined && { parentId } ) };
	} );

const idsOf = ( features: readonly Feature[] ): string[] => features.map( ( { properties } ) => properties.locationId );

// C2.44
it.each( [
	[ 'leaves', [ 'a', 'b' ], [ 'a', 'b' ], [ 'a', 'b' ] ],
	[ 'no region that cannot be chosen', [ 'a', 'x' ], [ 'a' ], [ 'a' ] ],
	[ 'children instead of a parent that they fill', [ 'p', 'a', 'b' ], [ 'p', 'p/a', 'p/b' ], [ 'a', 'b' ] ],
	[ 'a parent of which a part has no outline', [ 'p', 'a' ], [ 'p', 'p/a', 'p/b' ], [ 'p', 'a' ] ],
	[ 'a part instead of the parent that it fills', [ 'g', 'p', 'a' ], [ 'g', 'g/p', 'p/a', 'p/b' ], [ 'p', 'a' ] ],
	[ 'a parent whose children have no outlines', [ 'p' ], [ 'p', 'p/a' ], [ 'p' ] ],
	[ 'leaves instead of two generations', [ 'g', 'p', 'a' ], [ 'g', 'g/p', 'p/a' ], [ 'a' ] ],
	[ 'nothing without regions', [], [], [] ],
] )( 'draws %s', ( _, outlined, paths, drawn ) => {
	expect( idsOf( drawable( outlinesOf( ...outlined ), regionsOf( ...paths ) ).features ) ).toEqual( drawn );
} );

it( 'finds the nearest drawn ancestor of a drawn region', () => {
	const { within } = drawable( outlinesOf( 'g', 'a', 'c' ), regionsOf( 'g', 'g/p', 'p/a', 'p/b', 'c' ) );
	expect( Object.fromEntries( within ) ).toEqual( { g: undefined, a: 'g', c: undefined } );
} );

// C7.3
it( 'reports every region without outline, with or without children', () => {
	expect( withoutOutline( outlinesOf( 'a' ), regionsOf( 'p', 'p/a', 'p/b', 'c' ) ) ).toEqual( [ 'p', 'b', 'c' ] );
} );

it( 'computes the bounding box of an outline', () => {
	expect( boxOf( featureOf( square ) ) ).toEqual( [ 9, 47, 10, 48 ] );
	const far = [ square.coordinates[ 0 ], [] ].map( ( ring ) => [ ring ] );
	expect( boxOf( featureOf( { type: 'MultiPolygon', coordinates: far } ) ) ).toEqual( [ 9, 47, 10, 48 ] );
} );

it( 'computes the bounding box of boxes', () => {
	const boxes = [ [ 9, 47, 10, 48 ] as const, [ 8, 47.5, 9, 49 ] as const ];
	expect( around( boxes ) ).toEqual( [ 8, 47, 10, 49 ] );
	expect( around( [] ) ).toBeNull();
} );

it( 'caches the drawing of the same outlines and regions', () => {
	const [ outlines, regions ] = [ outlinesOf( 'a', 'b' ), regionsOf( 'a', 'b' ) ];
	expect( drawable( outlines, regions ) ).toBe( drawable( outlines, regions ) );
	expect( idsOf( drawable( outlines, regionsOf( 'a' ) ).features ) ).toEqual( [ 'a' ] );
} );

it( 'draws only positions more than a pixel apart, and all positions when the map zooms in', () => {
	const [ shapes, twoSquares ] = [ new Shapes( null ), [ square.coordinates, square.coordinates ] ];
	const steps = Array.from( { length: 1000 }, ( _, index ) => [ 9 + index / 1000, 47 + ( index % 2 ) / 10_000 ] );
	const crooked = featureOf( { type: 'Polygon', coordinates: [ steps ] }, 'crooked' );
	const many = featureOf( { type: 'MultiPolygon', coordinates: twoSquares }, 'many' );
	const add = ( feature: Feature, pixel: number ): number => shapes.add( feature, {}, pixel );

	expect( [ add( crooked, 0.0095 ), add( many, 0.0095 ) ] ).toEqual( [ 101, 8 ] );
	expect( shapes.get( 'many' )?.getLatLngs() ).toMatchObject(
		Array.from( twoSquares, () => [
			[
				{ lat: 47, lng: 9 },
				{ lat: 47, lng: 10 },
				{ lat: 48, lng: 10 },
			],
		] )
	);
	const isFine = ( pixel: number ): boolean[] =>
		[ 'crooked', 'many', 'other' ].map( ( id ) => shapes.isFine( id, pixel ) );
	expect( isFine( 0.02 ) ).toEqual( [ true, true, false ] );
	expect( isFine( 0.0005 ) ).toEqual( [ false, true, false ] );
	expect( add( crooked, 0.0005 ) ).toBe( 1000 );
	expect( shapes.group.getLayers() ).toHaveLength( 2 );
	expect( isFine( 0 ) ).toEqual( [ true, true, false ] );
} );
