/** The browser's own way to paper; the style of the page does the rest. */
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
