/** Collects the fonts of the page that the frame can load, too. */
import type { Face } from '../bridge/fonts';

/** Converts a rule to a font face. Makes its URLs absolute, because they are relative to the stylesheet. */
const faceOf = ( style: CSSStyleDeclaration, base: string ): Face => {
	const valueOf = ( name: string ): string => style.getPropertyValue( name );
	return {
		family: valueOf( 'font-family' ).replace( /["']/g, '' ),
		src: valueOf( 'src' ).replace(
			/url\(["']?(.+?)["']?\)/g,
			( _, address: string ) => `url("${ new URL( address, base ).href }")`
		),
		weight: valueOf( 'font-weight' ) || 'normal',
		style: valueOf( 'font-style' ) || 'normal',
		unicodeRange: valueOf( 'unicode-range' ) || 'U+0-10FFFF',
		// A late font replaces the fallback whenever it arrives.
		display: 'swap',
	};
};

/**
 * Font faces of a stylesheet, also inside @media and @import. A stylesheet of another origin is not readable and has
 * none. Other style rules become faces without a URL, which facesOf() drops.
 */
const facesIn = ( sheet: CSSStyleSheet, base: string ): Face[] => {
	try {
		return [ ...sheet.cssRules ].flatMap( ( rule ) => {
			const { styleSheet, cssRules, style } = rule as Partial<
				CSSImportRule & CSSGroupingRule & CSSFontFaceRule
			>;
			const inner = ( styleSheet ?? ( cssRules && rule ) ) as CSSStyleSheet | undefined;
			if ( inner ) {
				return facesIn( inner, inner.href ?? base );
			}
			return style ? [ faceOf( style, base ) ] : [];
		} );
	} catch {
		return [];
	}
};

/**
 * @param families Names of the font families that the widget takes over, in one text.
 * @param origin   The frame's origin: it cannot load fonts from others.
 */
export const facesOf = ( doc: Document, families: string, origin: string ): readonly Face[] =>
	[ ...doc.styleSheets ]
		.flatMap( ( sheet ) => facesIn( sheet, sheet.href ?? doc.baseURI ) )
		.filter( ( { family, src } ) => families.includes( family ) && src.includes( `"${ origin }/` ) );
