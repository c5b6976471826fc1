import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { formatNumber } from './format-number';
import { editableNumber, formatTyped, parseNumber, type NumberType } from './number';

interface Vector {
	input: string | null;
	language: 'de' | 'en';
	type: NumberType;
	value: number | null;
	formatted?: string;
}

/** Vectors that PHP and TypeScript share. */
const VECTORS = JSON.parse( readFileSync( 'tests/fixtures/number-vectors.json', 'utf8' ) ) as Vector[];

const LANGUAGES = [ 'de', 'en', 'fr' ] as const;
const language = fc.constantFrom( ...LANGUAGES );
const whole = fc.integer( { min: -999_999_999, max: 999_999_999 } );
/** Two places, as a form shows them. */
const hundredths = whole.map( ( value ) => value / 100 );

test( 'has enough vectors', () => {
	expect( VECTORS.length ).toBeGreaterThan( 80 );
} );

// C5.9, C5.10, C5.11, C5.12, C5.13, C5.14, C5.15, C5.16, C9.17, C9.18
test.each( VECTORS )( '$input ($language, $type) is $value', ( { input, language: lang, type, value, formatted } ) => {
	const parsed = parseNumber( input, type, lang );
	expect( parsed ).toBe( value );
	if ( parsed !== null ) {
		expect( formatTyped( parsed, type, lang ) ).toBe( formatted );
	}
} );

test( 'parses formatted amounts and integers back', () => {
	fc.assert(
		fc.property( whole, language, fc.constantFrom( 'currency', 'int' ), ( value, lang, type ) => {
			expect( parseNumber( formatTyped( value, type, lang ), type, lang ) ).toBe( value + 0 );
		} )
	);
} );

test( 'parses formatted decimals back, whatever the grouping', () => {
	fc.assert(
		fc.property( hundredths, language, ( value, lang ) => {
			// A grouped whole number such as "1.234" would be parsed as a fraction.
			fc.pre( ! Number.isInteger( value ) );
			expect( parseNumber( formatTyped( value, 'decimal', lang ), 'decimal', lang ) ).toBe( value );
		} )
	);
} );

test( 'parses the editing format back', () => {
	fc.assert(
		fc.property( hundredths, language, fc.constantFrom( 'decimal', 'number' ), ( value, lang, type ) => {
			expect( parseNumber( editableNumber( value, lang ), type, lang ) ).toBe( value + 0 );
		} )
	);
} );

test.each( VECTORS )(
	'$input ($language, $type) has the same value in the editing format',
	( { language: lang, type, value } ) => {
		expect( value === null ? null : parseNumber( editableNumber( value, lang ), type, lang ) ).toBe( value );
	}
);

test( 'parses any text to a finite number or null', () => {
	const typed = fc.oneof(
		fc.string( { unit: 'binary' } ),
		fc.string( { unit: fc.constantFrom( '0', '5', '9', '.', ',', '-', ' ', '€', 'm²' ) } )
	);
	fc.assert(
		fc.property( typed, language, fc.constantFrom( 'currency', 'decimal', 'int' ), ( text, lang, type ) => {
			const value = parseNumber( text, type, lang );
			expect( value === null || Number.isFinite( value ) ).toBe( true );
			expect( Object.is( value, -0 ) ).toBe( false );
		} )
	);
} );

test( 'formats counts with grouping', () => {
	expect( formatNumber( 5000, 'de' ) ).toBe( '5.000' );
	expect( formatNumber( 5000, 'en' ) ).toBe( '5,000' );
} );
