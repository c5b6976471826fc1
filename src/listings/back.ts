/** Leads back to the search that the visitor came from, with its filters. */
import { all } from '../printed/dom';

export const startBack = (): void =>
	all< HTMLAnchorElement >( 'a[data-swis-back]' ).forEach( ( link ) => {
		const [ address ] = link.href.split( '?' );
		if ( address && document.referrer.split( '?' )[ 0 ] === address ) {
			link.href = document.referrer;
		}
	} );
