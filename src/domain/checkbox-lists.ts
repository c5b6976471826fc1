/**
 * Reads checkbox lists of the prerendered document before hydration. Boxes of a list share a name and differ by value.
 * A group is a fieldset whose legend contains a box without a name: a click on that box is meant for all boxes inside,
 * but needs a script to take effect.
 */

const hasChanged = ( box: HTMLInputElement ): boolean => box.checked !== box.defaultChecked;

/** Whether a box counts as checked, by a click on it or on the box of its group. */
function isChecked( box: HTMLInputElement ): boolean {
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

/** Values of the checked boxes, in the order of the document. */
export function checkedValues( boxes: readonly HTMLInputElement[] ): string[] {
	return boxes.filter( isChecked ).map( ( { value } ) => value );
}

/** Lists that the visitor has changed, by name. */
export function changedLists( root: ParentNode ): Record< string, string[] > {
	const boxes = Array.from( root.querySelectorAll< HTMLInputElement >( 'input[type="checkbox"][name][value]' ) );
	const changed = new Set(
		boxes.filter( ( box ) => isChecked( box ) !== box.defaultChecked ).map( ( { name } ) => name )
	);
	return Object.fromEntries(
		[ ...changed ].map( ( name ) => [ name, checkedValues( boxes.filter( ( box ) => box.name === name ) ) ] )
	);
}
