import { readFileSync } from 'node:fs';
import { commissionLines, commissionShort } from './listing-commission';
import { energyFacts } from './listing-energy';
import type { ListingValues } from './listing-values';
import { applyTexts } from './translations';

interface Vector {
	name: string;
	base: string;
	values: Record< string, unknown >;
	class?: string;
	de: string[];
	en: string[];
	short?: { de: string; en: string };
}

interface Table {
	bases: Record< string, ListingValues >;
	vectors: Vector[];
}

const read = ( file: string ) => JSON.parse( readFileSync( `tests/fixtures/${ file }`, 'utf8' ) ) as unknown;

/** Vectors that PHP and TypeScript share, in both languages. */
function vectors( file: string ) {
	const table = read( file ) as Table;
	return table.vectors.flatMap( ( vector ) =>
		( [ 'de', 'en' ] as const ).map( ( lang ) => ( {
			...vector,
			lang,
			expected: vector[ lang ],
			listing: { today: '2026-11-23', ...table.bases[ vector.base ], ...vector.values },
		} ) )
	);
}

const deck = read( 'texts-additional.json' ) as { en: string; de: string }[];

afterEach( () => applyTexts() );

function speak( lang: 'de' | 'en' ) {
	if ( lang === 'de' ) {
		applyTexts( { locale_data: { messages: Object.fromEntries( deck.map( ( { en, de } ) => [ en, [ de ] ] ) ) } } );
	}
}

test.each( vectors( 'listing-energy.json' ) )( 'energy: $name ($lang)', ( { listing, lang, expected, ...vector } ) => {
	speak( lang );
	const facts = energyFacts( listing, lang );
	const lines = facts.rows.map( ( { label, text } ) => `${ label }: ${ text }` );
	expect( [ ...( facts.sentence === '' ? [] : [ facts.sentence ] ), ...lines ] ).toEqual( expected );
	expect( facts.class ).toBe( vector.class );
} );

test.each( vectors( 'listing-commission.json' ) )(
	'commission: $name ($lang)',
	( { listing, lang, expected, short } ) => {
		speak( lang );
		expect( commissionLines( listing, lang ) ).toEqual( expected );
		expect( commissionShort( listing, lang ) ).toBe( short?.[ lang ] );
	}
);
