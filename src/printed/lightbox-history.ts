/** The history entry in which the lightbox is open, so that Back closes it. */
import { asObject, isRecord } from '../domain/guards';

const ENTRY = 'swisLightbox';

const isInEntry = (): boolean => isRecord( history.state ) && history.state[ ENTRY ] === true;

/** Adds a history entry that keeps the state of the page's other scripts, so that these scripts ignore the entry. */
export const enterHistory = (): void => {
	// After Forward, the current entry is that of the lightbox. An embedded frame leaves the history to its page.
	if ( ! isInEntry() && ! ( 'embedded' in document.documentElement.dataset ) ) {
		history.pushState( { ...asObject( history.state ), [ ENTRY ]: true }, '' );
	}
};

/**
 * Leaves the entry, unless Back has left it. Call at page load, too: after a reload, the lightbox is closed, but its
 * entry is still the current one.
 */
export const leaveHistory = (): void => {
	if ( isInEntry() ) {
		history.back();
	}
};
