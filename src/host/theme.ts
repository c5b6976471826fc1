/**
 * Reads the look of the page around a widget from computed styles: of its element, and of probe elements inside it.
 */
import type { Theme } from '../bridge';
import type { ThemeKey } from '../bridge/theme';
import { isThemeValue } from '../bridge/theme';
import type { Rgba } from './color';
import { contrast, luminance, readColor, toHex } from './color';
import { spaceBeside } from './frame';

/** Contrast below which the frame ignores a pair of colours (tokens.css). */
const LEGIBLE = 4.5;

/** Contrast of text below which muted text (tokens.css) would fall under LEGIBLE, so the frame mutes none. */
const MUTABLE = 11.5;

/** A colour preset of the theme by its usual name, which the editor's default palette does not use. */
const preset = ( style: CSSStyleDeclaration, name: string ): string =>
	style.getPropertyValue( `--wp--preset--color--${ name }` );

/** Core's default colour of `.wp-element-button`, for themes that set none. */
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

/** The colour if it is mostly opaque; else null. */
const painted = ( color: string ): Rgba | null => {
	const read = readColor( color );
	return read && read[ 3 ] > 127 ? read : null;
};

/** Attributes of the block; without a valid colour the theme's is used. */
type Chosen = Readonly< Record< string, unknown > >;

const groundBehind = ( element: Element | null ): Rgba =>
	element
		? ( painted( getComputedStyle( element ).backgroundColor ) ?? groundBehind( element.parentElement ) )
		: [ 255, 255, 255, 255 ];

const rem = ( pixels: string, least: number ): string =>
	`${ Math.min( 1.5, Math.max( least, parseFloat( pixels ) / 16 ) ) }rem`;

/**
 * Style of the button block; if only core styles that, a classic theme's style of the plain button (browsers draw
 * theirs with `outset`).
 */
const buttonStyle = ( block: CSSStyleDeclaration, plain: CSSStyleDeclaration ): CSSStyleDeclaration =>
	block.backgroundColor === CORE_BUTTON && plain.borderTopStyle !== 'outset' ? plain : block;

const read = ( element: Element, box: Element, chosen: Chosen ): Theme => {
	const styles = ( selector: string ): CSSStyleDeclaration =>
		getComputedStyle( box.querySelector( selector ) as Element );
	const copy = styles( 'p' );
	const heading = styles( 'h2' );
	const button = buttonStyle( styles( 'div>a' ), styles( 'button' ) );
	const ground = groundBehind( element );
	/** The colour, if it is readable on this background. */
	const onto = ( behind: Rgba | null, color: Rgba | null ): string | null =>
		behind && color && contrast( color, behind ) >= LEGIBLE ? toHex( color ) : null;
	const text = readColor( copy.color ) ?? [ 0, 0, 0, 255 ];
	const own = painted( String( chosen[ 'primaryColor' ] ) );
	const fill = painted( button.backgroundColor );
	const primary = own ?? fill ?? painted( preset( copy, 'primary' ) || preset( copy, 'accent' ) );
	const [ radius ] = button.borderTopLeftRadius.split( ' ' ) as [ string ];
	const legible = onto( ground, text );
	const values: Record< ThemeKey, unknown > = {
		primary: primary && toHex( primary ),
		// Unchecked: the frame ignores invalid colours.
		secondary: chosen[ 'secondaryColor' ],
		accent: chosen[ 'accentColor' ],
		text: legible,
		surface: legible && toHex( ground ),
		muted: contrast( text, ground ) < MUTABLE && legible,
		link: onto( ground, readColor( styles( 'p a' ).color ) ),
		size: rem( copy.fontSize, 0.9375 ),
		weight: copy.fontWeight,
		'font-host': copy.fontFamily,
		'font-heading': heading.fontFamily,
		'weight-heading': heading.fontWeight,
		// A colour of the block replaces the colours of the theme's button; the button's shape stays.
		button: ! own && fill && toHex( fill ),
		'on-button': ! own && onto( fill, readColor( button.color ) ),
		radius: fill && `${ Math.min( MAX_RADIUS, parseFloat( radius ) ) }px`,
		'radius-button': fill && radius,
		'size-button': fill && rem( button.fontSize, 0.8125 ),
		'font-button': fill && button.fontFamily,
		'weight-button': fill && button.fontWeight,
		gutter: ! spaceBeside( element ) && '1rem',
	};
	return {
		...Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => isThemeValue( value ) ) ),
		// Light text on an unknown background (a picture, for example) also means dark.
		scheme: luminance( text ) > Math.min( luminance( ground ), 0.4 ) ? 'dark' : 'light',
	};
};

/**
 * @param element Host element.
 * @param chosen  Attributes of its block; only the colours are used.
 */
export const themeOf = ( element: Element, chosen: Chosen ): Theme => {
	const box = document.createElement( 'div' );
	box.hidden = true;
	box.innerHTML = PROBES;
	element.append( box );
	const theme = read( element, box, chosen );
	box.remove();
	return theme;
};
