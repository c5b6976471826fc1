/** Finds errors in translations, and describes them in sentences. */
import { gettextKey } from './collect.mjs';

/**
 * @param {{en: string, plural?: string, context?: string, de: string, dePlural?: string}[]} texts Texts in use with their German.
 * @param {{key: string, en: string, de: string, context?: string}[]} deck Copy deck.
 * @return {string[]} Errors; empty if all translations match the copy deck.
 */
export function textFaults( texts, deck ) {
	const german = new Map( deck.map( ( entry ) => [ gettextKey( entry ), entry.de ] ) );
	return texts.flatMap( ( { en, plural, context, de, dePlural } ) => [
		...faultsOf( { en, context, de }, german ),
		...( plural === undefined ? [] : faultsOf( { en: plural, context, de: dePlural }, german ) ),
	] );
}

function faultsOf( { en, context, de }, german ) {
	const expected = german.get( gettextKey( { en, context } ) );
	if ( expected === undefined ) {
		return [ `“${ en }”${ context ? ` (${ context })` : '' } is not in the copy deck` ];
	}
	if ( ! de ) {
		return [ `“${ en }” has no German` ];
	}
	if ( de !== expected ) {
		return [ `“${ en }” is “${ de }” in German, the copy deck says “${ expected }”` ];
	}
	return placeholders( en ).join() === placeholders( de ).join()
		? []
		: [ `“${ en }” and “${ de }” have different placeholders` ];
}

/**
 * @param {{en: string, de: string, context?: string}[]} translations Pairs of the .po.
 * @param {{en: string, de: string, context?: string}[]} deck         Copy deck.
 * @return {string[]} Texts whose German is missing or equals the English, unless the copy deck has the same text in both languages.
 */
export function untranslated( translations, deck ) {
	const same = new Set( deck.filter( ( { en, de } ) => en === de ).map( gettextKey ) );
	return translations
		.filter( ( text ) => ! text.de || ( text.de === text.en && ! same.has( gettextKey( text ) ) ) )
		.map( ( { en } ) => en );
}

/** Returns the placeholders sorted, since a translation may reorder them. */
function placeholders( text ) {
	return ( text.match( /%(?:\d+\$)?[sd]/g ) ?? [] ).sort();
}
