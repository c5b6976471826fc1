/**
 * Readable colors for browsers without relative colors (before Chrome 119, Safari 16.4, Firefox 128), by the
 * formula of the CSS tokens; tests/fixtures/site-colors.json checks PHP, too. Only the light scheme needs these colors:
 * the dark one falls back to a lighter color that is always readable.
 */

const RELATIVE_COLOR = 'color(from red xyz-d65 x y z)';
/** Luminance with which black and white text contrast equally. */
const MIDDLE_LUMINANCE = 0.179;
/** Maximum luminance of text on white. */
const MAX_INK_LUMINANCE = 0.11;

function linear( channel: number ): number {
	const value = channel / 255;
	return value <= 0.04045 ? value / 12.92 : ( ( value + 0.055 ) / 1.055 ) ** 2.4;
}

function encoded( value: number ): number {
	return Math.round( 255 * ( value <= 0.0031308 ? value * 12.92 : 1.055 * value ** ( 1 / 2.4 ) - 0.055 ) );
}

/**
 * `onPrimary`: color of text on this color. `ink`: this color as text on white, darkened if it is too light.
 */
export function legible( rgb: readonly [ number, number, number ] ): { onPrimary: string; ink: string } {
	const [ red, green, blue ] = [ linear( rgb[ 0 ] ), linear( rgb[ 1 ] ), linear( rgb[ 2 ] ) ];
	const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	const scale = Math.min( 1, MAX_INK_LUMINANCE / Math.max( luminance, 0.001 ) );
	const ink = [ red, green, blue ].map( ( value ) => encoded( value * scale ) ).join( ' ' );
	return { onPrimary: luminance < MIDDLE_LUMINANCE ? '#fff' : '#000', ink: `rgb(${ ink })` };
}

/** The scheme of the host page or of the site's settings (DocumentStyle), else of the visitor's system. */
function isDark( html: HTMLElement ): boolean {
	const scheme = html.dataset[ 'scheme' ] ?? getComputedStyle( html ).colorScheme;
	return scheme === 'dark' || ( scheme !== 'light' && matchMedia( '(prefers-color-scheme: dark)' ).matches );
}

/** Sets the derived colors if CSS cannot derive them. Call it again after each change of the theme. */
export function ensureContrast( html: HTMLElement ): void {
	if ( CSS.supports( 'color', RELATIVE_COLOR ) ) {
		return;
	}
	html.style.removeProperty( '--swis-on-primary' );
	html.style.removeProperty( '--swis-primary-ink' );
	if ( isDark( html ) ) {
		return;
	}
	const probe = html.ownerDocument.createElement( 'i' );
	probe.style.setProperty( 'color', 'var(--swis-primary)' );
	html.append( probe );
	const [ red = 0, green = 0, blue = 0 ] =
		getComputedStyle( probe )
			.color.match( /[\d.]+/g )
			?.map( Number ) ?? [];
	probe.remove();
	const { onPrimary, ink } = legible( [ red, green, blue ] );
	// The theme's own button has its own text color.
	if ( html.style.getPropertyValue( '--swis-on-button' ) === '' ) {
		html.style.setProperty( '--swis-on-primary', onPrimary );
	}
	html.style.setProperty( '--swis-primary-ink', ink );
}
