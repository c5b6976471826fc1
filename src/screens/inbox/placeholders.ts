/** Placeholders of templates, filled here; the server rejects a reply with unfilled ones (EntryReplyService.php). */
import type { EntryDetail, Template } from './api';
import type { Data } from './data';

export const NAMES = [ 'anrede', 'vorname', 'nachname', 'agentur', 'objekt', 'objekt_link', 'absender' ];

const PLACEHOLDER = new RegExp( `\\{(${ NAMES.join( '|' ) })\\}`, 'gi' );

/** Values by placeholder; empty if unknown. */
export type Values = Readonly< Record< string, string > >;

/** English salutations by the German values that the form sends (texts.md, `contact.salutation`). */
const ENGLISH: Values = { Frau: 'Ms.', Herr: 'Mr.' };

export function valuesOf(
	{ contact, listing, language }: Pick< EntryDetail, 'contact' | 'listing' | 'language' >,
	{ author, agency }: Pick< Data[ 'replies' ], 'author' | 'agency' >
): Values {
	const { salutation, firstname, lastname } = contact;
	return {
		anrede: language === 'en' ? ( ENGLISH[ salutation ] ?? salutation ) : salutation,
		vorname: firstname,
		nachname: lastname,
		agentur: agency,
		objekt: listing?.title ?? '',
		objekt_link: listing?.link ?? '',
		absender: author,
	};
}

/** Fills placeholders in one pass, because a value may look like a placeholder. */
export const fillPlaceholders = ( text: string, values: Values ): string =>
	text.replace( /\r\n?/g, '\n' ).replace( PLACEHOLDER, ( whole, name: string ) => {
		const value = values[ name.toLowerCase() ]?.trim() ?? '';
		return value === '' ? whole : value;
	} );

/** Unfilled placeholders, each once. */
export const unfilledIn = ( text: string ): string[] => [ ...new Set( text.match( PLACEHOLDER ) ?? [] ) ];

/** Line breaks to add to the end of a text, so that a blank line follows; none for an empty text. */
const gap = ( text: string ): string =>
	'\n'.repeat( text === '' ? 0 : 2 - ( /\n{0,2}$/.exec( text )?.[ 0 ].length ?? 0 ) );

/**
 * Position for inserting a text, and the text with blank lines around it. The position splits no line: it is the
 * caret at the beginning of a line, otherwise the end of the caret's line.
 *
 * @param caret null if the field never had the focus: then append.
 */
export function insertion( into: string, caret: number | null, text: string ): { at: number; text: string } {
	const from = caret ?? into.length;
	const newline = into.indexOf( '\n', from );
	const endOfLine = newline === -1 ? into.length : newline;
	const isAtStart = from === 0 || into[ from - 1 ] === '\n';
	const at = isAtStart ? from : endOfLine;
	const newlinesAfter = /^\n{0,2}/.exec( into.slice( at ) )?.[ 0 ].length ?? 0;
	return {
		at,
		text: gap( into.slice( 0, at ) ) + text + ( at === into.length ? '' : '\n'.repeat( 2 - newlinesAfter ) ),
	};
}

const MAX_SUBJECT_LENGTH = 250;

/** Subject of a template with the entry's reference, on one line; empty if the template has no subject. */
export function subjectOf( { subject }: Pick< Template, 'subject' >, values: Values, uuid: string ): string {
	const reference = `[${ uuid.slice( 0, 8 ) }]`;
	const words = fillPlaceholders( subject, values ).replace( /\s+/g, ' ' ).trim();
	if ( words === '' || words.includes( reference ) ) {
		return words.slice( 0, MAX_SUBJECT_LENGTH );
	}
	return `${ words.slice( 0, MAX_SUBJECT_LENGTH - reference.length - 1 ) } ${ reference }`;
}
