/** What somebody has typed, in this browser, for each entry and user (A14). */
import { useRef } from 'react';
import { uuid as newUuid } from '../../domain/uuid';

export interface DraftPlace {
	readonly what: 'note' | 'noteName' | 'reply' | 'replyName' | 'subject';
	readonly uuid: string;
	readonly me: number;
}

const keyOf = ( { what, uuid, me }: DraftPlace ): string => `sw-immosuite-${ what }-${ me }-${ uuid }`;

export function draftOf( place: DraftPlace ): string {
	try {
		return window.localStorage.getItem( keyOf( place ) ) ?? '';
	} catch {
		// A browser may keep nothing.
		return '';
	}
}

export function keepDraft( place: DraftPlace, text: string ): void {
	try {
		if ( text === '' ) {
			window.localStorage.removeItem( keyOf( place ) );
		} else {
			window.localStorage.setItem( keyOf( place ), text );
		}
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
