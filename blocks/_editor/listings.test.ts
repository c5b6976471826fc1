import { readListings } from './listings';

const FLAT = { id: 8, title: { rendered: 'Flat' } };

test.each( [
	[ 'posts', [ FLAT ], [ { id: 8, title: 'Flat' } ] ],
	[
		'titles, which are HTML',
		[ { ...FLAT, title: { rendered: 'A &amp; <i>B</i>' } } ],
		[ { id: 8, title: 'A & B' } ],
	],
	[
		'only what is a post with a title',
		[ FLAT, null, 7, { id: '8' }, { id: 9 }, { id: 9, title: 'x' } ],
		[ { id: 8, title: 'Flat' } ],
	],
	[ 'nothing out of a refusal', { code: 'rest_no_route' }, [] ],
	[ 'nothing out of nothing', null, [] ],
] )( 'reads %s', ( _what, answer, listings ) => {
	expect( readListings( answer ) ).toEqual( listings );
} );
