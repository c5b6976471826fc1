import { readListings } from './listings';

const FLAT = { id: 8, title: { rendered: 'Flat' } };

test.each( [
	[ 'posts', [ FLAT ], [ { id: 8, title: 'Flat' } ] ],
	[ 'titles as HTML', [ { ...FLAT, title: { rendered: 'A &amp; <i>B</i>' } } ], [ { id: 8, title: 'A & B' } ] ],
	[
		'only posts with a title',
		[ FLAT, null, 7, { id: '8' }, { id: 9 }, { id: 9, title: 'x' } ],
		[ { id: 8, title: 'Flat' } ],
	],
	[ 'nothing from an error response', { code: 'rest_no_route' }, [] ],
	[ 'nothing from an empty response', null, [] ],
] )( 'reads %s', ( _what, answer, listings ) => {
	expect( readListings( answer ) ).toEqual( listings );
} );
