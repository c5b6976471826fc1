import { boxOf, drawable, ringsOf, withoutOutline } from './outlines';
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

const outlinesOf = ( ...ids: string[] ) => ( {
	type: 'FeatureCollection' as const,
	features: ids.map( ( locationId ): Feature => ( {
		type: 'Feature',
		properties: { locationId },
		geometry: square,
	} ) ),
} );

/** 'district/town' is a town below a district. */
const regionsOf = ( ...paths: string[] ): Region[] =>
	paths.map( ( path ) => {
		const [ locationId = '', parentId ] = path.split( '/' ).reverse();
		return { locationId, name: locationId, ...( parentId !== undefined && { parentId } ) };
	} );

const idsOf = ( features: Feature[] ): string[] => features.map( ( { properties } ) => properties.locationId );

// C2.44
it.each( [
	[ 'leaves', [ 'a', 'b' ], [ 'a', 'b' ], [ 'a', 'b' ] ],
	[ 'no region that is not to choose', [ 'a', 'x' ], [ 'a' ], [ 'a' ] ],
	[ 'children instead of their parent', [ 'p', 'a' ], [ 'p', 'p/a', 'p/b' ], [ 'a' ] ],
	[ 'a parent whose children have no outlines', [ 'p' ], [ 'p', 'p/a' ], [ 'p' ] ],
	[ 'leaves instead of two generations', [ 'g', 'p', 'a' ], [ 'g', 'g/p', 'p/a' ], [ 'a' ] ],
	[ 'nothing of nothing', [], [], [] ],
] )( 'draws %s', ( _, outlined, paths, drawn ) => {
	expect( idsOf( drawable( outlinesOf( ...outlined ), regionsOf( ...paths ) ) ) ).toEqual( drawn );
} );

// C7.3
it( 'misses the outline of a leaf, and of no group', () => {
	expect( withoutOutline( outlinesOf( 'a' ), regionsOf( 'p', 'p/a', 'p/b', 'c' ) ) ).toEqual( [ 'b', 'c' ] );
} );

it( 'knows the box around an outline', () => {
	expect( boxOf( square ).toBBoxString() ).toBe( '9,47,10,48' );
	const far = [ square.coordinates[ 0 ], [] ].map( ( ring ) => [ ring ] );
	expect( boxOf( { type: 'MultiPolygon', coordinates: far } ).toBBoxString() ).toBe( '9,47,10,48' );
} );

it( 'turns positions into places', () => {
	expect( ringsOf( square ) ).toMatchObject( [
		[ [ { lat: 47, lng: 9 }, { lat: 47, lng: 10 }, { lat: 48, lng: 10 }, {} ] ],
	] );
	const two = { type: 'MultiPolygon' as const, coordinates: [ square.coordinates, square.coordinates ] };
	expect( ringsOf( two ) ).toHaveLength( 2 );
} );
