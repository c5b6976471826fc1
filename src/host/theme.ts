/** What the page around a widget looks like, read from computed styles: its own, and those of probes in its place (E14). */
import type { Theme } from '../bridge';
import type { ThemeKey } from '../bridge/theme';
import { isThemeValue } from '../bridge/theme';
import type { Rgba } from './color';
import { contrast, luminance, readColor, toHex } from './color';
import { roomBeside } from './frame';

/** Below this the frame would ignore the pair (tokens.css). */
const LEGIBLE = 4.5;

/** Below this a text that is mixed with its ground (tokens.css: muted) would fall below LEGIBLE, so it stays as it is. */
const MUTABLE = 11.5;

/** A colour under the name that themes give their brand; the editor's own palette has none. */
const preset = ( style: CSSStyleDeclaration, name: string ): string =>
	style.getPropertyValue( `--wp--preset--color--${ name }` );

/** Core's default colour of `.wp-element-button`, for themes that set none. */
const CORE_BUTTON = 'rgb(50, 55, 60)';

/** Fields and cards stay below this, in pixels; buttons take the theme's radius as it is. */
const MAX_RADIUS = 16;

/** What an editor would write: a heading, a paragraph with a link, a button block; and the button of a classic theme. */
const PROBES =
	'<h2></h2><p><a href=#></a></p><button></button>' +
	'<div class=wp-block-button><a class="wp-block-button__link wp-element-button"></a></div>';

/** A colour that covers what is behind it; null for none. */
const painted = ( color: string ): Rgba | null => {
	const read = readColor( color );
	return read && read[ 3 ] > 0.5 ? read : null;
};

/** Attributes of the block; a color that is absent, empty or wrong is the theme's. */
type Chosen = Readonly< Record< string, unknown > >;

const groundBehind = ( element: Element | null ): Rgba =>
	element
		? ( painted( getComputedStyle( element ).backgroundColor ) ?? groundBehind( element.parentElement ) )
		: [ 255, 255, 255, 1 ];

const rem = ( pixels: string, least: number ): string =>
	`${ Math.min( 1.5, Math.max( least, parseFloat( pixels ) / 16 ) ) }rem`;

/** The button block's; where only core has painted that, a classic theme may have dressed the plain button (no browser does). */
const buttonStyle = ( block: CSSStyleDeclaration, plain: CSSStyleDeclaration ): CSSStyleDeclaration =>
	block.backgroundColor === CORE_BUTTON && plain.borderTopStyle !== 'outset' ? plain : block;

const read = ( element: Element, box: Element, chosen: Chosen ): Theme => {
	const styles = ( selector: string ): CSSStyleDeclaration =>
		getComputedStyle( box.querySelector( selector ) as Element );
	const copy = styles( 'p' );
	const heading = styles( 'h2' );
	const button = buttonStyle( styles( 'div>a' ), styles( 'button' ) );
	const ground = groundBehind( element );
	/** The colour where it can be read on this ground. */
	const onto = ( behind: Rgba | null, color: Rgba | null ): string | null =>
		behind && color && contrast( color, behind ) >= LEGIBLE ? toHex( color ) : null;
	const text = readColor( copy.color ) ?? [ 0, 0, 0, 1 ];
	const own = painted( String( chosen[ 'primaryColor' ] ) );
	const fill = painted( button.backgroundColor );
	const primary = own ?? fill ?? painted( preset( copy, 'primary' ) || preset( copy, 'accent' ) );
	const [ radius ] = button.borderTopLeftRadius.split( ' ' ) as [ string ];
	const legible = onto( ground, text );
	const values: Record< ThemeKey, unknown > = {
		primary: primary && toHex( primary ),
		// As the block says: a wrong color has no effect in the frame.
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
		// Colours of its own go without the theme's; the shape stays.
		button: ! own && fill && toHex( fill ),
		'on-button': ! own && onto( fill, readColor( button.color ) ),
		radius: fill && `${ Math.min( MAX_RADIUS, parseFloat( radius ) ) }px`,
		'radius-button': fill && radius,
		'size-button': fill && rem( button.fontSize, 0.8125 ),
		'font-button': fill && button.fontFamily,
		'weight-button': fill && button.fontWeight,
		gutter: ! roomBeside( element ) && '1rem',
	};
	return {
		...Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => isThemeValue( value ) ) ),
		// Light text on a ground that is not known (a picture, say) is dark as well.
		scheme: luminance( text ) > Math.min( luminance( ground ), 0.4 ) ? 'dark' : 'light',
	};
};

/**
 * @param element Host element.
 * @param chosen  Attributes of its block, of which the colors count.
 */
export const themeOf = ( element: Element, chosen: Chosen ): Theme => {
	const box = document.createElement( 'div' );
	box.style.cssText = 'position:absolute;visibility:hidden';
	box.innerHTML = PROBES;
	element.append( box );
	const theme = read( element, box, chosen );
	box.remove();
	return theme;
};
