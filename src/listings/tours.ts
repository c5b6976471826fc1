/**
 * Loads a tour or video of another site in place of its description, after a click on the link that names the host, or
 * at once if the visitor has allowed marketing in the site's consent plugin.
 */
import { allowsMarketing, onConsentChange } from '../domain/marketing-consent';
import { all, create, isPlain, pressed } from '../printed/dom';

/** URL and title of the frame, which only the server can set: authors cannot write a `script`. */
const readFrame = ( link: HTMLElement ): [ string, string ] | null => {
	const data = link.nextElementSibling;
	return data instanceof HTMLScriptElement ? ( JSON.parse( data.text ) as [ string, string ] ) : null;
};

const LINK = 'a[data-swis-tour]';

/** Replaces the description by the frame; returns null if the server has printed no frame for the link. */
const load = ( link: HTMLElement ): HTMLIFrameElement | null => {
	const [ src, title ] = readFrame( link ) ?? [];
	if ( src === undefined || title === undefined ) {
		return null;
	}
	const iframe = create( 'iframe', {
		src,
		title,
		loading: 'lazy',
		allow: 'fullscreen; xr-spatial-tracking; gyroscope; accelerometer',
	} );
	link.closest( '.swis-tour' )?.replaceChildren( iframe );
	return iframe;
};

export const startTours = (): void => {
	const loadAllowed = (): void => {
		if ( allowsMarketing( window ) ) {
			all( LINK ).forEach( load );
		}
	};
	loadAllowed();
	onConsentChange( window, loadAllowed );
	document.addEventListener( 'click', ( event ) => {
		const link = pressed( event, LINK, HTMLElement );
		const iframe = link && isPlain( event ) && load( link );
		if ( iframe ) {
			event.preventDefault();
			iframe.focus();
		}
	} );
};
