/** Drafts in session storage, which survive a reload and end with the tab. Storage may throw (private mode, blocked). */

const PREFIX = 'sw-immosuite:draft:';

/** Reads the JSON stored under a name, unvalidated; null if there is none. */
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
		// The form works without a draft; only a reload loses the typed text.
	}
}

export function clearDraft( name: string ): void {
	try {
		sessionStorage.removeItem( PREFIX + name );
	} catch {
		// If storage is blocked, there is nothing to remove.
	}
}
