/**
 * Milliseconds of work after which the browser gets its turn. Below 50, from which on a task counts as long; well above a
 * frame, since everything that is there already is drawn again between two slices.
 */
const SLICE = 40;

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
 * @param onDone Called behind the last item.
 * @return Ends it early; onDone is not called then.
 */
export function inSlices< Item >(
	items: readonly Item[],
	work: ( item: Item ) => void,
	onDone: () => void
): () => void {
	let isCancelled = false;
	let next = 0;
	const slice = (): void => {
		if ( isCancelled ) {
			return;
		}
		const end = performance.now() + SLICE;
		do {
			items.slice( next, next + 1 ).forEach( work );
			next += 1;
		} while ( next < items.length && performance.now() < end );
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
