/** Fonts of a page that a frame of its origin can load too (E14). */
import type { Face } from '../bridge/fonts';

/** Addresses become absolute: the rule counts from its stylesheet, the frame from itself. */
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
		// A late font takes its place whenever it comes.
		display: 'swap',
	};
};

/**
 * Also those inside @media and of what a sheet imports; none of a sheet of another origin, which may not be read. What
 * is no face looks like one without an address.
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
 * @param families The font-family of what the widget takes over.
 * @param origin   The frame's: what lies elsewhere is of no use to it.
 */
export const facesOf = ( doc: Document, families: string, origin: string ): readonly Face[] =>
	[ ...doc.styleSheets ]
		.flatMap( ( sheet ) => facesIn( sheet, sheet.href ?? doc.baseURI ) )
		.filter( ( { family, src } ) => families.includes( family ) && src.includes( `"${ origin }/` ) );
