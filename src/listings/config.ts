/**
 * JSON that the server renders once for the script (includes/Frontend/ListingSearch/ListingAssets.php). Authors may set
 * any id on an element but cannot write a `script`, so the config is read only from a `script`.
 */

import type { LightboxWords } from '../printed/lightbox';

/** Texts in the language of the page, with the placeholders %s, %1$s and %2$s. */
export interface Words extends LightboxWords {
	/** Language of the texts, which may differ from the page's. */
	readonly lang: string;
	/** Language of captions written by the agency. */
	readonly agency: string;
	readonly copied: string;
	readonly add: string;
	readonly kept: string;
	readonly addShort: string;
	readonly keptShort: string;
	readonly added: string;
	readonly removed: string;
	readonly saved: string;
	readonly empty: string;
	readonly goneOne: string;
	readonly goneOther: string;
	readonly full: string;
	readonly hideMap: string;
	readonly map: string;
	readonly offline: string;
	readonly search: string;
	readonly pending: string;
	readonly asked: string;
}

export interface Config {
	readonly words: Words;
	/** URL of the script that creates the frames of maps. */
	readonly host: string;
	/** Prefix of map URLs; absent in a cached page from an earlier version. */
	readonly map?: string;
	/** URL of the script of the lightbox; absent in a cached page from an earlier version. */
	readonly lightbox?: string;
	/** URL of the script that draws QR codes; absent in a cached page from an earlier version. */
	readonly qr?: string;
	/** URL of the account's saved searches; absent in a cached page from an earlier version, which needs none. */
	readonly account?: string;
}

/** Core's id for the data of a script module. */
const SELECTOR = 'script#wp-script-module-data-sw-immosuite-listings-script[type="application/json"]';

/** Does not check single texts: the server renders all of them, and a test compares their keys with `Words`. */
const isConfig = ( value: unknown ): value is Config => {
	const { words, host } = ( value ?? {} ) as Partial< Record< string, unknown > >;
	return typeof words === 'object' && words !== null && typeof host === 'string';
};

/** null if the page was altered in transit: lists then work as without a script. */
export const readConfig = (): Config | null => {
	try {
		const value: unknown = JSON.parse( document.querySelector( SELECTOR )?.textContent ?? '' );
		return isConfig( value ) ? value : null;
	} catch {
		return null;
	}
};
