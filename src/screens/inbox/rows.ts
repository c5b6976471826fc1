import type { MouseEvent } from 'react';
import { isPlainClick } from './parts';

/** Link of the current view, which gets the focus if the list is empty. */
const currentViewLink = (): HTMLElement | null =>
	document.querySelector( '.swin-views [aria-current]' ) ?? document.querySelector( '.swin-views a' );

/** Elements that handle their own clicks, and cells with a checkbox. */
const CLICK_HANDLING = 'a, button, input, label, select, textarea, td:has( input ), th';

/** The link of a clicked row; null for a click on a control, a text selection, or a click that opens a new tab. */
export function linkOf( event: MouseEvent ): HTMLAnchorElement | null {
	const { target } = event;
	if ( ! ( target instanceof Element ) || ! isPlainClick( event ) || target.closest( CLICK_HANDLING ) !== null ) {
		return null;
	}
	// Checked last, because the call forces a layout.
	const isSelectingText = document.getSelection()?.type === 'Range';
	return isSelectingText ? null : ( target.closest( 'tr' )?.querySelector( '[data-entry]' ) ?? null );
}

const entryOf = ( row: Element ): string =>
	row.querySelector< HTMLElement >( '[data-entry]' )?.dataset[ 'entry' ] ?? '';

/** Moves the focus from the bulk actions, which disappear with the selection, to the first unchanged row. */
export function moveFocusFromBulkActions( changed: readonly string[] ): void {
	if ( document.activeElement?.closest( '.swin-bulk' ) ) {
		const rows = [ ...document.querySelectorAll< HTMLElement >( '[data-entry]' ) ];
		const next = rows.find( ( { dataset } ) => ! changed.includes( dataset[ 'entry' ] ?? '' ) );
		( next ?? rows[ 0 ] ?? currentViewLink() )?.focus();
	}
}

/** Moves the focus from a row before its removal to the next row, or the previous one. */
export function moveFocusBeforeRemoval( uuids: readonly string[] ): void {
	const row = document.activeElement?.closest( 'tr' );
	const rows = [ ...( row?.parentElement?.children ?? [] ) ];
	if ( ! row || ! uuids.includes( entryOf( row ) ) ) {
		return;
	}
	const at = rows.indexOf( row );
	const next = [ ...rows.slice( at ), ...rows.slice( 0, at ).reverse() ].find(
		( candidate ) => ! uuids.includes( entryOf( candidate ) )
	);
	( next?.querySelector< HTMLElement >( '[data-entry]' ) ?? currentViewLink() )?.focus();
}

/** Focuses the link of a closed entry, or else the first link of the list, unless a dialog has the focus. */
export function focusClosedEntry( uuid: string ): void {
	if ( ! document.activeElement?.closest( '[role="dialog"]' ) ) {
		const link = [ `[data-entry="${ uuid }"]`, '[data-entry]' ]
			.map( ( selector ) => document.querySelector< HTMLElement >( selector ) )
			.find( ( element ) => element !== null );
		( link ?? currentViewLink() )?.focus();
	}
}
