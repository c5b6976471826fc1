/**
 * What somebody has typed, in this browser, for each entry and user (A14). Drafts belong to a session of WordPress: another
 * one, seven days and the entry's end remove them (P303). Storage is shared by all who use the browser, and by all its tabs;
 * what was typed on this page stays on it, whoever has signed in elsewhere meanwhile.
 */
import { useRef } from 'react';
import { asObject } from '../../domain/object';
import { uuid as newUuid } from '../../domain/uuid';

export interface DraftPlace {
	readonly what: 'note' | 'noteName' | 'reply' | 'replyName' | 'subject';
	readonly uuid: string;
	readonly me: number;
}

/** Milliseconds since the last letter. */
const LIFE = 7 * 86_400_000;

/** Names the session that this browser keeps drafts for: the one whose page was loaded last. */
const OWNER = 'sw-immosuite-drafts';

const KEY = /^sw-immosuite-(note|noteName|reply|replyName|subject)-\d+-(?<uuid>.+)$/;

const keyOf = ( { what, uuid, me }: DraftPlace ): string => `sw-immosuite-${ what }-${ me }-${ uuid }`;

/** Of this page. */
const typed = new Map< string, string >();

/** Keys of those among them that storage did not take: it has an older text, or none. */
const untaken = new Set< string >();
let session = '';

/** Empty where it is nobody's draft, another session's, or too old. */
function textIn( value: string | null ): string {
	try {
		const { of, at, text } = asObject( JSON.parse( value ?? 'null' ) );
		const isFresh = of === session && typeof at === 'number' && at > Date.now() - LIFE;
		return isFresh && typeof text === 'string' ? text : '';
	} catch {
		// An earlier version kept the text alone.
		return '';
	}
}

/** @param isOver Says which drafts go. */
function removeDrafts( isOver: ( key: string, uuid: string ) => boolean ): void {
	for ( const key of Object.keys( window.localStorage ) ) {
		const { uuid } = KEY.exec( key )?.groups ?? {};
		if ( uuid !== undefined && isOver( key, uuid ) ) {
			window.localStorage.removeItem( key );
		}
	}
}

/** @param id Of the session, as the server names it; empty: there is none, and nothing outlasts the page. */
export function beginDrafts( id: string ): void {
	session = id;
	typed.clear();
	untaken.clear();
	try {
		window.localStorage.setItem( OWNER, id );
		removeDrafts( ( key ) => textIn( window.localStorage.getItem( key ) ) === '' );
	} catch {
		// A browser may keep nothing.
	}
}

/** The entry is gone, or nobody may read it here any more. */
export function endDrafts( entry: string ): void {
	for ( const key of [ ...typed.keys() ].filter( ( one ) => KEY.exec( one )?.groups?.[ 'uuid' ] === entry ) ) {
		typed.delete( key );
		untaken.delete( key );
	}
	try {
		removeDrafts( ( _, uuid ) => uuid === entry );
	} catch {
		// A browser may keep nothing.
	}
}

/** Whether what storage has and lacks is this session's doing; another one has removed what was typed here. */
const isOurs = (): boolean => session !== '' && window.localStorage.getItem( OWNER ) === session;

export function draftOf( place: DraftPlace ): string {
	const key = keyOf( place );
	try {
		if ( isOurs() && ! untaken.has( key ) ) {
			return textIn( window.localStorage.getItem( key ) );
		}
	} catch {
		// A browser may keep nothing.
	}
	return typed.get( key ) ?? '';
}

export function keepDraft( place: DraftPlace, text: string ): void {
	const key = keyOf( place );
	typed.set( key, text );
	untaken.add( key );
	try {
		if ( ! isOurs() ) {
			return;
		}
		if ( text === '' ) {
			window.localStorage.removeItem( key );
		} else {
			window.localStorage.setItem( key, JSON.stringify( { of: session, at: Date.now(), text } ) );
		}
		untaken.delete( key );
	} catch {
		// A browser may keep nothing, or be full.
	}
}

export interface DraftName {
	readonly current: () => string;
	/** For other words; none are a draft no more. */
	readonly renew: ( words: string ) => void;
}

/**
 * Names the words of a draft: sent twice, they are stored once. The name is kept with them, because whoever has heard
 * nothing of the first attempt may load the page anew before the second.
 */
export function useDraftName( place: DraftPlace ): DraftName {
	const name = useRef< string | null >( null );
	const current = (): string => ( name.current ??= draftOf( place ) || newUuid() );
	const renew = ( words: string ): void => {
		name.current = newUuid();
		keepDraft( place, words === '' ? '' : name.current );
	};
	return { current, renew };
}

/** Whether somebody has begun a reply. */
export const hasDraft = ( at: Pick< DraftPlace, 'uuid' | 'me' > ): boolean =>
	draftOf( { ...at, what: 'reply' } ) !== '';
