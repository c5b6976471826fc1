/** Pace of the resize messages (E4): at most one in 16 ms, and one more when 128 ms have been quiet. */

const THROTTLE = 16;
const SETTLE = 128;

/** Calls `report` at that pace whenever the element changes its size; returns the function that ends it. */
export const observeHeight = ( element: Element, report: () => void ): ( () => void ) => {
	let last = -Infinity;
	let settle: ReturnType< typeof setTimeout > | undefined;
	const observer = new ResizeObserver( () => {
		const now = performance.now();
		if ( now - last >= THROTTLE ) {
			last = now;
			report();
		}
		clearTimeout( settle );
		settle = setTimeout( report, SETTLE );
	} );
	observer.observe( element );
	return () => {
		observer.disconnect();
		clearTimeout( settle );
	};
};
