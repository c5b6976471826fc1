/**
 * Positions of outlines after which the browser gets its turn: about 25 ms on a computer of today, half of what counts as
 * a long task. By amount, not by time: all that is there already is drawn again after each slice, so that a slow phone
 * that took more of them would wait the longer.
 */
const SLICE = 6_000;

/** Calls back as soon as the browser has dealt with what has happened meanwhile; a timeout would wait for 4 ms. */
function soon( run: () => void ): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		port1.close();
		run();
	};
	port2.postMessage( null );
}

/**
 * Does something to each item without holding up the page.
 *
 * @param weigh  Positions of an item.
 * @param onDone Called behind the last item.
 * @return Ends it early; onDone is not called then.
 */
export function inSlices< Item >(
	items: readonly Item[],
	weigh: ( item: Item ) => number,
	work: ( item: Item ) => void,
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
			work( item );
			weight += weigh( item );
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
