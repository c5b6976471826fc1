/** The list of saved homes in this browser, and the state of its last synchronization with an account (P386). */
import type { SavedListingsResponse } from '../contract/types.gen';
import { asObject } from '../domain/guards';
import { browserList, isListingId, SYNCED_KEY, parseSaved, SAVED_KEY, withoutAccount } from '../domain/saved-listings';

/** Ids of homes in the browser, and the ids that account and browser had in common at the last synchronization. */
export interface SyncState {
	readonly browser: number[];
	readonly common: number[];
	/** Ids that this browser saved before the visitor signed in. */
	readonly own: number[];
}

/** Reads a text from storage; null if storage is unavailable. */
function storedText( key: string ): string | null {
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
		// Without storage, only the account has the list.
	}
}

const idsIn = ( value: unknown ): number[] => ( Array.isArray( value ) ? value.filter( isListingId ) : [] );

/** Last synchronization: the account's list id, the ids in common, and the ids that the browser had before sign-in. */
function lastSync(): { list: unknown; ids: number[]; own: number[] | null } {
	try {
		const { list, ids, own } = asObject( JSON.parse( storedText( SYNCED_KEY ) ?? '' ) );
		return { list, ids: idsIn( ids ), own: Array.isArray( own ) ? idsIn( own ) : null };
	} catch {
		return { list: undefined, ids: [], own: null };
	}
}

/** The browser's list without ids left by another account; null without storage. */
export function readBrowser( list: string ): SyncState | null {
	const text = storedText( SAVED_KEY );
	const last = lastSync();
	if ( text === null ) {
		return null;
	}
	const saved = parseSaved( text );
	// At the first synchronization with an account, all homes in the browser are from before the sign-in.
	const isSameAccount = last.list === list;
	const browser = isSameAccount ? saved : saved.filter( ( id ) => ! last.ids.includes( id ) );
	const own = isSameAccount ? last.own : null;
	return { browser, common: isSameAccount ? last.ids : [], own: own ?? browser };
}

/** Writes the account's list into the browser, without exclusive and gone homes, which public lists do not show. */
export function writeBrowser( { browser, common, own }: SyncState, { list, listings }: SavedListingsResponse ): void {
	const ids = listings.map( ( { objectId } ) => objectId );
	const shown = listings.filter( ( { isExclusive, isGone } ) => ! isExclusive && ! isGone );
	const next = browserList(
		browser,
		common,
		shown.map( ( { objectId } ) => objectId )
	);
	if ( JSON.stringify( next ) !== storedText( SAVED_KEY ) ) {
		store( SAVED_KEY, next );
	}
	store( SYNCED_KEY, { list, ids: next.filter( ( id ) => ids.includes( id ) ), own } );
}

/** Removes the account's homes from this browser, so that the browser's next user does not see them. */
export function leaveAccount(): void {
	const { list, ids, own } = lastSync();
	if ( own === null ) {
		return;
	}
	const remaining = withoutAccount( parseSaved( storedText( SAVED_KEY ) ?? '' ), ids, own );
	// Store the synchronization first, so that another tab does not treat the homes as removed by the visitor.
	store( SYNCED_KEY, { list, ids: ids.filter( ( id ) => remaining.includes( id ) ) } );
	store( SAVED_KEY, remaining );
}
