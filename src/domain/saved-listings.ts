/** Homes that a visitor saves: in the browser, and for a signed-in visitor also in the account (P386). */

/** Storage key of the list in the browser: ids of posts as JSON. */
export const SAVED_KEY = 'sw_immosuite_saved';

/** Storage key of the ids that browser and account had in common after the last comparison. */
export const SYNCED_KEY = 'sw-immosuite:saved';

/** Maximum number of homes in the browser: the search by ids accepts no more. An account stores up to 200. */
export const MAX_SAVED = 50;

type Ids = readonly number[];

export const isListingId = ( value: unknown ): value is number => Number.isSafeInteger( value ) && Number( value ) > 0;

/** An unreadable list becomes an empty one. */
export const parseSaved = ( text: string ): number[] => {
	try {
		const value: unknown = JSON.parse( text );
		return Array.isArray( value ) ? [ ...new Set( value.filter( isListingId ) ) ].slice( 0, MAX_SAVED ) : [];
	} catch {
		return [];
	}
};

/**
 * Compares the browser's list with the account's.
 *
 * @param browser Ids in the browser.
 * @param common  Ids in both lists after the last comparison; they show on which side an id was removed.
 * @param account Ids in the account.
 * @return Ids to add to the account, and ids to remove from it.
 */
export const accountChanges = ( browser: Ids, common: Ids, account: Ids ): { add: number[]; remove: number[] } => ( {
	add: browser.filter( ( id ) => ! common.includes( id ) && ! account.includes( id ) ),
	remove: common.filter( ( id ) => ! browser.includes( id ) && account.includes( id ) ),
} );

/**
 * The browser's list after the comparison: without homes that were removed from the account, and with homes that only
 * the account has. A home that the account refused stays.
 *
 * @param account Ids in the account after its changes, without exclusive homes, which public lists do not show.
 */
export const browserList = ( browser: Ids, common: Ids, account: Ids ): number[] =>
	[
		...browser.filter( ( id ) => account.includes( id ) || ! common.includes( id ) ),
		...account.filter( ( id ) => ! browser.includes( id ) ),
	].slice( 0, MAX_SAVED );

/**
 * The browser's list after sign-out: without homes that came from the account.
 *
 * @param common Ids in common with the account.
 * @param own    Ids that the browser had before sign-in.
 */
export const withoutAccount = ( browser: Ids, common: Ids, own: Ids ): number[] =>
	browser.filter( ( id ) => own.includes( id ) || ! common.includes( id ) );
