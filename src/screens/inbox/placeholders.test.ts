import { fillPlaceholders, insertion, unfilledIn, subjectOf, valuesOf } from './placeholders';

const entry = {
	language: 'de',
	listing: { id: 7, title: 'Penthouse am Seerhein', link: 'https://www.agentur.example/immobilie/penthouse/' },
	contact: { salutation: 'Frau', firstname: 'Erika', lastname: 'Muster $& {agentur}' },
} as Parameters< typeof valuesOf >[ 0 ];
const sender = { author: 'Anna Probe', agency: 'Musterhaus' };

test( 'fills placeholders in one pass, and keeps those without a value', () => {
	const values = valuesOf( entry, sender );
	expect(
		fillPlaceholders( 'Guten Tag {anrede} {Nachname},\r\n{objekt}: {objekt_link}\n{absender}, {agentur}', values )
	).toBe(
		'Guten Tag Frau Muster $& {agentur},\nPenthouse am Seerhein: https://www.agentur.example/immobilie/penthouse/\nAnna Probe, Musterhaus'
	);
	const unknown = valuesOf( { ...entry, listing: null, contact: { ...entry.contact, salutation: ' ' } }, sender );
	const text = fillPlaceholders( '{anrede} {VORNAME}: {objekt}, {objekt}, {ort}', unknown );
	expect( text ).toBe( '{anrede} Erika: {objekt}, {objekt}, {ort}' );
	expect( unfilledIn( text ) ).toEqual( [ '{anrede}', '{objekt}' ] );
	expect( unfilledIn( '{ort} und {}' ) ).toEqual( [] );
} );

test( 'an English reply has an English salutation', () => {
	const english = { ...entry, language: 'en' } as const;
	expect( fillPlaceholders( '{anrede}', valuesOf( english, sender ) ) ).toBe( 'Ms.' );
	const other = { ...english, contact: { ...entry.contact, salutation: 'Dr.' } };
	expect( fillPlaceholders( '{anrede}', valuesOf( other, sender ) ) ).toBe( 'Dr.' );
} );

const inserted = ( into: string, caret: number | null ): string => {
	const { at, text } = insertion( into, caret, 'NEU' );
	return `${ into.slice( 0, at ) }${ text }${ into.slice( at ) }`;
};

test.each( [
	[ 'into an empty text', '', null, 'NEU' ],
	[ 'at the end, if the caret was never in the text', 'Eins\nZwei', null, 'Eins\nZwei\n\nNEU' ],
	[ 'below the line of the caret', 'Eins\nZwei', 2, 'Eins\n\nNEU\n\nZwei' ],
	[ 'at a caret at the beginning of a line', 'Eins\nZwei', 5, 'Eins\n\nNEU\n\nZwei' ],
	[ 'above the whole text', 'Eins', 0, 'NEU\n\nEins' ],
	[ 'into an empty line', 'Eins\n\n\n\nZwei', 6, 'Eins\n\nNEU\n\nZwei' ],
	[ 'below the last line', 'Eins\n', 5, 'Eins\n\nNEU' ],
] )( 'a template is inserted %s, without splitting a line', ( _where, into, caret, whole ) => {
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
