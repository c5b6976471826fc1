import { readFileSync } from 'node:fs';
import { LISTING_RULES } from '../contract/listing-rules.gen';
import { checkListing } from './listing-checks';
import type { ListingValues } from './listing-values';

interface Vector {
	name: string;
	base: string;
	values: Record< string, unknown >;
	/** First day of a set of rules that is not in force yet. */
	force?: Record< string, string >;
	expected: {
		code: string;
		fields: string[];
		argument: number | string | null;
		labels?: string[];
		law?: string | null;
	}[];
}

/** Vectors that PHP and TypeScript share. */
const { bases, vectors } = JSON.parse( readFileSync( 'tests/fixtures/listing-checks.json', 'utf8' ) ) as {
	bases: Record< string, ListingValues >;
	vectors: Vector[];
};

const found = ( { base, values, force = {} }: Vector ) =>
	checkListing(
		{ today: '', ...bases[ base ], ...values },
		LISTING_RULES.map( ( rule ) => ( { ...rule, from: force[ rule.set ?? '' ] ?? rule.from } ) )
	);

test.each( vectors )( '$name', ( vector ) => {
	const findings = found( vector );
	expect( findings.map( ( { code, fields, argument } ) => ( { code, fields, argument } ) ) ).toEqual(
		vector.expected.map( ( { code, fields, argument } ) => ( { code, fields, argument } ) )
	);
	for ( const [ index, { labels, law } ] of vector.expected.entries() ) {
		expect( findings[ index ] ).toMatchObject( {
			...( labels && { labels } ),
			...( law !== undefined && { law } ),
		} );
	}
} );

test( 'every rule has a vector with a finding and one without', () => {
	for ( const { code } of LISTING_RULES ) {
		const holding = vectors.filter( ( { expected } ) => expected.some( ( one ) => one.code === code ) );
		expect( holding.length ).toBeGreaterThan( 0 );
		expect( holding.length ).toBeLessThan( vectors.length );
	}
} );

test( 'rules without a date have no effect', () => {
	expect( LISTING_RULES.filter( ( { set } ) => set === 'gmodg' ).map( ( { from } ) => from ) ).toEqual( [ null ] );
} );
