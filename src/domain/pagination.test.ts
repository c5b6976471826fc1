import { pageOf } from './pagination';

const upTo = ( count: number ): number[] => Array.from( { length: count }, ( _, index ) => index + 1 );

it.each( [
	[ 0, 1, { items: [], number: 1, count: 1 } ],
	[ 24, 1, { items: upTo( 24 ), number: 1, count: 1 } ],
	[ 25, 2, { items: [ 25 ], number: 2, count: 2 } ],
	[ 25, 9, { items: [ 25 ], number: 2, count: 2 } ],
	[ 25, -1, { items: upTo( 24 ), number: 1, count: 2 } ],
	[ 25, Number.NaN, { items: upTo( 24 ), number: 1, count: 2 } ],
] )( '%i cards, requested page %d', ( count, wanted, page ) => {
	expect( pageOf( upTo( count ), wanted ) ).toEqual( page );
} );
