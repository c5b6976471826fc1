/** A catalogue for the tests of a wizard's fields: two categories, and one field of every type. */
import type { CatalogueConfig, FieldDefinition } from '../../../contract/types.gen';
import type { FieldDefinitions } from '../../../store';
import type { FieldsContext } from '../wizard-fields';
import type { OfferedField } from '../offered-fields';
import { offeredFields } from '../offered-fields';

const NO_WORDS = { hint: null, marketingTypeHint: {}, marketingTypeUnit: {} };
const NO_LIMITS = { minimum: null, maximum: null, digits: null };

function field(
	type: FieldDefinition[ 'type' ],
	label: string,
	more: Partial< FieldDefinition > = {}
): FieldDefinition {
	return { unit: null, type, values: [], label, group: 'property', marketingTypeLabel: {}, ...more };
}

/** As many options as a long select must handle. */
export const TOWNS = Array.from( { length: 60 }, ( _, index ) => ( {
	title: `Town ${ String( index + 1 ).padStart( 2, '0' ) }`,
	value: `t${ index + 1 }`,
} ) );

const HEATINGS = [
	{ title: 'District heating', value: 'district' },
	{ title: 'Gas', value: 'gas' },
	{ title: 'Heat pump', value: 'pump' },
];

const YES_OR_NO = [
	{ title: 'Yes', value: '1' },
	{ title: 'No', value: '0' },
];

export const DEFINITIONS = {
	'price.price': field( 'currency', 'Price', {
		unit: '€',
		group: 'price',
		marketingTypeLabel: {
			BUY: 'Price you have in mind',
			RENT: 'Monthly rent',
			buy: 'Purchase price',
			rent: 'Monthly rent',
		},
	} ),
	'area.livingSpace': field( 'decimal', 'Living space', { unit: 'm²', group: 'area' } ),
	'area.plotArea': field( 'decimal', 'Plot area', { unit: 'm²', group: 'area' } ),
	weight: field( 'number', 'Floor load', { unit: 't' } ),
	floor: field( 'int', 'Floor' ),
	'property[baujahr]': field( 'int', 'Year built' ),
	name: field( 'string', 'Name of the house' ),
	heating: field( 'select', 'Heating', { values: HEATINGS } ),
	town: field( 'select', 'Town', { values: TOWNS } ),
	// The server defines a bool as a select.
	cellar: field( 'select', 'Cellar', { values: YES_OR_NO } ),
} satisfies FieldDefinitions;

type Category = CatalogueConfig[ 'categories' ][ number ];

function category( id: number, displayText: string, rules: string, more: Partial< Category > = {} ): Category {
	return {
		id,
		name: displayText,
		text: '',
		displayText,
		sought: displayText,
		hint: null,
		objectType: null,
		marketingType: null,
		wizards: [ 'lead', 'search' ],
		rules,
		labels: {},
		hints: {},
		...more,
	};
}

export const HOUSE = '22332';
export const OFFICE = '42723';

export const CATALOGUE: CatalogueConfig = {
	version: '3f9c2a1e5b7d-en',
	objectTypes: [],
	marketingTypes: { lead: [], search: [] },
	defaults: {
		lead: { marketingType: 'BUY', objectType: 'LIVING' },
		search: { marketingType: 'buy', objectType: 'LIVING' },
	},
	groups: [],
	fieldGroups: [
		{ id: 'price', label: 'Price' },
		{ id: 'area', label: 'Area and rooms' },
		{ id: 'property', label: 'Building' },
		{ id: 'none', label: 'Nothing' },
	],
	categories: [
		category( 22332, 'House', 'living' ),
		category( 42723, 'Office', 'commercial', {
			labels: { 'area.plotArea': 'Area' },
			hints: { 'area.plotArea': null },
		} ),
	],
	rules: {
		living: {
			lead: {
				'price.price': 'plain',
				'area.livingSpace': 'plain',
				'area.plotArea': 'plain',
				weight: 'plain',
				floor: 'plain',
				'property[baujahr]': 'plain',
				name: 'plain',
				heating: 'plain',
				town: 'plain',
				cellar: 'plain',
			},
			search: {
				'price.price': 'range',
				'area.livingSpace': 'minimum',
				'property[baujahr]': 'range',
				heating: 'plain',
				cellar: 'plain',
			},
		},
		commercial: {
			lead: { 'price.price': 'plain', 'area.plotArea': 'plain' },
			search: { 'price.price': 'range', 'area.plotArea': 'plain', 'property[baujahr]': 'plain' },
		},
	},
	fields: {
		'price.price': {
			...NO_LIMITS,
			minimum: 0,
			maximum: 999999999,
			hint: null,
			marketingTypeHint: { BUY: 'A rough idea is enough.', rent: 'Per month' },
			marketingTypeUnit: { RENT: '€ per month', rent: '€ per month' },
		},
		'area.livingSpace': { ...NO_LIMITS, ...NO_WORDS, minimum: 0, maximum: 100000, hint: 'Without basement' },
		'area.plotArea': { ...NO_LIMITS, ...NO_WORDS, minimum: 0, hint: 'It is stated in the land register' },
		floor: { ...NO_LIMITS, ...NO_WORDS, minimum: -3, maximum: 40 },
		'property[baujahr]': { ...NO_WORDS, minimum: 1000, maximum: 9999, digits: 4 },
	},
};

export const context = ( over: Partial< FieldsContext > = {} ): FieldsContext => ( {
	catalogue: CATALOGUE,
	wizard: 'lead',
	lang: 'en',
	...over,
} );

/** Returns the fields of a category, for a marketing type. */
export function fieldsOf( fieldsContext: FieldsContext, categoryId: string, marketingType: string ): OfferedField[] {
	const root = fieldsContext.wizard === 'lead' ? 'lead' : 'savedSearch';
	return offeredFields( fieldsContext, DEFINITIONS, {
		[ `${ root }.categoryId` ]: categoryId,
		[ `${ root }.marketingType` ]: marketingType,
	} );
}
