/** Says what the visitor has done in this browser: saved the search of a list, or sent an inquiry about a home. */
import { isListSaved, keepInquiry } from '../domain/saved-lists';
import { isInquirySent } from '../domain/sent-inquiries';
import { all, reword } from '../printed/dom';
import type { Config } from './config';

/** Whether this tab has sent a link's search, and its confirmation is missing (src/forms/submission/receipt.ts). */
const isSent = ( href: string ): boolean =>
	// The stored values are JSON themselves, so their quotes are escaped here.
	JSON.stringify( sessionStorage ).includes( `search\\":\\"${ new URL( href ).searchParams.get( 'search' ) }` );

/** @return Callback for results that arrive later. */
export const startDone = ( { words, account }: Pick< Config, 'words' | 'account' > ): ( () => void ) => {
	const updateLink = ( link: HTMLAnchorElement ): void => {
		const isSaved = isListSaved( `${ link.dataset[ 'swisKeep' ] }` );
		if ( isSaved || isSent( link.href ) ) {
			reword( link, isSaved ? words.search : words.pending );
			if ( isSaved ) {
				link.href = `${ account }`;
			}
			// The heading and the sentence ask to save the search.
			link.parentElement?.querySelector( '.swis-offer > div, p' )?.remove();
		}
	};
	const update = ( event?: Event ): void => {
		const { detail } = ( event ?? {} ) as { readonly detail?: { readonly widget?: unknown } | null };
		try {
			all< HTMLAnchorElement >( 'a[data-swis-keep]' ).forEach( updateLink );
		} catch {
			// Storage is blocked.
		}
		for ( const link of all( '.swis-ask' ) ) {
			const home = Number( link.dataset[ 'swisHome' ] );
			if ( detail?.widget === 'expose-inquiry' ) {
				keepInquiry( home );
			}
			if ( isInquirySent( home ) ) {
				reword( link, words.asked );
			}
		}
	};
	// Another tab may have confirmed the search or sent the inquiry; a page from the back/forward cache has missed changes.
	for ( const type of [ 'pageshow', 'storage', 'sw-immosuite:sent' ] ) {
		window.addEventListener( type, update );
	}
	update();
	return update;
};
