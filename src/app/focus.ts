/** Keeps focus and caret while rendered elements replace the prerendered ones. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField( element: Element | null ): element is TextField {
	return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Caret of a text field; null for other controls (and for e-mail fields in some browsers). */
function selectionOf( element: Element ): [ number, number ] | null {
	if ( ! isTextField( element ) || element.selectionStart === null || element.selectionEnd === null ) {
		return null;
	}
	return [ element.selectionStart, element.selectionEnd ];
}

function select( element: Element, [ start, end ]: [ number, number ] ): void {
	if ( isTextField( element ) ) {
		element.setSelectionRange( start, end );
	}
}

/** The same control in the new markup: by id, else by name and value (radio buttons share a name). */
function counterpart(
	page: Document,
	{ id, name, value }: { id: string; name: string; value: string }
): Element | null {
	const named = name === '' ? [] : Array.from( page.getElementsByName( name ) );
	return (
		page.getElementById( id ) ??
		named.find( ( element ) => element.getAttribute( 'value' ) === value ) ??
		named[ 0 ] ??
		null
	);
}

/** Remembers the focused control and its caret; the returned function restores both in the new markup. */
export function rememberFocus( root: Element ): () => void {
	const { activeElement } = root.ownerDocument;
	if ( activeElement === null || ! root.contains( activeElement ) ) {
		return () => undefined;
	}
	const selection = selectionOf( activeElement );
	const key = {
		id: activeElement.id,
		name: activeElement.getAttribute( 'name' ) ?? '',
		value: activeElement.getAttribute( 'value' ) ?? '',
	};
	return () => {
		const next = counterpart( root.ownerDocument, key );
		if ( ! ( next instanceof HTMLElement ) || next === root.ownerDocument.activeElement ) {
			return;
		}
		next.focus( { preventScroll: true } );
		if ( selection !== null ) {
			select( next, selection );
		}
	};
}
