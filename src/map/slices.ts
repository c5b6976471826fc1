/**
 * Positions to draw before yielding to the browser: about 25 ms on a current computer, half of a long task. A fixed
 * amount, not a time: a map that already shows shapes redraws all of them after each slice, so smaller slices would
 * make a slow phone slower.
 */
const SLICE = 6_000;

/** Runs after pending events; setTimeout would add 4 ms. */
function soon( run: () => void ): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		port1.close();
		run();
	};
	port2.postMessage( null );
}

/**
 * Processes items without blocking the page.
 *
 * @param work   Returns the number of positions that it has drawn.
 * @param onDone Called after the last item.
 * @return Cancels the remaining items, and the call of onDone.
 */
export function inSlices< Item >(
	items: readonly Item[],
	work: ( item: Item ) => number,
	onDone: () => void
): () => void {
	let isCancelled = false;
	let next = 0;
	const slice = (): void => {
		if ( isCancelled ) {
			return;
		}
		let weight = 0;
		for ( const item of items.slice( next ) ) {
			next += 1;
			weight += work( item );
			if ( weight >= SLICE ) {
				break;
			}
		}
		if ( next < items.length ) {
			soon( slice );
		} else {
			onDone();
		}
	};
	slice();
	return () => {
		isCancelled = true;
	};
}
