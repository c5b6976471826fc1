import { isTheme } from '../bridge/theme';
import { fakeBrowser } from './testing';
import { themeOf } from './theme';

/** jsdom paints nothing: a canvas that knows the two notations of this test. */
const fakeCanvas = (): void => {
	let painted: number[] = [];
	const context = {
		set fillStyle( color: string ) {
			const hex = /^#(..)(..)(..)$/
				.exec( color )
				?.slice( 1 )
				.map( ( part ) => parseInt( part, 16 ) );
			const rgb = color.match( /[\d.]+/g )?.map( Number ) ?? [];
			painted = hex ? [ ...hex, 255 ] : [ ...rgb.slice( 0, 3 ), 255 * ( rgb[ 3 ] ?? 1 ) ];
		},
		fillRect: () => undefined,
		getImageData: () => ( { data: painted } ),
	};
	jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockImplementation( () => context as never );
	window.CSS = { supports: ( _name: string, color: string ) => /^(#|rgb)/.test( color ) } as never;
};

const themed = ( html: string, chosen: unknown = '' ) => {
	document.body.innerHTML = html;
	return themeOf( document.querySelector( '#host' ) ?? document.body, chosen );
};

beforeEach( () => {
	fakeBrowser();
	fakeCanvas();
} );

test( 'takes ground and text from the page', () => {
	const theme = themed(
		'<section style="background-color:rgb(250, 248, 240);color:rgb(20, 20, 20)"><div id="host" style="font-family:Georgia, serif;font-size:17px"></div></section>'
	);
	expect( theme ).toMatchObject( {
		scheme: 'light',
		surface: '#faf8f0',
		text: '#141414',
		'font-host': 'Georgia, serif',
		size: '1.0625rem',
	} );
	expect( theme ).not.toHaveProperty( 'primary' );
	expect( isTheme( theme ) ).toBe( true );
} );

test( 'light text on dark ground is dark', () => {
	expect(
		themed( '<div id="host" style="background-color:rgb(10, 10, 10);color:rgb(240, 240, 240)"></div>' )
	).toMatchObject( {
		scheme: 'dark',
		surface: '#0a0a0a',
	} );
} );

test( 'light text on a picture is dark, but names no ground', () => {
	const theme = themed( '<div id="host" style="color:rgb(255, 255, 255)"></div>' );
	expect( theme.scheme ).toBe( 'dark' );
	expect( theme ).not.toHaveProperty( 'surface' );
	expect( theme ).not.toHaveProperty( 'text' );
} );

test( 'the chosen colour wins over the colour of the theme, what is no colour falls back to it', () => {
	const page = '<div id="host" style="--wp--preset--color--accent:#112233"></div>';
	expect( themed( page ).primary ).toBe( '#112233' );
	expect( themed( page, '#445566' ).primary ).toBe( '#445566' );
	expect( themed( page, 'url(x)' ).primary ).toBe( '#112233' );
	expect( themed( page, 7 ).primary ).toBe( '#112233' );
} );

test.each( [
	[ '8px', '0.9375rem' ],
	[ '40px', '1.25rem' ],
] )( 'text of %s stays legible', ( size, expected ) => {
	expect( themed( `<div id="host" style="font-size:${ size }"></div>` ).size ).toBe( expected );
} );

test( 'leaves out fonts that the page has downloaded, and what no font is called', () => {
	const font = ( family: string ) => themed( `<div id="host" style='font-family:${ family }'></div>` );
	Object.defineProperty( document, 'fonts', { value: [ { family: '"Manrope"' } ], configurable: true } );
	expect( font( 'Manrope, sans-serif' ) ).not.toHaveProperty( 'font-host' );
	expect( font( 'Manrope, Georgia, serif' )[ 'font-host' ] ).toBe( 'Georgia, serif' );
	expect( font( '"a:b"' ) ).not.toHaveProperty( 'font-host' );
} );
