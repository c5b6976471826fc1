import { placeOf, readPlace, stepOf } from './place';

it.each( [
	[ 'ArrowLeft', false, [ -10, 0 ] ],
	[ 'ArrowRight', true, [ 50, 0 ] ],
	[ 'ArrowUp', false, [ 0, -10 ] ],
	[ 'ArrowDown', true, [ 0, 50 ] ],
	[ 'Enter', false, null ],
	[ 'a', true, null ],
] )( 'the key %s, with Shift %s, moves by %j', ( key, shiftKey, step ) => {
	expect( stepOf( { key, shiftKey } ) ).toEqual( step );
} );

it.each( [
	[
		{ lat: 47.123456789, lng: 9.987654321 },
		{ lat: 47.123457, lng: 9.987654 },
	],
	[
		{ lat: 47, lng: 369.5 },
		{ lat: 47, lng: 9.5 },
	],
	[
		{ lat: 47, lng: -190 },
		{ lat: 47, lng: 170 },
	],
] )( 'rounds and wraps %j to %j', ( from, place ) => {
	expect( placeOf( from ) ).toEqual( place );
} );

it.each( [
	[ '47.5, 9.25', { lat: 47.5, lng: 9.25 } ],
	[ '-33.9,151.2', { lat: -33.9, lng: 151.2 } ],
	[ '91, 9', null ],
	[ '47', null ],
	[ ', ', null ],
	[ 'Konstanz', null ],
] )( 'reads "%s" as %j', ( text, place ) => {
	expect( readPlace( text ) ).toEqual( place );
} );
