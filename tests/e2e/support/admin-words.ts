import additional from '../../fixtures/texts-additional.json';
import agency from '../../fixtures/texts-agency.json';
import type { Language } from './site';

/** A text of the screens in wp-admin, by its key in the copy deck, with values for its placeholders. */
export function adminText( key: string, language: Language, ...values: readonly string[] ): string {
	const found = [ ...agency, ...additional ].find( ( text ) => text.key === key );
	if ( found === undefined ) {
		throw new Error( `No text has the key ${ key }.` );
	}
	return values.reduce(
		( text, value, index ) => text.replace( new RegExp( `%(?:${ index + 1 }\\$)?s` ), () => value ),
		found[ language ]
	);
}

/** The same text with any values in its placeholders. */
export function adminPattern( key: string, language: Language ): RegExp {
	const literal = adminText( key, language ).replaceAll( /[.*+?^${}()|[\]\\]/g, '\\$&' );
	return new RegExp( literal.replaceAll( /%(?:\d\\\$)?s/g, '.+' ) );
}
