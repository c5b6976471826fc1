import type { MouseEvent } from 'react';
import { isPlainClick } from './parts';

/** Where the list begins: its first entry, or the view that has none. */
export const START = '[data-entry], .swin-views [aria-current], .swin-views a';

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

const entryOf = ( row: Element ): string =>
	row.querySelector< HTMLElement >( '[data-entry]' )?.dataset[ 'entry' ] ?? '';

/** Whoever stands in one of the rows that are about to go finds themselves in the next one, or in the one before. */
export function stepAside( uuids: readonly string[] ): void {
	const row = document.activeElement?.closest( 'tr' );
	const rows = [ ...( row?.parentElement?.children ?? [] ) ];
	if ( ! row || ! uuids.includes( entryOf( row ) ) ) {
		return;
	}
	const at = rows.indexOf( row );
	const next = [ ...rows.slice( at ), ...rows.slice( 0, at ).reverse() ].find(
		( one ) => ! uuids.includes( entryOf( one ) )
	);
	( next ?? document ).querySelector< HTMLElement >( next ? '[data-entry]' : START )?.focus();
}
