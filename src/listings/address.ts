/** Addresses of a search. The same ones work without a script, and a page cache may hold their answers (L18). */

const OWN = 'immo_';

/** As the server sees it. */
export const withoutHash = ( { origin, pathname, search }: Pick< URL, 'origin' | 'pathname' | 'search' > ): string =>
	origin + pathname + search;

/**
 * Address of the search with the form's current values: always on this site, whatever site an author's `action` names (P289).
 * Omits empty fields, since both addresses give the same results.
 */
export const addressOf = ( form: HTMLFormElement ): URL => {
	const url = new URL( location.href );
	url.pathname = new URL( form.action ).pathname;
	const given = [ ...new FormData( form ) ].flatMap( ( [ name, value ] ) =>
		typeof value === 'string' && value.trim() !== '' ? [ [ name, value ] ] : []
	);
	url.search = new URLSearchParams( given ).toString();
	url.hash = '';
	return url;
};

/** What two addresses of one search have in common; with plain permalinks other pages have the same path. */
const placeOf = ( url: URL ): string =>
	url.origin +
	url.pathname +
	JSON.stringify( [ ...url.searchParams ].filter( ( [ name ] ) => ! name.startsWith( OWN ) ) );

/** Whether a link leads to other results of the same form: a filter that takes itself off, another page. */
export const isOfForm = ( url: URL, form: HTMLFormElement ): boolean => placeOf( url ) === placeOf( addressOf( form ) );
