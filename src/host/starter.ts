/**
 * Inline script behind a widget's config: where the widget is near already, its frame starts to load while the host
 * script is still on its way, one round trip earlier. The host script takes this frame over. A page whose policy
 * refuses inline scripts loses nothing but that round trip.
 */
import type { HostConfig } from './config';
import { chooseFrame } from './config';
import { createFrame, FALLBACK_HEIGHT, NEAR } from './frame';

const element = document.currentScript?.parentElement;

if ( element && element.getBoundingClientRect().top < innerHeight + NEAR ) {
	// Printed by the same server into the same element; the host script reads it again with its guard.
	const config = JSON.parse( element.querySelector( 'script' )?.text ?? '' ) as HostConfig;
	const chosen = chooseFrame( element, config );
	// Of two instances with one name the host script renames the second.
	if ( chosen && document.getElementsByName( config.id ).length === 0 ) {
		const height = element.clientHeight || FALLBACK_HEIGHT;
		element.append( createFrame( document, config.id, chosen.described, height ) );
		element.dataset[ 'ready' ] = '';
	}
}
