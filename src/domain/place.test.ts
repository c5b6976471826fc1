import { readFileSync } from 'node:fs';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { asksRadius, markerEntries, markerOf, placeFaults, placeLines, placeOf, unusualZip } from './place';
import { NO_PLACE, type PlaceEntries } from './place-entries';

function place( over: Readonly< Record< string, string > > = {} ): PlaceEntries {
	const entries = Object.entries( over ).map( ( [ field, value ] ) => [ `lead.locations.0.${ field }`, value ] );
	return { ...NO_PLACE, ...Object.fromEntries( entries ) } as PlaceEntries;
}
const marked = { lat: '47.736900', lng: '8.970200' };

test.each( [
	[ 'nothing', {}, {} ],
	[ 'blanks', { city: '  ' }, {} ],
	[ 'an address', { zip: ' 78315 ', city: 'Radolfzell' }, { zip: '78315', city: 'Radolfzell' } ],
	[ 'a marker', marked, { lat: 47.7369, lng: 8.9702 } ],
	[ 'half a marker', { lat: '47.7' }, {} ],
	[ 'a radius around a marker', { ...marked, radiusKm: '2,5' }, { lat: 47.7369, lng: 8.9702, radiusKm: 2.5 } ],
	[ 'a radius around nothing', { city: 'Singen', radiusKm: '2' }, { city: 'Singen' } ],
	[
		'a radius around a street',
		{ ...marked, street: 'Seestraße', radiusKm: '2' },
		{ street: 'Seestraße', lat: 47.7369, lng: 8.9702 },
	],
	[ 'a radius that is not a number', { ...marked, radiusKm: 'weit' }, { lat: 47.7369, lng: 8.9702 } ],
	[
		'all fields',
		{ street: 'Seestraße', number: '12 a', zip: '78315', city: 'Radolfzell', district: 'Böhringen' },
		{ street: 'Seestraße', number: '12 a', zip: '78315', city: 'Radolfzell', district: 'Böhringen' },
	],
] )( 'request value: %s', ( _what, typed, expected ) => {
	expect( placeOf( place( typed ), 'de' ) ).toEqual( expected );
} );

test.each( [
	[ 'nothing', {}, [] ],
	[ 'a foreign postal code', { zip: 'SW1A 1AA' }, [] ],
	[
		'a postal code without digits',
		{ zip: 'abc' },
		[ 'Is the postal code correct? If it is abroad, add the country, for example “CH-8280”.' ],
	],
	[ 'an invalid postal code', { zip: '7' }, [ 'Please check the postal code.' ] ],
	[ 'a long city', { city: 'x'.repeat( 81 ) }, [ 'City: Please shorten the text to 80 characters.' ] ],
	[
		'a control character',
		{ street: 'a\u0007b' },
		[ 'This field contains characters that we cannot process. Please type the text again.' ],
	],
	[ 'a radius that is not a number', { ...marked, radiusKm: 'far' }, [ 'Please enter a number, for example 85.5.' ] ],
	[ 'a radius out of bounds', { ...marked, radiusKm: '501' }, [ 'Radius: please enter a value between 0 and 500.' ] ],
	[ 'a radius of a hidden field', { radiusKm: 'far' }, [] ],
] )( 'errors: %s', ( _what, typed, expected ) => {
	expect( placeFaults( place( typed ), 'en' ).map( ( { message } ) => message ) ).toEqual( expected );
} );

interface Sentence {
	why: string;
	language: 'de' | 'en';
	place: Readonly< Record< string, string | number > >;
	message: string | null;
	/** Question of the form; the server has none. */
	question?: string;
}

const read = < T >( name: string ): T[] => JSON.parse( readFileSync( `tests/fixtures/${ name }.json`, 'utf8' ) ) as T[];

describe( "rules and sentences match the server's", () => {
	const german = [ 'texts', 'texts-additional' ]
		.flatMap( ( name ) => read< { en: string; de: string } >( name ) )
		.map( ( { en, de } ): [ string, string[] ] => [ en, [ de, de ] ] );

	afterEach( () => resetLocaleData( {}, 'sw-immosuite' ) );

	test.each( read< Sentence >( 'place-sentences' ) )( '$why: $place', ( { language, message, question, ...row } ) => {
		if ( language === 'de' ) {
			setLocaleData( Object.fromEntries( german ), 'sw-immosuite' );
		}
		const typed = Object.entries( row.place ).map( ( [ field, value ] ): [ string, string ] => [
			field,
			String( value ),
		] );
		const found = placeFaults( place( Object.fromEntries< string >( typed ) ), language );
		const said = question ?? message;
		expect( found.map( ( fault ) => fault.message ) ).toEqual( said === null ? [] : [ said ] );
	} );
} );

test( 'an unusual postal code that the visitor has confirmed is valid until it changes', () => {
	const kept = { ...place( { zip: ' 8280 ' } ), 'lead.keptZip': '8280' };
	expect( [ unusualZip( kept ), placeFaults( kept, 'en' ) ] ).toEqual( [ '8280', [] ] );
	expect( placeFaults( { ...kept, 'lead.locations.0.zip': '8281' }, 'en' ) ).toHaveLength( 1 );
	expect( placeOf( kept, 'en' ) ).toEqual( { zip: '8280' } );
} );

test( 'converts a marker to entries and back', () => {
	const entries = { ...NO_PLACE, ...markerEntries( { lat: 47.736_900_2, lng: 8.97 } ) };
	expect( markerOf( entries ) ).toEqual( { lat: 47.7369, lng: 8.97 } );
	expect( asksRadius( entries ) ).toBe( true );
	expect( markerEntries( null ) ).toEqual( { 'lead.locations.0.lat': '', 'lead.locations.0.lng': '' } );
} );

test( 'shows the location as an address, or as degrees without an address', () => {
	const all = {
		street: 'Seestraße',
		number: '12',
		zip: '78315',
		city: 'Radolfzell',
		district: 'Böhringen',
		...marked,
	};
	expect( placeLines( place( all ), 'de' ) ).toEqual( [ 'Seestraße 12', '78315 Radolfzell', 'Böhringen' ] );
	expect( placeLines( place( { city: 'Singen' } ), 'de' ) ).toEqual( [ 'Singen' ] );
	expect( placeLines( place( marked ), 'de' ) ).toEqual( [ '47,74 / 8,97' ] );
	expect( placeLines( place(), 'de' ) ).toEqual( [] );
	expect( placeLines( place( { zip: '7', city: 'Singen' } ), 'de' ) ).toEqual( [ 'Singen' ] );
} );
