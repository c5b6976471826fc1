import { readFileSync } from 'node:fs';
import { LISTING_RULES } from '../contract/listing-rules.gen';
import { checkListing } from './listing-checks';
import type { ListingValues } from './listing-values';

interface Vector {
	name: string;
	base: string;
	values: Record< string, unknown >;
	/** First day of a set of rules in this test, by the set's name: for laws that are not in force yet. */
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

const findingsOf = ( { base, values, force = {} }: Vector ) =>
	checkListing(
		{ today: '', ...bases[ base ], ...values },
		LISTING_RULES.map( ( rule ) => ( { ...rule, from: force[ rule.set ?? '' ] ?? rule.from } ) )
	);

test.each( vectors )( '$name', ( vector ) => {
	const findings = findingsOf( vector );
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
		const withFinding = vectors.filter( ( { expected } ) => expected.some( ( finding ) => finding.code === code ) );
		expect( withFinding.length ).toBeGreaterThan( 0 );
		expect( withFinding.length ).toBeLessThan( vectors.length );
	}
} );

test( 'the rule of the GModG has no first day, so it has no effect', () => {
	expect( LISTING_RULES.filter( ( { set } ) => set === 'gmodg' ).map( ( { from } ) => from ) ).toEqual( [ null ] );
} );
