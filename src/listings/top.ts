/** Measures what covers the upper edge (sticky header, admin bar), for our sticky parts and scroll targets. */

/** Milliseconds after the last scroll event: by then a header that shrinks or hides has settled. */
const SETTLED_MS = 150;

/** Milliseconds until a header that returns has settled. */
const HEADER_MS = 500;

/** Lower edge of the fixed or sticky element that covers this line of pixels; the line itself if there is none. */
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

/** @return Lower edge, in pixels, of the elements that cover the window's upper edge. */
const measure = (): number => {
	let top = 0;
	for ( let next = coveredTo( top ); next > top; next = coveredTo( top ) ) {
		top = next;
	}
	document.documentElement.style.setProperty( '--swis-top', `${ Math.round( top ) }px` );
	return top;
};

const scrollTo = ( element: HTMLElement ): void => element.scrollIntoView( { block: 'start', behavior: 'instant' } );

/** Scrolls to the element, unless it is clearly in sight: then the page stays where it is. */
export const bringIntoSight = ( element: HTMLElement ): void => {
	const { top } = element.getBoundingClientRect();
	// In the upper half of the window, but not in its first 128 pixels, which a sticky header may cover.
	if ( top >= 128 && top <= window.innerHeight / 2 ) {
		return;
	}
	scrollTo( element );
	const { scrollY } = window;
	// A header that hides while the page scrolls down returns when it scrolls up, and would cover the element.
	setTimeout( () => {
		if ( window.scrollY === scrollY && element.getBoundingClientRect().top < measure() ) {
			scrollTo( element );
		}
	}, HEADER_MS );
};

export const startTop = (): void => {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const measureSoon = (): void => {
		clearTimeout( timer );
		timer = setTimeout( measure, SETTLED_MS );
	};
	measure();
	window.addEventListener( 'resize', measureSoon );
	window.addEventListener( 'scroll', measureSoon, { passive: true } );
};
