/** Finds the wordings of includes/Foundation/Contract/catalogue.json, which PHP translates when it reads them. */
import { wordings } from '../contract/catalogue.mjs';

/**
 * @param {object} catalogue Contents of catalogue.json.
 * @return {{en: string}[]} Texts.
 */
export function extractCatalogue( catalogue ) {
	return [ ...new Set( wordings( catalogue ) ) ].map( ( en ) => ( { en } ) );
}
