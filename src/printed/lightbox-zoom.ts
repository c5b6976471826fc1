/** Keeps the bar of the lightbox in view while the visitor zooms into a picture with two fingers. */

/** Scale of the page from which one finger moves the view instead of the pictures. */
const ZOOMED = 1.05;

/** @return Function that ends it. */
export const followZoom = ( dialog: HTMLElement, bar: HTMLElement ): ( () => void ) => {
	const view = window.visualViewport;
	const place = (): void => {
		const { scale = 1, offsetLeft = 0, offsetTop = 0 } = view ?? {};
		const isZoomed = scale > ZOOMED;
		dialog.classList.toggle( 'is-zoomed', isZoomed );
		bar.style.transform = isZoomed ? `translate(${ offsetLeft }px, ${ offsetTop }px) scale(${ 1 / scale })` : '';
	};
	const listeners = new AbortController();
	for ( const type of [ 'resize', 'scroll' ] ) {
		view?.addEventListener( type, place, { signal: listeners.signal } );
	}
	place();
	return () => listeners.abort();
};
