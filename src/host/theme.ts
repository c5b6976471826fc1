/** What the page around a widget looks like, read from its computed styles. */
import type { Theme } from '../bridge';
import { isThemeValue } from '../bridge/theme';
import type { Rgba } from './color';
import { contrast, luminance, readColor, toHex } from './color';

const WHITE: Rgba = [ 255, 255, 255, 1 ];

/** Below this the frame would ignore the pair (tokens.css). */
const LEGIBLE = 4.5;

/** Names that themes give their brand colour; the editor's own palette has neither. */
const PRESETS = [ '--wp--preset--color--primary', '--wp--preset--color--accent' ];

const groundBehind = ( element: Element, view: Window ): Rgba => {
	for ( let node: Element | null = element; node; node = node.parentElement ) {
		const color = readColor( node.ownerDocument, view.getComputedStyle( node ).backgroundColor );
		if ( color && color[ 3 ] > 0.5 ) {
			return color;
		}
	}
	return WHITE;
};

const brand = ( style: CSSStyleDeclaration, doc: Document, chosen: unknown ): string | undefined => {
	const names = PRESETS.map( ( name ) => style.getPropertyValue( name ) );
	const colors = [ typeof chosen === 'string' ? chosen : '', ...names ]
		.map( ( value ) => readColor( doc, value.trim() ) )
		.filter( ( color ) => color !== null );
	return colors[ 0 ] && toHex( colors[ 0 ] );
};

const bare = ( family: string ): string => family.replace( /["']/g, '' ).trim();

/** The families that are present without a download: the frame loads no font of the host (look, README). */
const fontOf = ( family: string, doc: Document ): string | undefined => {
	const loaded = Array.from( doc.fonts, ( font ) => bare( font.family ) );
	const present = family
		.split( ',' )
		.filter( ( name ) => ! loaded.includes( bare( name ) ) )
		.join( ',' )
		.trim();
	// The plain sans-serif is left to the frame, whose own list is the better one.
	return present !== 'sans-serif' && isThemeValue( present ) ? present : undefined;
};

/**
 * @param element Host element.
 * @param chosen  Attribute primaryColor; empty for the theme's.
 */
export const themeOf = ( element: Element, chosen: unknown ): Theme => {
	const doc = element.ownerDocument;
	const view = doc.defaultView ?? window;
	const style = view.getComputedStyle( element );
	const text = readColor( doc, style.color ) ?? [ 0, 0, 0, 1 ];
	const ground = groundBehind( element, view );
	const font = fontOf( style.fontFamily, doc );
	const size = Math.min( 1.25, Math.max( 0.9375, parseFloat( style.fontSize ) / 16 ) );
	const primary = brand( style, doc, chosen );
	return {
		// Light text on a ground that is not known (a picture, say) is dark as well.
		scheme: luminance( text ) > Math.min( luminance( ground ), 0.4 ) ? 'dark' : 'light',
		...( primary && { primary } ),
		...( contrast( text, ground ) >= LEGIBLE && {
			text: toHex( text ),
			surface: toHex( ground ),
		} ),
		...( font && { 'font-host': font } ),
		...( size && { size: `${ size }rem` } ),
	};
};
