/** Opens the browser's print dialog; the page's print styles do the rest. */
import { pressed, show } from '../printed/dom';

const BUTTON = '[data-swis-print]';

export const startPrint = (): void => {
	show( BUTTON );
	document.addEventListener( 'click', ( event ) => {
		if ( pressed( event, BUTTON, HTMLElement ) ) {
			window.print();
		}
	} );
};
