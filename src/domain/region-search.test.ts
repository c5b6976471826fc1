import places from '../../tests/fixtures/place-search.json';
import { findRegions } from './region-search';
import { regionTree } from './regions';

const tree = regionTree( [
	{ locationId: 'see', name: 'Bodenseekreis' },
	{ locationId: 'ueberlingen', name: 'Überlingen', parentId: 'see' },
	{ locationId: 'salem', name: 'Salem', parentId: 'see' },
	{ locationId: 'steisslingen', name: 'Steißlingen' },
] );

test.each( [
	[ 'salem', [ 'see', 'salem' ], 1 ],
	[ ' SALEM ', [ 'see', 'salem' ], 1 ],
	[ 'uber', [ 'see', 'ueberlingen' ], 1 ],
	[ 'über', [ 'see', 'ueberlingen' ], 1 ],
	[ 'steiss', [ 'steisslingen' ], 1 ],
	[ 'lingen', [ 'see', 'ueberlingen', 'steisslingen' ], 2 ],
	[ 'bodensee', [ 'see', 'ueberlingen', 'salem' ], 1 ],
	[ 'xyz', [], 0 ],
] )( 'finds "%s" by name, with ancestors and descendants', ( query, shown, count ) => {
	const found = findRegions( tree, query );
	expect( found?.shown ).toEqual( new Set( shown ) );
	expect( found?.count ).toBe( count );
} );

test.each( places )( 'P362: $typed in $name: $why', ( { name, typed, finds, findsRegion = finds } ) => {
	const found = findRegions( regionTree( [ { locationId: 'a', name } ] ), typed );
	expect( found?.count ).toBe( findsRegion ? 1 : 0 );
} );

test( 'digits in a query must occur in the name', () => {
	const towns = regionTree( [
		{ locationId: 'a', name: '80331 München' },
		{ locationId: 'b', name: '80333 München' },
		{ locationId: 'c', name: 'Bezirk 3' },
	] );
	expect( findRegions( towns, '80331 Muenchen' )?.shown ).toEqual( new Set( [ 'a' ] ) );
	expect( findRegions( towns, '3' )?.count ).toBe( 3 );
} );

test( 'finds nothing for an empty query', () => {
	expect( [ '  ', '–' ].map( ( query ) => findRegions( tree, query ) ) ).toEqual( [ null, null ] );
} );
