import { __ } from '@wordpress/i18n';

/** Buttons that copy a text field, shown only if the browser has a clipboard API. */
export function beginCopying( root: ParentNode, announce: ( text: string ) => void ): void {
	// Undefined in an insecure context, despite its type.
	const clipboard = ( navigator as Partial< Navigator > ).clipboard;
	for ( const button of root.querySelectorAll< HTMLButtonElement >( '[data-copies]' ) ) {
		const field = document.getElementById( button.dataset[ 'copies' ] ?? '' );
		if ( clipboard !== undefined && field instanceof HTMLTextAreaElement ) {
			button.hidden = false;
			button.addEventListener( 'click', () => {
				clipboard.writeText( field.value ).then(
					() => {
						button.textContent = __( 'Copied', 'sw-immosuite' );
						announce( button.textContent );
					},
					// Copying was denied: select the text for copying by hand.
					() => field.select()
				);
			} );
		}
	}
}
