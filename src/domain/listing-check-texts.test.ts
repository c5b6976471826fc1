import { readFileSync } from 'node:fs';
import { LISTING_RULES } from '../contract/listing-rules.gen';
import { findingText } from './listing-check-texts';
import { checkListing } from './listing-checks';
import type { ListingValues } from './listing-values';
import { applyTexts } from './translations';

interface Vector {
	name: string;
	base: string;
	values: Record< string, unknown >;
	force?: Record< string, string >;
	expected: { de?: string; en?: string }[];
}

const { bases, vectors } = JSON.parse( readFileSync( 'tests/fixtures/listing-checks.json', 'utf8' ) ) as {
	bases: Record< string, ListingValues >;
	vectors: Vector[];
};
const vectorsWithTexts = vectors.filter( ( { expected } ) => expected.some( ( { de } ) => de !== undefined ) );

const deck = JSON.parse( readFileSync( 'tests/fixtures/texts-additional.json', 'utf8' ) ) as {
	key: string;
	en: string;
	de: string;
}[];
const plural = deck.find( ( { key } ) => key === 'check.alt.other' )?.de ?? '';
const GERMAN = {
	locale_data: { 'sw-immosuite': Object.fromEntries( deck.map( ( { en, de } ) => [ en, [ de, plural ] ] ) ) },
};

const findings = ( { base, values, force = {} }: Vector ) =>
	checkListing(
		{ today: '', ...bases[ base ], ...values },
		LISTING_RULES.map( ( rule ) => ( { ...rule, from: force[ rule.set ?? '' ] ?? rule.from } ) )
	);
const texts = ( vector: Vector, lang: 'de' | 'en' ) => findings( vector ).map( ( item ) => findingText( item, lang ) );

afterEach( () => applyTexts() );

test.each( vectorsWithTexts )( '$name, in English', ( vector ) => {
	const actual = texts( vector, 'en' );
	expect( actual ).toEqual( vector.expected.map( ( { en }, index ) => en ?? actual[ index ] ) );
} );

test.each( vectorsWithTexts )( '$name, in German', ( vector ) => {
	applyTexts( GERMAN );
	const actual = texts( vector, 'de' );
	expect( actual ).toEqual( vector.expected.map( ( { de }, index ) => de ?? actual[ index ] ) );
} );

test( 'every sentence occurs in a vector', () => {
	const actual = vectorsWithTexts.flatMap( ( vector ) =>
		findings( vector ).filter( ( _, index ) => vector.expected[ index ]?.de !== undefined )
	);
	expect( new Set( actual.map( ( { sentence } ) => sentence ) ) ).toEqual(
		new Set( LISTING_RULES.map( ( { sentence } ) => sentence ) )
	);
} );
