import { __ } from '@wordpress/i18n';

/** Buttons that copy a text field: shown only where the browser lets a page write there. */
export function beginCopying( root: ParentNode, say: ( text: string ) => void ): void {
	// Missing where a page is not secure, whatever the types say.
	const clipboard = ( navigator as Partial< Navigator > ).clipboard;
	for ( const button of root.querySelectorAll< HTMLButtonElement >( '[data-copies]' ) ) {
		const field = document.getElementById( button.dataset[ 'copies' ] ?? '' );
		if ( clipboard !== undefined && field instanceof HTMLTextAreaElement ) {
			button.hidden = false;
			button.addEventListener( 'click', () => {
				clipboard.writeText( field.value ).then(
					() => {
						button.textContent = __( 'Copied', 'sw-immosuite' );
						say( button.textContent );
					},
					// Whoever has forbidden it copies by hand.
					() => field.select()
				);
			} );
		}
	}
}
