/** Measures what covers the upper edge (sticky header, admin bar), for our sticky parts and scroll targets. */

/** Milliseconds after the last scroll event: by then a header that shrinks or hides has settled. */
const SETTLED_MS = 150;

/** Lower edge of the fixed or sticky element that covers a line of the window; the line itself if there is none. */
const coveredTo = ( line: number ): number => {
	let element = document.elementFromPoint( window.innerWidth / 2, line + 1 );
	for ( ; element; element = element.parentElement ) {
		const { top, bottom } = element.getBoundingClientRect();
		// A taller element is a dialog, and an element in our own block is no header.
		if (
			/fixed|sticky/.test( getComputedStyle( element ).position ) &&
			top <= line + 1 &&
			bottom < window.innerHeight / 2 &&
			! element.closest( '[data-swis-listings]' )
		) {
			return bottom;
		}
	}
	return line;
};

const measure = (): void => {
	let top = 0;
	for ( let next = coveredTo( top ); next > top; next = coveredTo( top ) ) {
		top = next;
	}
	document.documentElement.style.setProperty( '--swis-top', `${ Math.round( top ) }px` );
};

export const startTop = (): void => {
	let waiting: ReturnType< typeof setTimeout > | undefined;
	const later = (): void => {
		clearTimeout( waiting );
		waiting = setTimeout( measure, SETTLED_MS );
	};
	measure();
	window.addEventListener( 'resize', later );
	window.addEventListener( 'scroll', later, { passive: true } );
};
