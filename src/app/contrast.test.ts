import { ensureContrast, legible } from './contrast';

it.each( [
	[ 'yellow', [ 255, 221, 0 ], '#000' ],
	[ 'white', [ 255, 255, 255 ], '#000' ],
	[ 'black', [ 0, 0, 0 ], '#fff' ],
	[ 'the default brand', [ 8, 90, 101 ], '#fff' ],
] as const )( 'puts legible text on %s', ( _name, rgb, onPrimary ) => {
	expect( legible( [ ...rgb ] ).onPrimary ).toBe( onPrimary );
} );

it( 'darkens a bright brand until it can be read on white, and leaves a dark one as it is', () => {
	expect( legible( [ 255, 255, 255 ] ).ink ).toBe( 'rgb(93 93 93)' );
	expect( legible( [ 8, 90, 101 ] ).ink ).toBe( 'rgb(8 90 101)' );
} );

it( 'sets what an older browser cannot derive, and takes it back in the dark', () => {
	Object.assign( globalThis, { CSS: { supports: () => false } } );
	const html = document.documentElement;
	html.dataset[ 'scheme' ] = 'light';
	ensureContrast( html );
	expect( html.style.getPropertyValue( '--swis-on-primary' ) ).toBe( '#fff' );
	html.dataset[ 'scheme' ] = 'dark';
	ensureContrast( html );
	expect( html.style.getPropertyValue( '--swis-on-primary' ) ).toBe( '' );
} );

it( 'leaves everything to CSS where CSS can', () => {
	Object.assign( globalThis, { CSS: { supports: () => true } } );
	document.documentElement.dataset[ 'scheme' ] = 'light';
	ensureContrast( document.documentElement );
	expect( document.documentElement.style.getPropertyValue( '--swis-on-primary' ) ).toBe( '' );
} );
