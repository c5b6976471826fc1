/** Opens the browser's print dialog on the button or the print shortcut, once pictures and QR code are loaded. */
import { all, pressed, show } from '../printed/dom';

const BUTTON = '[data-swis-print]';

/** Maximum milliseconds to wait for pictures. */
const MAX_WAIT_MS = 5000;

/** Loads a lazy image that the visitor has not scrolled to: print shows all pictures. */
const loadImage = ( image: HTMLImageElement ): Promise< void > => {
	image.loading = 'eager';
	return image.decode();
};

/** @param qr URL of the script that draws the QR code of the page; absent in a cached page from an earlier version. */
export const startPrint = ( qr: string | undefined ): void => {
	const print = (): void => {
		// Without the code the printed page still shows the URL.
		const ready = Promise.allSettled( [
			import( /* webpackIgnore: true */ qr ?? '' ),
			...all< HTMLImageElement >( '.swis-listing img' ).map( loadImage ),
		] );
		void Promise.race( [ ready, new Promise( ( end ) => setTimeout( end, MAX_WAIT_MS ) ) ] ).then( () =>
			window.print()
		);
	};
	show( BUTTON );
	document.addEventListener( 'click', ( event ) => {
		if ( pressed( event, BUTTON, HTMLElement ) ) {
			print();
		}
	} );
	document.addEventListener( 'keydown', ( event ) => {
		const isPrint = event.key === 'p' && ( event.ctrlKey || event.metaKey ) && ! ( event.shiftKey || event.altKey );
		if ( isPrint && ! event.repeat && document.querySelector( BUTTON ) ) {
			event.preventDefault();
			print();
		}
	} );
};
