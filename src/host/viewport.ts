/** The visible part of a frame, in its own coordinates (whole pixels). */
export interface Visible {
	readonly top: number;
	readonly height: number;
}

export const visiblePart = ( frame: Element, windowHeight: number ): Visible => {
	const { top, height } = frame.getBoundingClientRect();
	const within = ( edge: number ): number => Math.round( Math.max( 0, Math.min( height, edge - top ) ) );
	const from = within( 0 );
	return { top: from, height: within( windowHeight ) - from };
};
