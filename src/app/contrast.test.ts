import { readFileSync } from 'node:fs';
import { ensureContrast, legible } from './contrast';

interface Row {
	readonly why: string;
	readonly color: string;
	/** Color of text on a background of `color`. */
	readonly words: string;
	/** The site color as a text color on white. */
	readonly ink: string;
}

/** Shared with PHPUnit: mails and widgets must derive the same text colors from a site color. */
const ROWS = JSON.parse( readFileSync( 'tests/fixtures/site-colors.json', 'utf8' ) ) as Row[];

const numbers = ( hex: string ): [ number, number, number ] => [
	parseInt( hex.slice( 1, 3 ), 16 ),
	parseInt( hex.slice( 3, 5 ), 16 ),
	parseInt( hex.slice( 5, 7 ), 16 ),
];

it.each( ROWS )( 'text on $why, and text of that color on white, has enough contrast', ( { color, words, ink } ) => {
	const found = legible( numbers( color ) );
	expect( found.onPrimary ).toBe( words === '#ffffff' ? '#fff' : '#000' );
	expect( found.ink ).toBe( `rgb(${ numbers( ink ).join( ' ' ) })` );
} );

it( 'sets colors that older browsers cannot derive, and removes them in the dark scheme', () => {
	Object.assign( globalThis, { CSS: { supports: () => false } } );
	const html = document.documentElement;
	html.dataset[ 'scheme' ] = 'light';
	ensureContrast( html );
	expect( html.style.getPropertyValue( '--swis-on-primary' ) ).toBe( '#fff' );
	html.dataset[ 'scheme' ] = 'dark';
	ensureContrast( html );
	expect( html.style.getPropertyValue( '--swis-on-primary' ) ).toBe( '' );
} );

it( "without a host, uses the site's color scheme, not the system's", () => {
	Object.assign( globalThis, { CSS: { supports: () => false } } );
	const html = document.documentElement;
	delete html.dataset[ 'scheme' ];
	const colorScheme = ( value: string ): unknown =>
		jest
			.spyOn( window, 'getComputedStyle' )
			.mockReturnValue( { colorScheme: value, color: 'rgb(8, 90, 101)' } as never );
	Object.assign( globalThis, { matchMedia: () => ( { matches: false } ) } );
	colorScheme( 'dark' );
	ensureContrast( html );
	expect( html.style.getPropertyValue( '--swis-primary-ink' ) ).toBe( '' );
	Object.assign( globalThis, { matchMedia: () => ( { matches: true } ) } );
	colorScheme( 'light' );
	ensureContrast( html );
	expect( html.style.getPropertyValue( '--swis-primary-ink' ) ).toBe( 'rgb(8 90 101)' );
	jest.restoreAllMocks();
	html.removeAttribute( 'style' );
} );

it( "sets nothing if the browser's CSS can derive the colors", () => {
	Object.assign( globalThis, { CSS: { supports: () => true } } );
	document.documentElement.dataset[ 'scheme' ] = 'light';
	ensureContrast( document.documentElement );
	expect( document.documentElement.style.getPropertyValue( '--swis-on-primary' ) ).toBe( '' );
} );
