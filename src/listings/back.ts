/** Links back to the search that the visitor came from, with its filters, also from the page in the other language. */
import { all } from '../printed/dom';

const LANGUAGE = 'immo_lang';

/** Start of the fragment that carries the query of the search to the page in the other language. */
const FRAGMENT = '#search=';

/** @return Query of the search that the visitor came from; empty if there is none. */
const queryOf = ( list: string ): string => {
	const [ address, query = '' ] = document.referrer.split( '?' );
	if ( address === list ) {
		return query;
	}
	return location.hash.startsWith( FRAGMENT ) ? location.hash.slice( FRAGMENT.length ) : '';
};

export const startBack = (): void =>
	all< HTMLAnchorElement >( 'a[data-swis-back]' ).forEach( ( link ) => {
		const url = new URL( link.href );
		const query = queryOf( url.origin + url.pathname );
		if ( query ) {
			const language = url.searchParams.get( LANGUAGE );
			url.search = query;
			url.searchParams.delete( LANGUAGE );
			if ( language ) {
				url.searchParams.set( LANGUAGE, language );
			}
			link.href = url.href;
			all< HTMLAnchorElement >( 'a[lang][target="_self"]', link.parentElement ?? link ).forEach( ( twin ) => {
				twin.hash = FRAGMENT + query;
			} );
		}
	} );
