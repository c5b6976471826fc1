/** Announces messages to screen readers, and shows them on request. */
import { create } from '../printed/dom';

/** Milliseconds that a visible message stays. */
const VISIBLE_MS = 8000;

let region: HTMLElement | undefined;
let timer: ReturnType< typeof setTimeout > | undefined;

/**
 * Creates the empty live region early: screen readers announce changes only in a region that existed before.
 */
export const createLiveRegion = (): HTMLElement => {
	if ( ! region?.isConnected ) {
		region = create( 'div', { className: 'swis-said' } );
		region.setAttribute( 'role', 'status' );
		document.body.append( region );
	}
	return region;
};

/** Hides the message from sight. */
export const hush = (): void => region?.removeAttribute( 'data-seen' );

/**
 * @param isVisible Whether to show the message, because the page shows it nowhere else.
 * @param isLasting Whether a visible message stays until hush() or the next message.
 */
export const say = ( text: string, isVisible = false, isLasting = false ): void => {
	const place = createLiveRegion();
	// A new element, so that the same message is announced again.
	place.replaceChildren( create( 'p', { textContent: text } ) );
	place.toggleAttribute( 'data-seen', isVisible );
	clearTimeout( timer );
	if ( ! isLasting ) {
		timer = setTimeout( hush, VISIBLE_MS );
	}
};
