/** Finds the wordings of includes/Foundation/Contract/catalogue.json and listing-details.json, which PHP translates. */
import { wordings } from '../contract/catalogue.mjs';

/**
 * @param {object} catalogue Contents of catalogue.json.
 * @return {{en: string}[]} Texts.
 */
export function extractCatalogue( catalogue ) {
	return [ ...new Set( wordings( catalogue ) ) ].map( ( en ) => ( { en } ) );
}

/**
 * @param {object} details Contents of listing-details.json.
 * @return {{en: string, de: string, context: string}[]} Texts with their German; the context is the detail's English label.
 */
export function extractDetails( details ) {
	return Object.values( details ).flatMap( ( { label, zero, options = {} } ) =>
		[ label, zero, ...Object.values( options ) ]
			.filter( Boolean )
			.map( ( { en, de } ) => ( { en, de, context: label.en } ) )
	);
}
