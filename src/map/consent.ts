/**
 * Whether the visitor has agreed to pictures from a server (D5): for as long as the document is open, or, where asked to,
 * remembered in this browser. What counts is the address that was agreed to: another one is asked for again.
 */
const KEY = 'sw-immosuite:map';

const listeners = new Set< () => void >();
let agreed: string | null | undefined;

/** Without storage nothing is remembered, and everything else works. */
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

/** @param url Template of the pictures' address, as the settings have it. */
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

/** Calls back after every change, until the returned function is called. */
export function onConsent( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}
