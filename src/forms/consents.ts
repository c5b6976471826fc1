/**
 * Consent texts as the server hands them over: plain parts instead of HTML, so that nothing typed into a
 * setting can become markup. The hash names the exact wording; the form token carries the same hash.
 */
export type ConsentPart = {
	readonly text: string;
	/** A part with an address is a link that opens in a new tab. */
	readonly href?: string;
};

export type ConsentText = {
	readonly parts: readonly ConsentPart[];
};

export type ConsentName = 'dataPrivacy' | 'acceptContact' | 'newsletter';

export type ConsentSet = { readonly hash: string } & {
	readonly [ name in ConsentName ]: ConsentText;
};
