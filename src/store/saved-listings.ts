/**
 * Homes that the signed-in visitor has saved, kept in step with the list of this browser (P386). The public pages know
 * that list alone: caches serve them to everybody, so no account shows there.
 */
import type { SavedListingsRequest, SavedListingsResponse } from '../contract/types.gen';
import type { Result } from '../api';
import { asObject } from '../domain/object';
import { accountChanges, browserList, isListingId, parseSaved, SAVED_KEY } from '../domain/saved-listings';
import { request } from './calls';
import { personalStore } from './personal';
import { session } from './session';

type Answer = Result< SavedListingsResponse >;

/** Storage key of what browser and account last had in common: the account's list and its ids. */
const COMMON_KEY = 'sw-immosuite:saved';

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

/** List that this browser last met, and the ids in common. */
function lastMet(): { list: unknown; ids: number[] } {
	try {
		const { list, ids } = asObject( JSON.parse( stored( COMMON_KEY ) ?? '' ) );
		return { list, ids: Array.isArray( ids ) ? ids.filter( isListingId ) : [] };
	} catch {
		return { list: undefined, ids: [] };
	}
}

/** The browser's ids, without those that another account has left here, and the ids in common with this list. */
function browserWith( list: string, text: string ): { browser: number[]; common: number[] } {
	const met = lastMet();
	const browser = parseSaved( text );
	return met.list === list
		? { browser, common: met.ids }
		: { browser: browser.filter( ( id ) => ! met.ids.includes( id ) ), common: [] };
}

const idsOf = ( { listings }: SavedListingsResponse ): number[] => listings.map( ( { objectId } ) => objectId );

const publicIds = ( { listings }: SavedListingsResponse ): number[] =>
	listings.filter( ( { isExclusive, isGone } ) => ! isExclusive && ! isGone ).map( ( { objectId } ) => objectId );

const change = ( body: SavedListingsRequest ): Promise< Answer > => request( 'POST /contact/saved-listings', body );

/** Writes the account's list into the browser. */
function writeBrowser( browser: readonly number[], common: readonly number[], account: SavedListingsResponse ): void {
	const next = browserList( browser, common, publicIds( account ) );
	if ( JSON.stringify( next ) !== stored( SAVED_KEY ) ) {
		store( SAVED_KEY, next );
	}
	store( COMMON_KEY, { list: account.list, ids: next.filter( ( id ) => idsOf( account ).includes( id ) ) } );
}

/** Reads the account's list, and lets it and the browser's meet. */
async function meet(): Promise< Answer > {
	const read = await request( 'GET /contact/saved-listings', null );
	const text = stored( SAVED_KEY );
	if ( ! read.ok || text === null ) {
		return read;
	}
	const { browser, common } = browserWith( read.value.list, text );
	const { add, remove } = accountChanges( browser, common, idsOf( read.value ) );
	const answer = add.length + remove.length > 0 ? await change( { add, remove } ) : read;
	if ( answer.ok ) {
		writeBrowser( browser, common, answer.value );
	}
	return answer;
}

export const savedListings = personalStore( meet );

/** Saves or removes a home in account and browser. */
export async function saveListing( id: number, isSaved: boolean ): Promise< Answer > {
	const answer = await change( { add: isSaved ? [ id ] : [], remove: isSaved ? [] : [ id ] } );
	if ( answer.ok ) {
		const { browser, common } = browserWith( answer.value.list, stored( SAVED_KEY ) ?? '' );
		writeBrowser(
			browser.filter( ( one ) => isSaved || one !== id ),
			common,
			answer.value
		);
		savedListings.keep( answer.value );
	}
	return answer;
}

/** Follows what a page or another tab changes in the browser's list. Returns the function that ends it. */
export function followBrowser(): () => void {
	const onStorage = ( { key }: StorageEvent ): void => {
		if ( key === SAVED_KEY && session.getState().email !== '' ) {
			void savedListings.refresh();
		}
	};
	window.addEventListener( 'storage', onStorage );
	return () => window.removeEventListener( 'storage', onStorage );
}
