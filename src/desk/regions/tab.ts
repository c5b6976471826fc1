/** What this tab of the browser keeps over a reload. Storage may be full or forbidden: then a reload begins anew. */

export function recall( key: string ): string | null {
	try {
		return sessionStorage.getItem( key );
	} catch {
		return null;
	}
}

/** @param text Null forgets it. */
export function remember( key: string, text: string | null ): void {
	try {
		if ( text === null ) {
			sessionStorage.removeItem( key );
		} else {
			sessionStorage.setItem( key, text );
		}
	} catch ( error ) {
		console.error( error );
	}
}
