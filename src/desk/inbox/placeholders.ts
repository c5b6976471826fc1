/** Placeholders of templates (A14). They are filled once, here; the server refuses those that are left (ReplyRules.php). */
import type { EntryDetail, Template } from './api';
import type { Data } from './data';

export const NAMES = [ 'anrede', 'vorname', 'nachname', 'agentur', 'objekt', 'objekt_link', 'absender' ];

const PLACEHOLDER = new RegExp( `\\{(${ NAMES.join( '|' ) })\\}`, 'gi' );

/** What each stands for, by its name; empty where nobody knows it. */
export type Values = Readonly< Record< string, string > >;

/** As the form of each language calls them (texts.md, `contact.salutation`): it sends the German ones. */
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

/** What is filled in is not looked at again: somebody may be called like a placeholder. */
export const filled = ( text: string, values: Values ): string =>
	text.replace( /\r\n?/g, '\n' ).replace( PLACEHOLDER, ( whole, name: string ) => {
		const value = values[ name.toLowerCase() ]?.trim() ?? '';
		return value === '' ? whole : value;
	} );

/** Those that are there, as they stand there, each once. */
export const leftIn = ( text: string ): string[] => [ ...new Set( text.match( PLACEHOLDER ) ?? [] ) ];

/** A line that somebody has written keeps its place, with an empty one in between. */
const gap = ( text: string ): string =>
	'\n'.repeat( text === '' ? 0 : 2 - ( /\n{0,2}$/.exec( text )?.[ 0 ].length ?? 0 ) );

/**
 * Where a text goes, so that none of what stands there is torn: to the caret, or below its line.
 *
 * @param caret Null: nobody has been in the field, and it goes to the end.
 */
export function insertion( into: string, caret: number | null, text: string ): { at: number; text: string } {
	const from = caret ?? into.length;
	const end = into.indexOf( '\n', from );
	const isAtStart = from === 0 || into[ from - 1 ] === '\n';
	const at = isAtStart ? from : end === -1 ? into.length : end;
	const behind = /^\n{0,2}/.exec( into.slice( at ) )?.[ 0 ].length ?? 0;
	return {
		at,
		text: gap( into.slice( 0, at ) ) + text + ( at === into.length ? '' : '\n'.repeat( 2 - behind ) ),
	};
}

const LONGEST_SUBJECT = 250;

/** The subject of a template with what the entry is found by (A11), on one line; empty where it has none. */
export function subjectOf( { subject }: Pick< Template, 'subject' >, values: Values, uuid: string ): string {
	const reference = `[${ uuid.slice( 0, 8 ) }]`;
	const words = filled( subject, values ).replace( /\s+/g, ' ' ).trim();
	if ( words === '' || words.includes( reference ) ) {
		return words.slice( 0, LONGEST_SUBJECT );
	}
	return `${ words.slice( 0, LONGEST_SUBJECT - reference.length - 1 ) } ${ reference }`;
}
