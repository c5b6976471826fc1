/** Pace of the resize messages (E4): at most one in 16 ms, and one more when 128 ms have been quiet. */

export const THROTTLE = 16;
export const SETTLE = 128;

/** Calls `report` at that pace whenever the element changes its size. */
export const observeHeight = ( element: Element, report: () => void ): void => {
	// The bootstrap may have told one just now.
	let last = performance.now();
	let settle: ReturnType< typeof setTimeout > | undefined;
	const tell = (): void => {
		last = performance.now();
		report();
	};
	new ResizeObserver( () => {
		if ( performance.now() - last >= THROTTLE ) {
			tell();
		}
		clearTimeout( settle );
		settle = setTimeout( tell, SETTLE );
	} ).observe( element );
};
