/** The visible part of a frame, in its own coordinates (whole pixels). */
export interface Visible {
	readonly top: number;
	readonly height: number;
}

export const visiblePart = ( frame: Element, windowHeight: number ): Visible => {
	const { top, height } = frame.getBoundingClientRect();
	// Pixels from the upper edge of the frame to an edge of the window, clamped to the frame.
	const within = ( edge: number ): number => Math.round( Math.max( 0, Math.min( height, edge - top ) ) );
	const visibleTop = within( 0 );
	return { top: visibleTop, height: within( windowHeight ) - visibleTop };
};
