import { applyFonts } from './fonts';

const inter = { family: 'Inter', src: 'url("https://www.example.org/a.woff2")' };
const cardo = { family: 'Cardo X', src: 'url("https://www.example.org/b.woff2")', weight: '400' };
const bold = { ...cardo, weight: '700' };

test( 'adds font faces of families that are missing', () => {
	const fonts = new Set< unknown >( [ { family: '"Inter"' } ] );
	Object.defineProperty( document, 'fonts', { value: fonts, configurable: true } );
	Object.assign( window, {
		FontFace: class {
			readonly family: unknown;
			readonly given: unknown[];
			constructor( ...given: unknown[] ) {
				[ this.family ] = given;
				this.given = given;
			}
		},
	} );
	applyFonts( document, [ inter, cardo, bold ] );
	applyFonts( document, [ inter, cardo, bold ] );
	applyFonts( document );
	expect( [ ...fonts ].slice( 1 ) ).toEqual( [
		{ family: 'Cardo X', given: [ 'Cardo X', cardo.src, cardo ] },
		{ family: 'Cardo X', given: [ 'Cardo X', bold.src, bold ] },
	] );
} );
