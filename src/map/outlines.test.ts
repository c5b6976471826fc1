import { around, boxOf, drawable, withoutOutline } from './outlines';
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
	[ 'regions without parts', [ 'a', 'b' ], [ 'a', 'b' ], [ 'a', 'b' ] ],
	[ 'no region that cannot be chosen', [ 'a', 'x' ], [ 'a' ], [ 'a' ] ],
	[ 'children instead of a parent that they fill', [ 'p', 'a', 'b' ], [ 'p', 'p/a', 'p/b' ], [ 'a', 'b' ] ],
	[ 'a parent of which a part has no outline', [ 'p', 'a' ], [ 'p', 'p/a', 'p/b' ], [ 'p', 'a' ] ],
	[ 'a part instead of the parent that it fills', [ 'g', 'p', 'a' ], [ 'g', 'g/p', 'p/a', 'p/b' ], [ 'p', 'a' ] ],
	[ 'a parent whose children have no outlines', [ 'p' ], [ 'p', 'p/a' ], [ 'p' ] ],
	[ 'regions without parts instead of two generations', [ 'g', 'p', 'a' ], [ 'g', 'g/p', 'p/a' ], [ 'a' ] ],
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
