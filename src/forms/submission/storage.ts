/** Drafts in session storage: they survive a reload and end with the tab. Storage may throw (private mode, blocked). */

const PREFIX = 'sw-immosuite:draft:';

/** What is kept under a name: unread JSON, null where there is nothing readable. */
export function readDraft( name: string ): unknown {
	try {
		return JSON.parse( sessionStorage.getItem( PREFIX + name ) ?? 'null' );
	} catch {
		return null;
	}
}

export function writeDraft( name: string, draft: unknown ): void {
	try {
		sessionStorage.setItem( PREFIX + name, JSON.stringify( draft ) );
	} catch {
		// The form works without a draft; only a reload would lose what was typed.
	}
}

export function clearDraft( name: string ): void {
	try {
		sessionStorage.removeItem( PREFIX + name );
	} catch {
		// What could not be read or written needs no removal.
	}
}
