/**
 * Lists whose search was sent in this browser: the path of the list by the id of the submission, and once the search is
 * saved, the time until which the list says so by the path. The confirmation leads back to the list, and the list shows that its search is saved.
 */
const LIST_KEY = 'sw-immosuite:list:';

/** Milliseconds for which a list shows that its search is saved. */
const LIFE = 7 * 86_400_000;

/** @param path Path of the list with its query. */
export function keepList( id: string, path: string, isSaved: boolean ): void {
	try {
		localStorage.setItem( LIST_KEY + id, path );
		if ( isSaved ) {
			localStorage.setItem( LIST_KEY + path, `${ Date.now() + LIFE }` );
		}
	} catch {
		// Without storage, the confirmation leads to the home page.
	}
}

/** Path of the list; empty if unknown in this browser. */
export function listOf( id: string ): string {
	try {
		return localStorage.getItem( LIST_KEY + id ) ?? '';
	} catch {
		return '';
	}
}

/** Whether the search of a list was saved within a week. Throws if storage is blocked. */
export const isListSaved = ( path: string ): boolean => Number( localStorage.getItem( LIST_KEY + path ) ) > Date.now();

/** Forgets all lists, because a search was deleted and its list must offer to save it again. */
export function forgetLists(): void {
	try {
		Object.keys( localStorage )
			.filter( ( key ) => key.startsWith( LIST_KEY ) )
			.forEach( ( key ) => localStorage.removeItem( key ) );
	} catch {
		// Without storage, there is nothing to forget.
	}
}
