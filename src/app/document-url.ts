import type { Language } from '../store';
import type { Subject } from './path';

/** Names the route where permalinks are plain; FrameUrl of the server says the same. */
const QUERY = 'sw_immosuite_frame';

const BASE = '/webapp/';

/**
 * Address of another route's document, made of the address of this one.
 *
 * @param here    Of this document.
 * @param subject What its widget is about (E11).
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

/** Route of the document at an address. */
export function routeAt( here: string ): string {
	const { pathname, searchParams } = new URL( here );
	return searchParams.get( QUERY ) ?? pathname.slice( pathname.lastIndexOf( BASE ) + BASE.length );
}
