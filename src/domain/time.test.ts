import { readFileSync } from 'node:fs';
import { dayOf, localTime } from './time';

interface Vector {
	local: string;
	de: string;
	en: string;
}

/** Vectors that PHP and TypeScript share: the page shows the time that the mail names. */
const VECTORS = JSON.parse( readFileSync( 'tests/fixtures/time-vectors.json', 'utf8' ) ) as Vector[];

test.each( VECTORS )( '$local reads $de', ( { local, de, en } ) => {
	const shown = ( lang: 'de' | 'en' ): string => localTime( local, lang ).replace( '\u00a0', ' ' );
	expect( [ shown( 'de' ), shown( 'en' ) ] ).toEqual( [ de, en ] );
} );

test.each( [ '', 'gestern', '2026-11-21', '2026-13-41T25:61:00Z' ] )( 'rejects the time %j', ( text ) => {
	expect( localTime( text, 'de' ) ).toBe( '' );
} );

test( 'formats the day of a time, and nothing for an invalid time', () => {
	const noon = '2026-11-21T12:00:00Z';
	expect( [ dayOf( noon, 'de' ), dayOf( noon, 'en' ) ] ).toEqual( [ '21. November 2026', 'November 21, 2026' ] );
	expect( dayOf( 'gestern', 'de' ) ).toBe( '' );
	expect( localTime( '2026-11-21T14:05:00+01:00', 'fr' ) ).toBe( '21 novembre 2026, 14:05' );
} );
