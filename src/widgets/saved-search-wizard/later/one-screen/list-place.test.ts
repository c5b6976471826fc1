import { listPlace } from './list-place';

test.each( [
	[ 'nothing', undefined, {} ],
	[ 'no object', [], {} ],
	[ 'surroundings', { around: 'konstanz', near: 20 }, { around: 'konstanz', near: 20 } ],
	[ 'a radius that is none', { place: 'Kaltbrunn', near: '20' }, { place: 'Kaltbrunn' } ],
	[ 'places that are none', { around: 7, place: {}, unknownPlace: 'x'.repeat( 81 ) }, {} ],
	[
		'the way back to a list',
		{ back: '/homes/?immo_place=K%C3%B6ln', count: 6 },
		{ back: '/homes/?immo_place=K%C3%B6ln', count: 6 },
	],
	[ 'a way to another site', { back: '//evil.example' }, {} ],
	[ 'a way that browsers read as one', { back: '/\t/evil.example' }, {} ],
	[ 'a way with a backslash', { back: '/\\evil.example' }, {} ],
	[ 'a way that runs a script', { back: 'javascript:alert(1)', count: 'x' }, {} ],
] )( 'reads %s', ( _name, list, expected ) => {
	expect( listPlace( Buffer.from( JSON.stringify( { list } ) ).toString( 'base64url' ) ) ).toEqual( expected );
} );
