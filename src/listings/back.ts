/**
 * Links back to the search that the visitor came from, with its filters, also from the page in the other language.
 * Goes back in the history if possible, to the exact place in the list.
 */
import { all, isPlain } from '../printed/dom';
import { withoutHash } from './address';

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

/** Whether the browser's Back leads to this URL. Not every browser has the Navigation API. */
const isPrevious = ( href: string ): boolean => {
	const { navigation } = window as Partial< Window >;
	const url = navigation?.entries()[ ( navigation.currentEntry?.index ?? 0 ) - 1 ]?.url;
	return !! url && withoutHash( new URL( url ) ) === withoutHash( new URL( href ) );
};

const goBack = ( event: MouseEvent, { href }: HTMLAnchorElement ): void => {
	if ( isPlain( event ) && isPrevious( href ) ) {
		event.preventDefault();
		history.back();
	}
};

export const startBack = (): void =>
	all< HTMLAnchorElement >( 'a[data-swis-back]' ).forEach( ( link ) => {
		link.addEventListener( 'click', ( event ) => goBack( event, link ) );
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
