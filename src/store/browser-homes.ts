/** The list of saved homes in this browser, and what it has in common with the list of an account (P386). */
import type { SavedListingsResponse } from '../contract/types.gen';
import { asObject } from '../domain/object';
import { browserList, isListingId, MET_KEY, parseSaved, SAVED_KEY, withoutAccount } from '../domain/saved-listings';

/** The browser's ids beside what they last had in common with an account. */
export interface Met {
	readonly browser: number[];
	readonly common: number[];
	/** Ids that this browser has saved before its visitor signed in. */
	readonly own: number[];
}

/** null if the browser has no storage here, or the visitor has blocked it. */
function stored( key: string ): string | null {
	try {
		return localStorage.getItem( key ) ?? '';
	} catch {
		return null;
	}
}

function store( key: string, value: unknown ): void {
	try {
		localStorage.setItem( key, JSON.stringify( value ) );
	} catch {
		// The account holds the list anyway.
	}
}

const idsIn = ( value: unknown ): number[] => ( Array.isArray( value ) ? value.filter( isListingId ) : [] );

/** The account's list that this browser last met, the ids in common, and the browser's own until its visitor signs out. */
function lastMet(): { list: unknown; ids: number[]; own: number[] | null } {
	try {
		const { list, ids, own } = asObject( JSON.parse( stored( MET_KEY ) ?? '' ) );
		return { list, ids: idsIn( ids ), own: Array.isArray( own ) ? idsIn( own ) : null };
	} catch {
		return { list: undefined, ids: [], own: null };
	}
}

/** Without the ids that another account has left here; null without a storage. */
export function browserWith( list: string ): Met | null {
	const text = stored( SAVED_KEY );
	const met = lastMet();
	if ( text === null ) {
		return null;
	}
	const saved = parseSaved( text );
	const isSame = met.list === list;
	const browser = isSame ? saved : saved.filter( ( id ) => ! met.ids.includes( id ) );
	return { browser, common: isSame ? met.ids : [], own: ( isSame ? met.own : null ) ?? browser };
}

/** Writes the account's list into the browser. Public lists do not show exclusive homes and those that are gone. */
export function writeBrowser( { browser, common, own }: Met, { list, listings }: SavedListingsResponse ): void {
	const ids = listings.map( ( { objectId } ) => objectId );
	const shown = listings.filter( ( { isExclusive, isGone } ) => ! isExclusive && ! isGone );
	const next = browserList(
		browser,
		common,
		shown.map( ( { objectId } ) => objectId )
	);
	if ( JSON.stringify( next ) !== stored( SAVED_KEY ) ) {
		store( SAVED_KEY, next );
	}
	store( MET_KEY, { list, ids: next.filter( ( id ) => ids.includes( id ) ), own } );
}

/** Takes the account's homes out of this browser, whose next visitor would see who was here. */
export function leaveAccount(): void {
	const { list, ids, own } = lastMet();
	if ( own === null ) {
		return;
	}
	const left = withoutAccount( parseSaved( stored( SAVED_KEY ) ?? '' ), ids, own );
	// First, so that another tab does not take the homes for removed ones.
	store( MET_KEY, { list, ids: ids.filter( ( id ) => left.includes( id ) ) } );
	store( SAVED_KEY, left );
}
