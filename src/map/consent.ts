/**
 * Consent of the visitor to tiles from a server: until the document is closed, or remembered in this browser on
 * request. Consent is for one URL; another URL needs a new consent. A refusal is never remembered. A choice in the
 * consent plugin of the surrounding page applies here, too, until the visitor makes another choice.
 */
import { allowsMarketing, onConsentChange } from '../domain/marketing-consent';

const KEY = 'sw-immosuite:map';

const listeners = new Set< () => void >();
/** URL whose tiles the visitor has allowed; undefined until the storage is read. */
let agreed: string | null | undefined;
/** URL whose tiles the visitor has declined, until the document is closed. */
let declined: string | null = null;
/** Whether the visitor has chosen here since the last choice on the surrounding page. */
let isOwn = false;

/** Without storage nothing is remembered. */
function remember( url: string | null ): void {
	try {
		if ( url === null ) {
			localStorage.removeItem( KEY );
		} else {
			localStorage.setItem( KEY, url );
		}
	} catch {
		// The choice then ends with the document.
	}
}

function remembered(): string | null {
	try {
		return localStorage.getItem( KEY );
	} catch {
		return null;
	}
}

function change( url: string | null, refused: string | null = null ): void {
	agreed = url;
	declined = refused;
	isOwn = true;
	listeners.forEach( ( listener ) => listener() );
}

/** @param url URL template of the tiles, as in the settings. */
export function isAllowed( url: string ): boolean {
	agreed ??= remembered();
	return agreed === url || ( ! isOwn && allowsMarketing( window.parent ) );
}

export function allow( url: string, always: boolean ): void {
	if ( always ) {
		remember( url );
	}
	change( url );
}

/** Whether the visitor has allowed or declined the tiles. */
export function isAnswered( url: string ): boolean {
	return declined === url || isAllowed( url );
}

/** Declines the tiles until the document is closed; nothing is stored. */
export function decline( url: string ): void {
	change( null, url );
}

/** Forgets a consent or a refusal, so that the visitor is asked again. */
export function revoke(): void {
	remember( null );
	change( null );
}

/** Calls the listener after every change, until the returned function is called. */
export function onConsent( listener: () => void ): () => void {
	listeners.add( listener );
	const stop = onConsentChange( window.parent, () => {
		if ( allowsMarketing( window.parent ) ) {
			isOwn = false;
			declined = null;
		}
		listener();
	} );
	return () => {
		listeners.delete( listener );
		stop();
	};
}
