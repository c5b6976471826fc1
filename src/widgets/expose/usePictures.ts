import { __ } from '@wordpress/i18n';
import { useEffect, type RefObject } from 'react';
import { startLightbox, type LightboxWords } from '../../printed/lightbox';
import { leaveHistory } from '../../printed/lightbox-history';
import '../../printed/lightbox.css';

const words = (): LightboxWords => ( {
	pictures: __( 'Pictures', 'sw-immosuite' ),
	/* translators: %1$s: number of the current picture. %2$s: number of pictures. */
	position: __( 'Picture %1$s of %2$s', 'sw-immosuite' ),
	previous: __( 'Previous picture', 'sw-immosuite' ),
	next: __( 'Next picture', 'sw-immosuite' ),
	close: __( 'Close', 'sw-immosuite' ),
} );

/** Hides a picture whose signed URL has expired; its background stays. */
function hideBroken( { target }: Event ): void {
	if ( target instanceof HTMLImageElement ) {
		target.hidden = true;
	}
}

/** Adds the lightbox to the server-rendered pictures, and closes it on unmount. */
export function usePictures( root: RefObject< HTMLElement > ): void {
	useEffect( () => {
		const { current } = root;
		// Error events of images do not bubble, so capture them.
		current?.addEventListener( 'error', hideBroken, true );
		// After a reload with an open lightbox, the history still has its entry.
		leaveHistory();
		return current === null ? undefined : startLightbox( words(), current );
	}, [ root ] );
}
