/**
 * Lists of checkboxes as they stand in a document that nobody has taken over yet. The boxes of one list share a name and
 * differ by their values. A group of them is a fieldset whose legend holds a box without a name: a press on it is meant
 * for all boxes inside, but only a script makes it so.
 */

const hasChanged = ( box: HTMLInputElement ): boolean => box.checked !== box.defaultChecked;

/** Whether a box is ticked, for the visitor who has pressed it or the box of its group. */
function isTicked( box: HTMLInputElement ): boolean {
	let group = hasChanged( box ) ? null : box.closest( 'fieldset' );
	while ( group ) {
		const head = group.querySelector< HTMLInputElement >( ':scope > legend input' );
		if ( head && hasChanged( head ) ) {
			return head.checked;
		}
		group = group.parentElement?.closest( 'fieldset' ) ?? null;
	}
	return box.checked;
}

/** Values of the ticked boxes of a list, in the order of the document. */
export function tickedValues( boxes: readonly HTMLInputElement[] ): string[] {
	return boxes.filter( isTicked ).map( ( { value } ) => value );
}

/** The lists that the visitor has changed, by the name of their boxes. */
export function changedLists( root: ParentNode ): Record< string, string[] > {
	const boxes = Array.from( root.querySelectorAll< HTMLInputElement >( 'input[type="checkbox"][name][value]' ) );
	const changed = new Set(
		boxes.filter( ( box ) => isTicked( box ) !== box.defaultChecked ).map( ( { name } ) => name )
	);
	return Object.fromEntries(
		[ ...changed ].map( ( name ) => [ name, tickedValues( boxes.filter( ( box ) => box.name === name ) ) ] )
	);
}
