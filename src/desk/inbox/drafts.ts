/** What somebody has typed, in this browser, for each entry and user (A14). */

export interface DraftPlace {
	readonly what: 'note' | 'reply' | 'subject';
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

/** Whether somebody has begun a reply. */
export const hasDraft = ( at: Pick< DraftPlace, 'uuid' | 'me' > ): boolean =>
	draftOf( { ...at, what: 'reply' } ) !== '';
