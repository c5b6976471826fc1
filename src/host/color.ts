/** Converts CSS colors in any notation to numbers. */

/** Red, green, blue and opacity, each 0 to 255. */
export type Rgba = readonly [ number, number, number, number ];

let context: CanvasRenderingContext2D | null | undefined;

/**
 * Paints the color on a canvas and reads the pixel, because that works for every notation. All calls share one canvas
 * in main memory: a new canvas on the graphics card for each call would delay the form by 0.2 s on a phone.
 */
export const readColor = ( color: string ): Rgba | null => {
	context ??= document.createElement( 'canvas' ).getContext( '2d', { willReadFrequently: true } );
	if ( context && CSS.supports( 'color', color ) ) {
		context.clearRect( 0, 0, 1, 1 );
		context.fillStyle = color;
		context.fillRect( 0, 0, 1, 1 );
		return context.getImageData( 0, 0, 1, 1 ).data as unknown as Rgba;
	}
	return null;
};

export const toHex = ( [ red, green, blue ]: Rgba ): string =>
	// The added 256 is a leading digit 1, which keeps zeros at the start and is cut off.
	`#${ ( 256 * ( 256 * ( 256 + red ) + green ) + blue ).toString( 16 ).slice( 1 ) }`;

/** Relative luminance by WCAG, 0 (black) to 1 (white). */
export const luminance = ( color: Rgba ): number => {
	// sRGB is linear up to a byte of 10: 3294.6 is 255 times 12.92.
	const linear = ( byte: number ): number =>
		byte <= 10 ? byte / 3294.6 : ( ( byte / 255 + 0.055 ) / 1.055 ) ** 2.4;
	return 0.2126 * linear( color[ 0 ] ) + 0.7152 * linear( color[ 1 ] ) + 0.0722 * linear( color[ 2 ] );
};

/** Contrast ratio by WCAG, 1 to 21. */
export const contrast = ( color: Rgba, background: Rgba ): number => {
	const colorLight = luminance( color ) + 0.05;
	const backgroundLight = luminance( background ) + 0.05;
	return Math.max( colorLight / backgroundLight, backgroundLight / colorLight );
};
