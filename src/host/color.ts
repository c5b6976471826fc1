/** Converts CSS colours in any notation to numbers. */

/** Red, green, blue (0 to 255) and opacity (0 to 1). */
export type Rgba = readonly [ number, number, number, number ];

/** Paints the colour on a canvas and reads the pixel, because that works for every notation. */
export const readColor = ( color: string ): Rgba | null => {
	const context = document.createElement( 'canvas' ).getContext( '2d' );
	if ( ! context || ! CSS.supports( 'color', color ) ) {
		return null;
	}
	context.fillStyle = color;
	context.fillRect( 0, 0, 1, 1 );
	const [ red, green, blue, alpha ] = context.getImageData( 0, 0, 1, 1 ).data as unknown as Rgba;
	return [ red, green, blue, alpha / 255 ];
};

export const toHex = ( [ red, green, blue ]: Rgba ): string =>
	// 2 ** 24 keeps leading zeros.
	`#${ ( 2 ** 24 + red * 65536 + green * 256 + blue ).toString( 16 ).slice( 1 ) }`;

/** Relative luminance by WCAG, 0 (black) to 1 (white). */
export const luminance = ( color: Rgba ): number => {
	const linear = ( part: number ): number => ( part <= 0.04045 ? part / 12.92 : ( ( part + 0.055 ) / 1.055 ) ** 2.4 );
	return (
		0.2126 * linear( color[ 0 ] / 255 ) + 0.7152 * linear( color[ 1 ] / 255 ) + 0.0722 * linear( color[ 2 ] / 255 )
	);
};

/** Contrast ratio by WCAG, 1 to 21. */
export const contrast = ( one: Rgba, other: Rgba ): number => {
	const first = luminance( one ) + 0.05;
	const second = luminance( other ) + 0.05;
	return Math.max( first / second, second / first );
};
