import { INQUIRY_KEY, isCurrent } from './sent-inquiries';

/**
 * Lists whose search was sent in this browser, under two kinds of keys. By the id of the submission: the path of the
 * list, so that the confirmation leads back to it. By the path: until when the list shows its search as saved.
 */
const LIST_KEY = 'sw-immosuite:list:';

/** Milliseconds for which a page shows what the visitor has done. */
const SHOWN_MS = 7 * 86_400_000;

/** @param path Path of the list with its query. */
export function keepList( id: string, path: string, { isConfirmed }: { readonly isConfirmed: boolean } ): void {
	try {
		localStorage.setItem( LIST_KEY + id, path );
		if ( isConfirmed ) {
			localStorage.setItem( LIST_KEY + path, `${ Date.now() + SHOWN_MS }` );
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
export const isListSaved = ( path: string ): boolean => isCurrent( LIST_KEY + path );

/** @param id Id of the listing. */
export function keepInquiry( id: number ): void {
	try {
		localStorage.setItem( `${ INQUIRY_KEY }${ id }`, `${ Date.now() + SHOWN_MS }` );
	} catch {
		// Without storage, page and form do not mention the inquiry.
	}
}

/**
 * Forgets all lists, because a search was deleted and its list must offer to save it again.
 *
 * @return Function that stores the lists again.
 */
export const forgetLists = (): ( () => void ) => forget( LIST_KEY );

/** Forgets all inquiries, so that the next user of this browser does not see them. */
export const forgetInquiries = (): void => void forget( INQUIRY_KEY );

function forget( prefix: string ): () => void {
	try {
		const known = Object.entries< string >( localStorage ).filter( ( [ key ] ) => key.startsWith( prefix ) );
		known.forEach( ( [ key ] ) => localStorage.removeItem( key ) );
		return () => known.forEach( ( [ key, value ] ) => localStorage.setItem( key, value ) );
	} catch {
		// Without storage, there is nothing to forget.
		return () => undefined;
	}
}
