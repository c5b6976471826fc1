/** What has happened, for those who hear a page, and where it is needed for those who see it. */
import { create } from '../printed/dom';

/** Milliseconds that a sentence stays in sight. */
const SEEN = 8000;

let region: HTMLElement | undefined;
let timer: ReturnType< typeof setTimeout > | undefined;

/** A region is heard only once it is there: it comes with the script, empty. */
export const prepareToSay = (): HTMLElement => {
	if ( ! region?.isConnected ) {
		region = create( 'div', { className: 'swis-said' } );
		region.setAttribute( 'role', 'status' );
		document.body.append( region );
	}
	return region;
};

/** @param isSeen Whether it is said nowhere else on the page. */
export const say = ( text: string, isSeen = false ): void => {
	const place = prepareToSay();
	// A new element, so that the same sentence is heard again.
	place.replaceChildren( create( 'p', { textContent: text } ) );
	place.toggleAttribute( 'data-seen', isSeen );
	clearTimeout( timer );
	timer = setTimeout( () => place.removeAttribute( 'data-seen' ), SEEN );
};
