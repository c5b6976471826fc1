import { dateFormat, degreesFormat, numberFormat, UNKNOWN } from './field-format';

const price = ( lang: 'de' | 'en' ) =>
	numberFormat( { type: 'currency', minimum: 0, maximum: 999_999_999 }, UNKNOWN, lang );

test.each( [
	[ 'de', '1.180.000', 1_180_000 ],
	[ 'de', '1180000 €', 1_180_000 ],
	[ 'en', '1,180,000', 1_180_000 ],
	[ 'de', ' ', 0 ],
] as const )( 'reads an amount in %s: %s', ( lang, text, value ) => {
	expect( price( lang ).read( text ) ).toEqual( { value } );
} );

test( 'formats a number with grouping, and without grouping for editing', () => {
	expect( [ price( 'de' ).show( 1_180_000 ), price( 'en' ).show( 1_180_000 ) ] ).toEqual( [
		'1.180.000',
		'1,180,000',
	] );
	const area = numberFormat( { type: 'decimal', minimum: 0, maximum: 1e5 }, UNKNOWN, 'de' );
	expect( [ area.show( 1234.5 ), area.edit( 1234.5 ), area.show( 0 ), area.edit( 0 ) ] ).toEqual( [
		'1.234,5',
		'1234,5',
		'',
		'',
	] );
} );

test( 'rejects text and numbers out of bounds with an error and no value', () => {
	expect( price( 'de' ).read( 'viel' ) ).toEqual( { sentence: 'Please enter an amount, for example 350,000.' } );
	expect( price( 'de' ).read( '9999999999' ) ).toEqual( {
		sentence: 'Please enter a value between 0\u00a0€ and 999.999.999\u00a0€.',
	} );
	const bounds = { type: 'decimal', minimum: 0, maximum: 15, sentence: 'Between 0 and 15.' } as const;
	const rate = numberFormat( bounds, UNKNOWN, 'de' );
	expect( [ rate.read( '15,01' ), rate.read( 'x' ), rate.read( '3,57' ) ] ).toEqual( [
		{ sentence: 'Between 0 and 15.' },
		{ sentence: 'Between 0 and 15.' },
		{ value: 3.57 },
	] );
} );

test( 'degrees keep all decimals, and 0 is valid', () => {
	const lng = degreesFormat( 180, 'de' );
	expect( [ lng.show( 9.150223 ), lng.show( 0 ), lng.show( null ) ] ).toEqual( [ '9,150223', '0', '' ] );
	expect( [ lng.read( '-9,15' ), lng.read( '' ), lng.read( '0' ) ] ).toEqual( [
		{ value: -9.15 },
		{ value: null },
		{ value: 0 },
	] );
	expect( lng.read( '181' ) ).toHaveProperty( 'sentence' );
} );

test.each( [
	[ 'de', '12.03.2024', '2024-03-12' ],
	[ 'de', '1.3.2024', '2024-03-01' ],
	[ 'de', '2024-03-12', '2024-03-12' ],
	[ 'en', '3/12/2024', '2024-03-12' ],
	[ 'de', ' ', '' ],
] as const )( 'reads a date in %s: %s', ( lang, text, value ) => {
	expect( dateFormat( lang ).read( text ) ).toEqual( { value } );
} );

test.each( [
	[ 'de', '31.02.2024' ],
	[ 'de', '12.03.24' ],
	[ 'de', '3/12/2024' ],
	[ 'de', 'morgen' ],
	[ 'en', '13/12/2024' ],
] as const )( 'rejects as a date in %s: %s', ( lang, text ) => {
	expect( dateFormat( lang ).read( text ) ).toHaveProperty( 'sentence' );
} );

test( 'formats a date as users type it', () => {
	expect( [ 'de', 'en' ].map( ( lang ) => dateFormat( lang as 'de' | 'en' ).show( '2024-03-12' ) ) ).toEqual( [
		'12.03.2024',
		'03/12/2024',
	] );
	expect( dateFormat( 'de' ).show( '' ) ).toBe( '' );
} );
