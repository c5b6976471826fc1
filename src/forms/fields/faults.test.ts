import { readFileSync } from 'node:fs';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import type { FieldDefinition } from '../../contract/types.gen';
import { fieldFaults } from './faults';
import { offeredFields } from './offered-fields';
import { CATALOGUE, fieldsOf, HOUSE, OFFICE, context } from './testing/context';
import type { Lang } from './types';

interface Sentence {
	why: string;
	language: Lang;
	field: Partial< Omit< FieldDefinition, 'values' > > & {
		type: FieldDefinition[ 'type' ];
		label: string;
		values?: Array< { value: string; label: string } >;
		minimum?: number;
		maximum?: number;
		digits?: number;
	};
	entry: string;
	message: string;
}

interface Text {
	key: string;
	en: string;
	de: string;
}

const read = < T >( name: string ): T[] => JSON.parse( readFileSync( `tests/fixtures/${ name }.json`, 'utf8' ) ) as T[];

const german = Object.fromEntries( read< Text >( 'texts' ).map( ( { en, de } ) => [ en, [ de, de ] ] ) );

/** The fields of a category that has only this field. */
function fieldsFor( { field: { type, label, unit = null, values = [], ...limits } }: Sentence ) {
	const options = values.map( ( { value, label: title } ) => ( { value, title } ) );
	const catalogue = {
		...CATALOGUE,
		rules: { living: { lead: { x: 'plain' as const }, search: {} } },
		fields: {
			x: {
				minimum: null,
				maximum: null,
				digits: null,
				hint: null,
				marketingTypeHint: {},
				marketingTypeUnit: {},
				...limits,
			},
		},
	};
	const definition = { type, label, unit, values: options, group: 'property', marketingTypeLabel: {} };
	return offeredFields( context( { catalogue } ), { x: definition }, { 'lead.categoryId': HOUSE } );
}

describe( "error texts match the server's", () => {
	afterEach( () => resetLocaleData( {}, 'sw-immosuite' ) );

	test.each( read< Sentence >( 'field-sentences' ) )( '$why: $entry', ( sentence ) => {
		if ( sentence.language === 'de' ) {
			setLocaleData( german, 'sw-immosuite' );
		}
		const entries = { 'lead.fields.x': sentence.entry };
		const faults = fieldFaults( fieldsFor( sentence ), entries, sentence.language );
		expect( faults.map( ( { path, message } ) => [ path, message.replace( /\u00a0/g, ' ' ) ] ) ).toEqual( [
			[ 'lead.fields.x', sentence.message ],
		] );
	} );
} );

test( 'the error of an overlong text names the limit', () => {
	expect(
		fieldFaults( fieldsOf( context(), HOUSE, 'BUY' ), { 'lead.fields.name': 'x'.repeat( 501 ) }, 'en' )
	).toEqual( [ { path: 'lead.fields.name', message: 'Please shorten the text to 500 characters.' } ] );
} );

describe( 'errors of a category', () => {
	const search = context( { wizard: 'search' } );

	test( 'have the paths of their entries, in the order of the form', () => {
		const entries = {
			'savedSearch.fields.price.price.minValue': '2000',
			'savedSearch.fields.price.price.maxValue': '1000',
			'savedSearch.fields.area.livingSpace.minValue': 'big',
			'savedSearch.fields.property[baujahr].maxValue': '78',
		};
		expect( fieldFaults( fieldsOf( search, HOUSE, 'buy' ), entries, 'en' ) ).toEqual( [
			{
				path: 'savedSearch.fields.price.price.minValue',
				message: 'The value for “from” must not be greater than the value for “up to”.',
			},
			{
				path: 'savedSearch.fields.area.livingSpace.minValue',
				message: 'Please enter a number, for example 85.5.',
			},
			{
				path: 'savedSearch.fields.property[baujahr].maxValue',
				message: 'Please enter the year with four digits, for example 1978.',
			},
		] );
	} );

	test( 'cover only the fields of the category', () => {
		const entries = { 'lead.fields.area.livingSpace': 'big' };
		expect( fieldFaults( fieldsOf( context(), OFFICE, 'BUY' ), entries, 'en' ) ).toEqual( [] );
		expect( fieldFaults( fieldsOf( context(), HOUSE, 'BUY' ), entries, 'en' ) ).toHaveLength( 1 );
	} );

	test( 'do not occur without entries', () => {
		expect( fieldFaults( fieldsOf( search, HOUSE, 'buy' ), {}, 'en' ) ).toEqual( [] );
	} );
} );
