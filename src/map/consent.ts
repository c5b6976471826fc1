/**
 * Consent of the visitor to tiles from a server: until the document is closed, or remembered in this browser on
 * request. Consent is for one URL; another one needs its own.
 */
const KEY = 'sw-immosuite:map';

const listeners = new Set< () => void >();
let agreed: string | null | undefined;

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

function change( url: string | null ): void {
	agreed = url;
	listeners.forEach( ( listener ) => listener() );
}

/** @param url URL template of the tiles, as in the settings. */
export function isAllowed( url: string ): boolean {
	agreed ??= remembered();
	return agreed === url;
}

export function allow( url: string, always: boolean ): void {
	if ( always ) {
		remember( url );
	}
	change( url );
}

export function revoke(): void {
	remember( null );
	change( null );
}

/** Calls the listener after every change, until the returned function is called. */
export function onConsent( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}
