/**
 * Loads a tour or video of another site in place of its description, after one tap on the link that names the host.
 */
import { create, isPlain, pressed } from '../printed/dom';

/** Address and title of the frame, which only the server prints: authors cannot write a `script`. */
const readFrame = ( link: HTMLElement ): [ string, string ] | null => {
	const data = link.nextElementSibling;
	return data instanceof HTMLScriptElement ? ( JSON.parse( data.text ) as [ string, string ] ) : null;
};

export const startTours = (): void =>
	document.addEventListener( 'click', ( event ) => {
		const link = pressed( event, 'a[data-swis-tour]', HTMLElement );
		const frame = link && isPlain( event ) && readFrame( link );
		if ( frame ) {
			event.preventDefault();
			const [ src, title ] = frame;
			const iframe = create( 'iframe', {
				src,
				title,
				allow: 'fullscreen; xr-spatial-tracking; gyroscope; accelerometer',
			} );
			link.closest( '.swis-tour' )?.replaceChildren( iframe );
			iframe.focus();
		}
	} );
