import { isChildMessage, isPinMessage } from './messages';

const PIN = { swImmosuite: 1, id: 'a', type: 'mapPin', listing: 42, isPressed: true, url: '' };

it.each( [ PIN, { ...PIN, listing: 0, url: 'https://site.example/' } ] )( 'accepts %j', ( message ) => {
	expect( isPinMessage( message, 'a' ) ).toBe( true );
	expect( isChildMessage( message, 'a' ) ).toBe( false );
} );

it.each( [
	null,
	'mapPin',
	[ PIN ],
	{ ...PIN, id: 'b' },
	{ ...PIN, swImmosuite: 2 },
	{ ...PIN, type: 'hello' },
	{ ...PIN, listing: '42' },
	{ ...PIN, isPressed: 1 },
	{ ...PIN, url: 'x'.repeat( 4001 ) },
	{ ...PIN, url: undefined },
] )( 'ignores %j', ( message ) => {
	expect( isPinMessage( message, 'a' ) ).toBe( false );
} );
