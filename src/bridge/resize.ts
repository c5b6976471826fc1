/** Rate of resize messages: at most one in 16 ms, and a last one after 128 ms without a change. */

export const THROTTLE_MS = 16;
export const DEBOUNCE_MS = 128;

/** Calls `report` at this rate while the element changes its size. */
export const observeHeight = ( element: Element, report: () => void ): void => {
	// Starts with a pause: the bootstrap may just have sent a message.
	let last = performance.now();
	let settleTimer: ReturnType< typeof setTimeout > | undefined;
	const reportNow = (): void => {
		last = performance.now();
		report();
	};
	new ResizeObserver( () => {
		if ( performance.now() - last >= THROTTLE_MS ) {
			reportNow();
		}
		clearTimeout( settleTimer );
		settleTimer = setTimeout( reportNow, DEBOUNCE_MS );
	} ).observe( element );
};
