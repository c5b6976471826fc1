import { isCardsMessage } from './map-messages';

const CARDS = { swImmosuite: 1, id: 'a', type: 'mapCards', url: '', cards: [ 42 ], marked: 0, isCentered: false };

it.each( [ CARDS, { ...CARDS, cards: [], later: true } ] )( 'accepts %j', ( message ) => {
	expect( isCardsMessage( message, 'a' ) ).toBe( true );
} );

it.each( [
	null,
	'mapCards',
	[ CARDS ],
	{ ...CARDS, id: 'b' },
	{ ...CARDS, swImmosuite: 2 },
	{ ...CARDS, type: 'resize' },
	{ ...CARDS, url: 'x'.repeat( 4001 ) },
	{ ...CARDS, cards: [ 42, {} ] },
	{ ...CARDS, cards: [ -1 ] },
	{ ...CARDS, cards: { length: 1 } },
	{ ...CARDS, marked: null },
	{ ...CARDS, isCentered: undefined },
] )( 'ignores %j', ( message ) => {
	expect( isCardsMessage( message, 'a' ) ).toBe( false );
} );
