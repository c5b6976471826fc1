/**
 * Links back to the search that the visitor came from, with its filters, also from the page in the other language.
 * Goes back in the history if possible, to the exact place in the list.
 */
import { all, isPlain } from '../printed/dom';
import { withoutHash } from './address';
import { searchesIn } from './swap';

/** Key of the search that this tab showed last; it may be on any page of the site. */
const LAST = 'swis-search';

const LANGUAGE = 'immo_lang';

/** Start of the fragment that carries the query of the search to the page in the other language. */
const FRAGMENT = '#search=';

/** Called as soon as a search is shown: browsers prerender listings before the visitor leaves the search. */
export const rememberSearch = (): void => {
	try {
		sessionStorage.setItem( LAST, withoutHash( location ) );
	} catch {
		// Without storage, listings link to the list of all listings.
	}
};

/** Whether the visitor came from a search on any page of the site. */
const isFromSearch = (): boolean => {
	try {
		return sessionStorage.getItem( LAST ) === document.referrer;
	} catch {
		return false;
	}
};

/** @return Query of the search that the visitor came from; empty if there is none. */
const queryOf = ( list: string ): string => {
	const [ address, query = '' ] = document.referrer.split( '?' );
	if ( address === list || isFromSearch() ) {
		return query;
	}
	return location.hash.startsWith( FRAGMENT ) ? location.hash.slice( FRAGMENT.length ) : '';
};

const isSamePage = ( url: string, other: string ): boolean =>
	withoutHash( new URL( url ) ) === withoutHash( new URL( other ) );

/** Argument of history.go() for this URL, past anchors of this page; 0 if another page is between, or without API. */
const stepsTo = ( href: string ): number => {
	const { navigation } = window as Partial< Window >;
	const here = navigation?.currentEntry?.index ?? 0;
	for ( let index = here - 1; index >= 0; index -= 1 ) {
		const url = navigation?.entries()[ index ]?.url;
		if ( ! url || ! isSamePage( url, location.href ) ) {
			return url && isSamePage( url, href ) ? index - here : 0;
		}
	}
	return 0;
};

const goBack = ( event: MouseEvent, { href }: HTMLAnchorElement ): void => {
	const steps = isPlain( event ) ? stepsTo( href ) : 0;
	if ( steps ) {
		event.preventDefault();
		history.go( steps );
	}
};

export const startBack = (): void => {
	if ( searchesIn( document ).length > 0 ) {
		rememberSearch();
		// A page restored from the back/forward cache does not run this script again.
		window.addEventListener( 'pageshow', rememberSearch );
	}
	all< HTMLAnchorElement >( 'a[data-swis-back]' ).forEach( ( link ) => {
		link.addEventListener( 'click', ( event ) => goBack( event, link ) );
		const url = new URL( link.href );
		const query = queryOf( url.origin + url.pathname );
		if ( isFromSearch() ) {
			link.href = document.referrer;
		} else if ( query ) {
			const language = url.searchParams.get( LANGUAGE );
			url.search = query;
			url.searchParams.delete( LANGUAGE );
			if ( language ) {
				url.searchParams.set( LANGUAGE, language );
			}
			link.href = url.href;
		}
		if ( query ) {
			all< HTMLAnchorElement >( 'a[lang][target="_self"]', link.parentElement ?? link ).forEach( ( twin ) => {
				twin.hash = FRAGMENT + query;
			} );
		}
	} );
};
