/** Inquiries sent in this browser. Apart from saved-lists.ts, because the form of a listing loads only this file. */

/** Listings about which an inquiry was sent in this browser: the time until which page and form say so, by the listing's id. */
export const INQUIRY_KEY = 'sw-immosuite:inquiry:';

/** Whether the time stored under a key is still to come. Throws if storage is blocked. */
export const isCurrent = ( key: string ): boolean => Number( localStorage.getItem( key ) ) > Date.now();

/** Whether an inquiry about the listing was sent within a week; false if storage is blocked. */
export function isInquirySent( id: number ): boolean {
	try {
		return isCurrent( `${ INQUIRY_KEY }${ id }` );
	} catch {
		return false;
	}
}
