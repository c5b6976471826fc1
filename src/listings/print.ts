/** Opens the browser's print dialog; the page's print styles do the rest. */
import { all, pressed, show } from '../printed/dom';

const BUTTON = '[data-swis-print]';

/** Milliseconds that pictures may take. */
const PATIENCE_MS = 5000;

/** Loads what the visitor has not scrolled to: paper shows all pictures. */
const loaded = ( image: HTMLImageElement ): Promise< void > => {
	image.loading = 'eager';
	return image.decode();
};

/** @param qr URL of the script that draws the QR code of the page; absent in a cached page of an earlier version. */
export const startPrint = ( qr: string | undefined ): void => {
	show( BUTTON );
	document.addEventListener( 'click', ( event ) => {
		if ( pressed( event, BUTTON, HTMLElement ) ) {
			// Without the code the address still stands on the paper.
			const ready = Promise.allSettled( [
				import( /* webpackIgnore: true */ qr ?? '' ),
				...all< HTMLImageElement >( '.swis-listing img' ).map( loaded ),
			] );
			void Promise.race( [ ready, new Promise( ( end ) => setTimeout( end, PATIENCE_MS ) ) ] ).then( () =>
				window.print()
			);
		}
	} );
};
