/**
 * Reads the look of the page around a widget from computed styles: of its element, and of probe elements inside it.
 */
import type { Theme } from '../bridge';
import type { ThemeKey } from '../bridge/theme';
import { isThemeValue } from '../bridge/theme';
import type { Rgba } from './color';
import { contrast, luminance, readColor, toHex } from './color';
import { spaceBeside } from './frame';

/** Contrast below which the frame ignores a pair of colors (tokens.css). */
const MIN_CONTRAST = 4.5;

/**
 * Text with less contrast is not muted: its muted variant (tokens.css) would have less than MIN_CONTRAST. Muted text
 * then has the color of all text.
 */
const MIN_CONTRAST_TO_MUTE = 11.5;

/** A color preset of the theme by its usual name, which the editor's default palette does not use. */
const preset = ( style: CSSStyleDeclaration, name: string ): string =>
	style.getPropertyValue( `--wp--preset--color--${ name }` );

/** Core's default color of `.wp-element-button`, for themes that set none. */
const CORE_BUTTON = 'rgb(50, 55, 60)';

/** Maximum radius of fields and cards in pixels; buttons keep the theme's radius. */
const MAX_RADIUS = 16;

/**
 * Markup as the block editor writes it: a heading, a paragraph with a link, a button block; and a classic theme's
 * button.
 */
const PROBES =
	'<h2></h2><p><a href=#></a></p><button></button>' +
	'<div class=wp-block-button><a class="wp-block-button__link wp-element-button"></a></div>';

/** The color if it is mostly opaque; else null. */
const opaqueColor = ( color: string ): Rgba | null => {
	const read = readColor( color );
	return read && read[ 3 ] > 127 ? read : null;
};

/** Attributes of the block; the theme's color replaces an invalid color. */
type BlockAttributes = Readonly< Record< string, unknown > >;

/** The nearest background color that is mostly opaque, of the element or above it; else white. */
const backgroundBehind = ( element: Element | null ): Rgba =>
	element
		? ( opaqueColor( getComputedStyle( element ).backgroundColor ) ?? backgroundBehind( element.parentElement ) )
		: [ 255, 255, 255, 255 ];

/** Converts pixels to rem, at least `least` and at most 1.5. */
const rem = ( pixels: string, least: number ): string =>
	`${ Math.min( 1.5, Math.max( least, parseFloat( pixels ) / 16 ) ) }rem`;

/**
 * Style of the button block. If only core styles the block, the style of a plain button, provided that the theme styles
 * it (browsers draw unstyled buttons with `outset`).
 */
const buttonStyle = ( block: CSSStyleDeclaration, plain: CSSStyleDeclaration ): CSSStyleDeclaration =>
	block.backgroundColor === CORE_BUTTON && plain.borderTopStyle !== 'outset' ? plain : block;

const readTheme = ( element: Element, probes: Element, attributes: BlockAttributes ): Theme => {
	const styles = ( selector: string ): CSSStyleDeclaration =>
		getComputedStyle( probes.querySelector( selector ) as Element );
	const paragraph = styles( 'p' );
	const heading = styles( 'h2' );
	const button = buttonStyle( styles( 'div>a' ), styles( 'button' ) );
	const background = backgroundBehind( element );
	/** The color, if it is readable on this background. */
	const readableOn = ( behind: Rgba | null, color: Rgba | null ): string | null =>
		behind && color && contrast( color, behind ) >= MIN_CONTRAST ? toHex( color ) : null;
	const text = readColor( paragraph.color ) ?? [ 0, 0, 0, 255 ];
	const blockColor = opaqueColor( String( attributes[ 'primaryColor' ] ) );
	const buttonFill = opaqueColor( button.backgroundColor );
	const primary =
		blockColor ?? buttonFill ?? opaqueColor( preset( paragraph, 'primary' ) || preset( paragraph, 'accent' ) );
	const [ radius ] = button.borderTopLeftRadius.split( ' ' ) as [ string ];
	const textColor = readableOn( background, text );
	const values: Record< ThemeKey, unknown > = {
		primary: primary && toHex( primary ),
		// Unchecked: the frame ignores invalid colors.
		secondary: attributes[ 'secondaryColor' ],
		accent: attributes[ 'accentColor' ],
		text: textColor,
		surface: textColor && toHex( background ),
		muted: contrast( text, background ) < MIN_CONTRAST_TO_MUTE && textColor,
		link: readableOn( background, readColor( styles( 'p a' ).color ) ),
		size: rem( paragraph.fontSize, 0.9375 ),
		weight: paragraph.fontWeight,
		'font-host': paragraph.fontFamily,
		'font-heading': heading.fontFamily,
		'weight-heading': heading.fontWeight,
		// A color of the block replaces the colors of the theme's button; the button's shape stays.
		button: ! blockColor && buttonFill && toHex( buttonFill ),
		'on-button': ! blockColor && readableOn( buttonFill, readColor( button.color ) ),
		radius: buttonFill && `${ Math.min( MAX_RADIUS, parseFloat( radius ) ) }px`,
		'radius-button': buttonFill && radius,
		'size-button': buttonFill && rem( button.fontSize, 0.8125 ),
		'font-button': buttonFill && button.fontFamily,
		'weight-button': buttonFill && button.fontWeight,
		gutter: ! spaceBeside( element ) && '1rem',
	};
	return {
		...Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => isThemeValue( value ) ) ),
		// An unknown background (a picture, for example) counts as white; text lighter than 0.4 then means dark, too.
		scheme: luminance( text ) > Math.min( luminance( background ), 0.4 ) ? 'dark' : 'light',
	};
};

/**
 * @param element    Host element.
 * @param attributes Attributes of its block; only the colors are used.
 */
export const themeOf = ( element: Element, attributes: BlockAttributes ): Theme => {
	const probes = document.createElement( 'div' );
	probes.hidden = true;
	probes.innerHTML = PROBES;
	element.append( probes );
	const theme = readTheme( element, probes, attributes );
	probes.remove();
	return theme;
};
