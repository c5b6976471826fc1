import type { Language } from '../store';

/** Names the route where permalinks are plain; FrameUrl of the server says the same. */
const QUERY = 'sw_immosuite_frame';

const BASE = '/webapp/';

/**
 * Address of another route's document, made of the address of this one.
 *
 * @param here Of this document.
 */
export function documentUrl( here: string, route: string, lang: Language ): string {
	const url = new URL( here );
	const isPlain = url.searchParams.has( QUERY );
	url.hash = '';
	url.search = new URLSearchParams( { ...( isPlain && { [ QUERY ]: route } ), lang } ).toString();
	if ( ! isPlain ) {
		url.pathname = url.pathname.slice( 0, url.pathname.lastIndexOf( BASE ) ) + BASE + route;
	}
	return url.href;
}
