/**
 * Drafts of notes and replies in this browser, for each entry and user. A draft belongs to a WordPress session: it is
 * removed by another session, after seven days without typing, and with its entry. All users and tabs of the browser
 * share its storage, so this page also keeps its own drafts in memory: a sign-in in another tab does not remove them.
 */
import { useRef } from 'react';
import { asObject } from '../../domain/guards';
import { uuid as newUuid } from '../../domain/uuid';

export interface DraftTarget {
	/** noteName, replyName: idempotency key of the note or the reply. */
	readonly what: 'note' | 'noteName' | 'reply' | 'replyName' | 'subject';
	readonly uuid: string;
	readonly me: number;
}

/** Milliseconds after the last keystroke. */
const LIFETIME_MS = 7 * 86_400_000;

/** Storage key for the session that owns the stored drafts: the session of the page that loaded last. */
const OWNER = 'sw-immosuite-drafts';

const KEY = /^sw-immosuite-(note|noteName|reply|replyName|subject)-\d+-(?<uuid>.+)$/;

const keyOf = ( { what, uuid, me }: DraftTarget ): string => `sw-immosuite-${ what }-${ me }-${ uuid }`;

/** Drafts typed on this page. */
const typed = new Map< string, string >();

/** Keys of drafts on this page that could not be stored: storage has an older text or none. */
const unstored = new Set< string >();
let session = '';

/** Text of a stored draft; empty for another session's draft, an expired one or an unreadable one. */
function textIn( value: string | null ): string {
	try {
		const { of, at, text } = asObject( JSON.parse( value ?? 'null' ) );
		const isFresh = of === session && typeof at === 'number' && at > Date.now() - LIFETIME_MS;
		return isFresh && typeof text === 'string' ? text : '';
	} catch {
		// Text that is not JSON has no session.
		return '';
	}
}

/** Removes the stored drafts for which shouldRemove() returns true. */
function removeDrafts( shouldRemove: ( key: string, uuid: string ) => boolean ): void {
	for ( const key of Object.keys( window.localStorage ) ) {
		const { uuid } = KEY.exec( key )?.groups ?? {};
		if ( uuid !== undefined && shouldRemove( key, uuid ) ) {
			window.localStorage.removeItem( key );
		}
	}
}

/** @param id Session id from the server; empty without a session: drafts are then lost with the page. */
export function beginDrafts( id: string ): void {
	session = id;
	typed.clear();
	unstored.clear();
	try {
		window.localStorage.setItem( OWNER, id );
		removeDrafts( ( key ) => textIn( window.localStorage.getItem( key ) ) === '' );
	} catch {
		// The browser may block storage.
	}
}

/** Removes the drafts of an entry that is deleted or that the user may not read. */
export function endDrafts( entry: string ): void {
	for ( const key of typed.keys() ) {
		if ( KEY.exec( key )?.groups?.[ 'uuid' ] === entry ) {
			typed.delete( key );
			unstored.delete( key );
		}
	}
	try {
		removeDrafts( ( _, uuid ) => uuid === entry );
	} catch {
		// The browser may block storage.
	}
}

/** Whether the stored drafts belong to this session; another session removes this page's drafts from storage. */
const ownsStoredDrafts = (): boolean => session !== '' && window.localStorage.getItem( OWNER ) === session;

export function draftOf( target: DraftTarget ): string {
	const key = keyOf( target );
	try {
		if ( ownsStoredDrafts() && ! unstored.has( key ) ) {
			return textIn( window.localStorage.getItem( key ) );
		}
	} catch {
		// The browser may block storage.
	}
	return typed.get( key ) ?? '';
}

export function keepDraft( target: DraftTarget, text: string ): void {
	const key = keyOf( target );
	typed.set( key, text );
	unstored.add( key );
	try {
		if ( ! ownsStoredDrafts() ) {
			return;
		}
		if ( text === '' ) {
			window.localStorage.removeItem( key );
		} else {
			window.localStorage.setItem( key, JSON.stringify( { of: session, at: Date.now(), text } ) );
		}
		unstored.delete( key );
	} catch {
		// Storage may be blocked or full.
	}
}

export interface DraftKey {
	readonly current: () => string;
	/** Renews the key for a changed text; an empty text removes the stored key. */
	readonly renew: ( text: string ) => void;
}

/**
 * Idempotency key of a draft's text: text sent twice is stored once. Saved with the text, because the user may reload
 * the page before a retry.
 */
export function useDraftKey( target: DraftTarget ): DraftKey {
	const key = useRef< string | null >( null );
	const current = (): string => ( key.current ??= draftOf( target ) || newUuid() );
	const renew = ( text: string ): void => {
		key.current = newUuid();
		keepDraft( target, text === '' ? '' : key.current );
	};
	return { current, renew };
}

/** Whether a reply has been started. */
export const hasDraft = ( at: Pick< DraftTarget, 'uuid' | 'me' > ): boolean =>
	draftOf( { ...at, what: 'reply' } ) !== '';
