import type { Insertion } from './region-lines';

/** Inserts text as if typed, so that the browser's undo reverts it. */
export function writeInto( field: HTMLInputElement | HTMLTextAreaElement, { from, to, text }: Insertion ): void {
	field.focus();
	field.setSelectionRange( from, to );
	// eslint-disable-next-line @typescript-eslint/no-deprecated -- The only way to write with support for the browser's undo.
	if ( ! document.execCommand( text === '' ? 'delete' : 'insertText', false, text ) ) {
		field.setRangeText( text, from, to, 'end' );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
}
