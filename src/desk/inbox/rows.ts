import type { MouseEvent } from 'react';
import { isPlainClick } from './parts';

/** What a click is meant for by itself; a cell with a box to tick is that box. */
const OWN = 'a, button, input, label, select, textarea, td:has( input ), th';

/** The link of the row that was clicked; null where something else was meant: what is in it, its text, or a new tab. */
export function linkOf( event: MouseEvent ): HTMLAnchorElement | null {
	const { target } = event;
	if ( ! ( target instanceof Element ) || ! isPlainClick( event ) || target.closest( OWN ) !== null ) {
		return null;
	}
	// Asked last: it has the browser lay the page out.
	const isMarking = document.getSelection()?.type === 'Range';
	return isMarking ? null : ( target.closest( 'tr' )?.querySelector( '[data-entry]' ) ?? null );
}
