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
] )( 'finds "%s" by name, with its parents and what lies below', ( query, shown, count ) => {
	const found = findRegions( tree, query );
	expect( found?.shown ).toEqual( new Set( shown ) );
	expect( found?.count ).toBe( count );
} );

test( 'looks for nothing where nothing is typed', () => {
	expect( findRegions( tree, '  ' ) ).toBeNull();
} );
