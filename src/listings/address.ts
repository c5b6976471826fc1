/** URLs of a search. They also work without a script, and a page cache may store the responses. */
import { ungrouped } from './price';

const PREFIX = 'immo_';

/** The part of a URL that the server receives. */
export const withoutHash = ( { origin, pathname, search }: Pick< URL, 'origin' | 'pathname' | 'search' > ): string =>
	origin + pathname + search;

/** The canonical URL of the page, without parameters that record how the visitor arrived. */
export const pageAddress = (): string =>
	document.querySelector< HTMLLinkElement >( 'link[rel="canonical"]' )?.href ?? withoutHash( location );

/**
 * URL of the search with the form's current values, always on this site, even if an author wrote another host into
 * the form's `action`.
 * Empty fields and the marks between thousands are omitted, since the results are the same without them.
 */
export const addressOf = ( form: HTMLFormElement ): URL => {
	const url = new URL( location.href );
	url.pathname = new URL( form.action ).pathname;
	const given = [ ...new FormData( form ) ].flatMap( ( [ name, value ] ) =>
		typeof value === 'string' && value.trim() !== ''
			? [ [ name, name.startsWith( 'immo_price_' ) ? ungrouped( value.trim() ) : value ] ]
			: []
	);
	url.search = new URLSearchParams( given ).toString();
	url.hash = '';
	return url;
};

/** The part that all URLs of a search share: the path, and foreign parameters such as page_id with plain permalinks. */
const placeOf = ( url: URL ): string =>
	url.origin +
	url.pathname +
	JSON.stringify( [ ...url.searchParams ].filter( ( [ name ] ) => ! name.startsWith( PREFIX ) ) );

/** Whether a URL shows other results of the same form, for example without a filter or on another result page. */
export const isFormUrl = ( url: URL, form: HTMLFormElement ): boolean =>
	placeOf( url ) === placeOf( addressOf( form ) );
