/** Keeps data in this browser tab across a reload. Where sessionStorage is unavailable, a reload loses the data. */

export function recall( key: string ): string | null {
	try {
		return sessionStorage.getItem( key );
	} catch {
		return null;
	}
}

/** @param text null deletes it. */
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
