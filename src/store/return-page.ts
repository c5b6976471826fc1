/** The page from which a visitor went to sign in: the mailed link opens another tab and leads back there. */

const KEY = 'sw-immosuite:way';

/** Milliseconds for which the page is remembered. */
const LIFETIME_MS = 3_600_000;

/** Remembers the page that embeds this document; only pages of the same site may embed it. */
export function rememberReturnPage( { parent }: Window ): void {
	try {
		localStorage.setItem( KEY, `${ Date.now() } ${ parent.location.href }` );
	} catch {
		// Without storage the link opens the account.
	}
}

/** Returns the remembered page and forgets it; empty if no page of this site is remembered. */
export function takeReturnPage( { location }: Window ): string {
	try {
		const [ time, page = '' ] = ( localStorage.getItem( KEY ) ?? '' ).split( ' ' );
		localStorage.removeItem( KEY );
		return Date.now() - Number( time ) < LIFETIME_MS && page.startsWith( `${ location.origin }/` ) ? page : '';
	} catch {
		return '';
	}
}
