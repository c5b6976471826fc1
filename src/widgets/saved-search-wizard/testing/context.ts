/** A small site for the tests of this wizard. */
import type { CatalogueConfig, FieldDefinition } from '../../../contract/types.gen';
import { regionTree } from '../../../domain/regions';
import type { SearchContext } from '../entries';

const named = ( id: string, label: string ) => ( { id, label } );

function category(
	id: number,
	name: string,
	rules: string,
	over: object = {}
): CatalogueConfig[ 'categories' ][ number ] {
	const defaults = {
		objectType: 'LIVING',
		marketingType: null,
		wizards: [ 'lead', 'search' ] as Array< 'lead' | 'search' >,
	};
	return {
		id,
		name,
		text: '',
		displayText: name,
		sought: name,
		hint: null,
		...defaults,
		rules,
		labels: {},
		hints: {},
		...over,
	};
}

export const CATALOGUE: CatalogueConfig = {
	version: 'v-en',
	objectTypes: [ named( 'LIVING', 'Residential' ), named( 'COMMERCIAL', 'Commercial' ) ],
	marketingTypes: {
		lead: [ named( 'BUY', 'Sell' ), named( 'RENT', 'Rent out' ) ],
		search: [ named( 'buy', 'Buy' ), named( 'rent', 'Rent' ) ],
	},
	defaults: {
		lead: { marketingType: 'BUY', objectType: 'LIVING' },
		search: { marketingType: 'buy', objectType: 'LIVING' },
	},
	groups: [],
	fieldGroups: [ named( 'price', 'Price' ), named( 'area', 'Area and rooms' ) ],
	categories: [
		category( 22332, 'House', 'living' ),
		category( 30225, 'Apartment', 'living' ),
		category( 36561, 'Apartment building', 'living' ),
		category( 19795, 'Plot of land', 'plot', { objectType: null, marketingType: 'BUY' } ),
		category( 82397, 'Retail', 'living', { objectType: 'COMMERCIAL' } ),
		category( 4711, 'Castle', 'living', { wizards: [ 'lead' ] } ),
	],
	rules: {
		living: { lead: {}, search: { 'price.price': 'range', 'area.livingSpace': 'minimum' } },
		plot: { lead: {}, search: { 'price.price': 'range', 'area.plotArea': 'plain' } },
	},
	fields: {},
};

const decimal = ( label: string ): FieldDefinition => ( {
	unit: 'm²',
	type: 'decimal',
	values: [],
	label,
	group: 'area',
	marketingTypeLabel: {},
} );

export const DEFINITIONS: Readonly< Record< string, FieldDefinition > > = {
	'price.price': { ...decimal( 'Purchase price' ), unit: '€', type: 'currency', group: 'price' },
	'area.livingSpace': decimal( 'Living space' ),
	'area.plotArea': decimal( 'Plot area' ),
};

/** Hegau with two parts, and Konstanz. */
export const TREE = regionTree( [
	{ locationId: 'hegau', name: 'Hegau' },
	{ locationId: 'engen', name: 'Engen', parentId: 'hegau' },
	{ locationId: 'singen', name: 'Singen', parentId: 'hegau' },
	{ locationId: 'konstanz', name: 'Konstanz' },
] );

export const CONTEXT: SearchContext = {
	catalogue: CATALOGUE,
	wizard: 'search',
	lang: 'en',
	definitions: DEFINITIONS,
	tree: TREE,
	preselected: [],
};
