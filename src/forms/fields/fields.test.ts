import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { NumberType } from '../../domain/number';
import { FIELD_TYPES } from '.';
import { parseRange, validateRange, type RangeEntries } from './range';
import type { Field, FieldFault, FieldType, Lang } from './types';

interface FieldVector {
	why: string;
	field: Partial< Omit< Field, 'type' | 'values' > > & {
		type: Field[ 'type' ];
		values?: Array< { value: string; label: string } >;
	};
	language: Lang;
	entry: string;
	value: string | number | null;
	code: FieldFault | null;
}

interface NumberVector {
	input: string | null;
	language: Lang;
	type: NumberType;
	value: number | null;
	formatted?: string;
}

/** Test vectors shared by PHP and TypeScript. */
function vectors< T >( name: string ): T[] {
	return JSON.parse( readFileSync( `tests/fixtures/${ name }.json`, 'utf8' ) ) as T[];
}

const YES_OR_NO = [
	{ title: 'Yes', value: '1' },
	{ title: 'No', value: '0' },
];

const NUMERIC = [ 'currency', 'number', 'decimal', 'int' ] as const;

/** A field definition; for a bool the server sends the options as well. */
function fieldOf( { type, values, minimum = null, maximum = null, digits = null }: FieldVector[ 'field' ] ): Field {
	const options = ( values ?? [] ).map( ( { value, label } ) => ( { value, title: label } ) );
	return { type, values: type === 'bool' ? YES_OR_NO : options, minimum, maximum, digits };
}

describe( 'an entry', () => {
	test.each( vectors< FieldVector >( 'field-vectors' ) )(
		'$why: $entry as $field.type',
		( { field: given, language, entry, value, code } ) => {
			const field = fieldOf( given );
			const type: FieldType = FIELD_TYPES[ field.type ];
			expect( type.parse( entry, field, language ) ).toBe( value );
			expect( type.validate( entry, field, language ) ).toBe( code );
		}
	);

	test( 'a text over the limit is a fault', () => {
		const field = fieldOf( { type: 'string' } );
		expect( FIELD_TYPES.string.validate( '🏠'.repeat( 500 ), field, 'de' ) ).toBeNull();
		expect( FIELD_TYPES.string.validate( '🏠'.repeat( 501 ), field, 'de' ) ).toBe( 'too_long' );
	} );
} );

describe( 'a number', () => {
	test.each( vectors< NumberVector >( 'number-vectors' ) )(
		'$input ($language, $type) is formatted, plain for editing, and keeps its value',
		( { input, language, type: name, value, formatted } ) => {
			const entry = input ?? '';
			const type = FIELD_TYPES[ name ];
			const field = fieldOf( { type: name } );
			expect( type.format( entry, field, language ) ).toBe( formatted ?? entry );
			expect( type.parse( type.formatEditable( entry, field, language ), field, language ) ).toBe( value );
		}
	);

	test( 'formatting for editing does not change the parsed value, nor make invalid text valid', () => {
		const typed = fc.oneof(
			fc
				.double( { noNaN: true, noDefaultInfinity: true } )
				.map( ( number ) => String( number ).replace( '.', ',' ) ),
			fc.string( { unit: fc.constantFrom( '0', '5', '9', '.', ',', '-', ' ', '€' ) } )
		);
		fc.assert(
			fc.property( typed, fc.constantFrom( 'de', 'en' ), fc.constantFrom( ...NUMERIC ), ( entry, lang, name ) => {
				const field = fieldOf( { type: name } );
				const type = FIELD_TYPES[ name ];
				expect( type.parse( type.formatEditable( entry, field, lang ), field, lang ) ).toBe(
					type.parse( entry, field, lang )
				);
			} ),
			{
				examples: [
					[ '-0,0000010000000000000002', 'de', 'number' ],
					[ '0,000000000000000000000000000012', 'de', 'decimal' ],
				],
			}
		);
	} );
} );

// C3.35
test( 'shows a choice by its title, and an unknown choice as empty', () => {
	const field = fieldOf( { type: 'bool' } );
	expect( [ '1', '0', '', '7' ].map( ( entry ) => FIELD_TYPES.bool.format( entry, field, 'en' ) ) ).toEqual( [
		'Yes',
		'No',
		'',
		'',
	] );
} );

// C3.12
test( 'every type has a control', () => {
	const controls = Object.entries( FIELD_TYPES ).map( ( [ name, { control } ] ) => `${ name }: ${ control }` );
	expect( controls ).toEqual( [
		'currency: number',
		'number: number',
		'decimal: number',
		'int: number',
		'string: text',
		'select: select',
		'bool: select',
	] );
} );

describe( 'a range', () => {
	const year = fieldOf( { type: 'int', digits: 4 } );
	const none = { minValue: null, maxValue: null };
	const entries = ( minValue: string, maxValue: string ): RangeEntries => ( { minValue, maxValue } );

	test.each( [
		[ entries( '1950', '1978' ), { minValue: 1950, maxValue: 1978 }, none ],
		[ entries( '1950', '1950' ), { minValue: 1950, maxValue: 1950 }, none ],
		[ entries( '1950', '' ), { minValue: 1950, maxValue: null }, none ],
		[ entries( '', '1950' ), { minValue: null, maxValue: 1950 }, none ],
		[ entries( ' ', '' ), null, none ],
		[ entries( '1990', '1980' ), { minValue: 1990, maxValue: 1980 }, { ...none, minValue: 'range' } ],
		[ entries( '1990', '80' ), { minValue: 1990, maxValue: 80 }, { ...none, maxValue: 'number' } ],
		[ entries( 'alt', 'neu' ), null, { minValue: 'number', maxValue: 'number' } ],
	] )( 'is parsed and validated: %j', ( given, bounds, faults ) => {
		expect( parseRange( FIELD_TYPES.int, given, year, 'de' ) ).toEqual( bounds );
		expect( validateRange( FIELD_TYPES.int, given, year, 'de' ) ).toEqual( faults );
	} );
} );
