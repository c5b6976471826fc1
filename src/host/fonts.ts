/** Collects fonts of the page that a frame of its origin can load too. */
import type { Face } from '../bridge/fonts';

/** Makes URLs absolute, because those of a rule are relative to its stylesheet. */
const faceOf = ( style: CSSStyleDeclaration, base: string ): Face => {
	const of = ( name: string ): string => style.getPropertyValue( name );
	return {
		family: of( 'font-family' ).replace( /["']/g, '' ),
		src: of( 'src' ).replace(
			/url\(["']?(.+?)["']?\)/g,
			( _, address: string ) => `url("${ new URL( address, base ).href }")`
		),
		weight: of( 'font-weight' ) || 'normal',
		style: of( 'font-style' ) || 'normal',
		unicodeRange: of( 'unicode-range' ) || 'U+0-10FFFF',
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
			return inner ? facesIn( inner, inner.href ?? base ) : style ? [ faceOf( style, base ) ] : [];
		} );
	} catch {
		return [];
	}
};

/**
 * @param families Font families that the widget takes over.
 * @param origin   The frame's origin: it cannot load fonts from others.
 */
export const facesOf = ( doc: Document, families: string, origin: string ): readonly Face[] =>
	[ ...doc.styleSheets ]
		.flatMap( ( sheet ) => facesIn( sheet, sheet.href ?? doc.baseURI ) )
		.filter( ( { family, src } ) => families.includes( family ) && src.includes( `"${ origin }/` ) );
