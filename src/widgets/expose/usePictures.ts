import { __ } from '@wordpress/i18n';
import { useEffect, type RefObject } from 'react';
import { startLightbox, type LightboxWords } from '../../printed/lightbox';
import '../../printed/lightbox.css';

const words = (): LightboxWords => ( {
	pictures: __( 'Pictures', 'sw-immosuite' ),
	/* translators: %1$s: place of the picture that is shown. %2$s: how many there are. */
	position: __( 'Picture %1$s of %2$s', 'sw-immosuite' ),
	previous: __( 'Previous picture', 'sw-immosuite' ),
	next: __( 'Next picture', 'sw-immosuite' ),
	close: __( 'Close', 'sw-immosuite' ),
} );

/** A picture whose address has died meanwhile leaves its ground (D3). */
function hideBroken( { target }: Event ): void {
	if ( target instanceof HTMLImageElement ) {
		target.hidden = true;
	}
}

/** Shows the pictures of printed parts one by one. Whoever is no longer signed in sees none any more. */
export function usePictures( root: RefObject< HTMLElement > ): void {
	useEffect( () => {
		const { current } = root;
		// It is not told to what stands around the picture.
		current?.addEventListener( 'error', hideBroken, true );
		return current === null ? undefined : startLightbox( words(), current );
	}, [ root ] );
}
