import type { Language } from '../store';
import type { Subject } from './history-path';

/** Query parameter that names the route with plain permalinks; see FrameUrl on the server. */
const QUERY = 'sw_immosuite_frame';

const BASE = '/webapp/';

/**
 * Builds the URL of another route's document from the URL of this one.
 *
 * @param here    URL of this document.
 * @param subject The listing or object that the other route's widget shows.
 */
export function documentUrl( here: string, route: string, lang: Language, subject: Subject = {} ): string {
	const url = new URL( here );
	const isPlain = url.searchParams.has( QUERY );
	url.hash = '';
	url.search = new URLSearchParams( { ...( isPlain && { [ QUERY ]: route } ), lang, ...subject } ).toString();
	if ( ! isPlain ) {
		url.pathname = url.pathname.slice( 0, url.pathname.lastIndexOf( BASE ) ) + BASE + route;
	}
	return url.href;
}

/** Route of the document at a URL. */
export function routeAt( here: string ): string {
	const { pathname, searchParams } = new URL( here );
	return searchParams.get( QUERY ) ?? pathname.slice( pathname.lastIndexOf( BASE ) + BASE.length );
}
