/**
 * JSON that the server prints once for the whole script (includes/Surface/ListingSearch/ListingScript.php). Authors may set any
 * id on an element but cannot write a `script`, so the config is read only from a `script` (P289).
 */

import type { LightboxWords } from '../printed/lightbox';

/** Every text in the language of the page; %s, %1$s and %2$s stand for what only the browser knows. */
export interface Words extends LightboxWords {
	readonly copied: string;
	readonly add: string;
	readonly added: string;
	readonly removed: string;
	readonly saved: string;
	readonly empty: string;
	readonly goneOne: string;
	readonly goneOther: string;
	readonly full: string;
	readonly allRegions: string;
	readonly hideMap: string;
	readonly map: string;
}

export interface Config {
	readonly words: Words;
	/** Address of the script that makes the frames of maps. */
	readonly host: string;
	/** Prefix of map addresses; absent in a cached page of an earlier version. */
	readonly map?: string;
}

/** Core's name for what belongs to a script module. */
const PLACE = 'script#wp-script-module-data-sw-immosuite-listings-script[type="application/json"]';

/** The server prints both or nothing, and a test compares the words with those above. */
const isConfig = ( value: unknown ): value is Config => {
	const { words, host } = ( value ?? {} ) as Partial< Record< string, unknown > >;
	return typeof words === 'object' && words !== null && typeof host === 'string';
};

/** null where the page was changed on its way: it works without a script. */
export const readConfig = (): Config | null => {
	try {
		const value: unknown = JSON.parse( document.querySelector( PLACE )?.textContent ?? '' );
		return isConfig( value ) ? value : null;
	} catch {
		return null;
	}
};
