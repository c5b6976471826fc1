import { listPlace } from './list-place';

test.each( [
	[ 'nothing', undefined, {} ],
	[ 'a list that is not an object', [], {} ],
	[ 'surroundings', { around: 'konstanz', near: 20 }, { around: 'konstanz', near: 20 } ],
	[ 'a radius that is not a number', { place: 'Kaltbrunn', near: '20' }, { place: 'Kaltbrunn' } ],
	[ 'invalid places', { around: 7, place: {}, unknownPlace: 'x'.repeat( 81 ) }, {} ],
	[
		'the path back to the list',
		{ back: '/homes/?immo_place=K%C3%B6ln', count: 6 },
		{ back: '/homes/?immo_place=K%C3%B6ln', count: 6 },
	],
	[ 'a path to another site', { back: '//evil.example' }, {} ],
	[ 'a path that browsers read as another site', { back: '/\t/evil.example' }, {} ],
	[ 'a path with a backslash', { back: '/\\evil.example' }, {} ],
	[ 'a script instead of a path', { back: 'javascript:alert(1)', count: 'x' }, {} ],
] )( 'reads %s', ( _name, list, expected ) => {
	expect( listPlace( Buffer.from( JSON.stringify( { list } ) ).toString( 'base64url' ) ) ).toEqual( expected );
} );
