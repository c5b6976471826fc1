import { filled, insertion, leftIn, subjectOf, valuesOf } from './placeholders';

const entry = {
	language: 'de',
	listing: { id: 7, title: 'Penthouse am Seerhein', link: 'https://www.agentur.example/immobilie/penthouse/' },
	contact: { salutation: 'Frau', firstname: 'Erika', lastname: 'Muster $& {agentur}' },
} as Parameters< typeof valuesOf >[ 0 ];
const sender = { author: 'Anna Probe', agency: 'Musterhaus' };

test( 'fills placeholders once, and keeps unknown ones', () => {
	const values = valuesOf( entry, sender );
	expect( filled( 'Guten Tag {anrede} {Nachname},\r\n{objekt}: {objekt_link}\n{absender}, {agentur}', values ) ).toBe(
		'Guten Tag Frau Muster $& {agentur},\nPenthouse am Seerhein: https://www.agentur.example/immobilie/penthouse/\nAnna Probe, Musterhaus'
	);
	const unknown = valuesOf( { ...entry, listing: null, contact: { ...entry.contact, salutation: ' ' } }, sender );
	const text = filled( '{anrede} {VORNAME}: {objekt}, {objekt}, {ort}', unknown );
	expect( text ).toBe( '{anrede} Erika: {objekt}, {objekt}, {ort}' );
	expect( leftIn( text ) ).toEqual( [ '{anrede}', '{objekt}' ] );
	expect( leftIn( '{ort} und {}' ) ).toEqual( [] );
} );

test( 'an English reply has an English salutation', () => {
	const english = { ...entry, language: 'en' } as const;
	expect( filled( '{anrede}', valuesOf( english, sender ) ) ).toBe( 'Ms.' );
	const other = { ...english, contact: { ...entry.contact, salutation: 'Dr.' } };
	expect( filled( '{anrede}', valuesOf( other, sender ) ) ).toBe( 'Dr.' );
} );

const inserted = ( into: string, caret: number | null ): string => {
	const { at, text } = insertion( into, caret, 'NEU' );
	return `${ into.slice( 0, at ) }${ text }${ into.slice( at ) }`;
};

test.each( [
	[ 'into nothing', '', null, 'NEU' ],
	[ 'to the end, where nobody has been in the text', 'Eins\nZwei', null, 'Eins\nZwei\n\nNEU' ],
	[ 'below the line of the caret', 'Eins\nZwei', 2, 'Eins\n\nNEU\n\nZwei' ],
	[ 'to the caret at the beginning of a line', 'Eins\nZwei', 5, 'Eins\n\nNEU\n\nZwei' ],
	[ 'above all of it', 'Eins', 0, 'NEU\n\nEins' ],
	[ 'into an empty line', 'Eins\n\n\n\nZwei', 6, 'Eins\n\nNEU\n\nZwei' ],
	[ 'below the last line', 'Eins\n', 5, 'Eins\n\nNEU' ],
] )( 'a template goes %s, and tears nothing', ( _where, into, caret, whole ) => {
	expect( inserted( into, caret ) ).toBe( whole );
} );

test( "a subject keeps the entry's reference, on one line within the limit", () => {
	const uuid = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
	const values = valuesOf( entry, sender );
	expect( subjectOf( { subject: '' }, values, uuid ) ).toBe( '' );
	expect( subjectOf( { subject: 'Zu  {objekt}' }, values, uuid ) ).toBe( 'Zu Penthouse am Seerhein [3f9c2a1e]' );
	expect( subjectOf( { subject: 'Zu [3f9c2a1e]' }, values, uuid ) ).toBe( 'Zu [3f9c2a1e]' );
	const long = subjectOf( { subject: 'ä'.repeat( 250 ) }, values, uuid );
	expect( [ long.length, long.slice( -11 ) ] ).toEqual( [ 250, ' [3f9c2a1e]' ] );
} );
