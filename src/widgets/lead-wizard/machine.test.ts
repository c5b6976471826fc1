import { CATALOGUE } from '../testing/catalogue';
import {
	canReach,
	chosenCategory,
	stepOf,
	STEPS,
	transition,
	transitions,
	type Choices,
	type LeadEvent,
	type LeadRules,
} from './machine';

const HOUSE = '22332';
const PLOT = '19795';
const OFFICE = '42723';

const RULES: LeadRules = {
	steps: STEPS,
	categories: CATALOGUE.categories,
	objectTypes: [ 'LIVING', 'COMMERCIAL' ],
	marketingTypes: [ 'BUY', 'RENT' ],
};
const WITHOUT_CONTACT: LeadRules = { ...RULES, steps: [ 'category', 'location', 'fields' ] };
const LANDLORDS: LeadRules = { ...RULES, marketingTypes: [ 'RENT' ] };

function entries( over: Partial< Choices > = {} ): Choices {
	return {
		step: 'category',
		'lead.objectType': 'LIVING',
		'lead.marketingType': 'BUY',
		'lead.categoryId': '',
		...over,
	};
}

const house = ( step: string ): Choices => entries( { step, 'lead.categoryId': HOUSE } );
const goTo = ( step: string ): LeadEvent => ( { type: 'goTo', step } );

type Row = readonly [ name: string, before: Choices, event: LeadEvent, after: Partial< Choices >, rules?: LeadRules ];

const TABLE: readonly Row[] = [
	// Steps 2 to 4 are reachable only after a category is selected (specification, chapter 2).
	[ 'no way to step 2 without a category', entries(), { type: 'next' }, {} ],
	[ 'no jump to step 2 without a category', entries(), goTo( 'location' ), {} ],
	[ 'no jump to step 3 without a category', entries(), goTo( 'fields' ), {} ],
	[ 'no jump to step 4 without a category', entries(), goTo( 'contact' ), {} ],
	[ 'a category opens step 2', house( 'category' ), { type: 'next' }, { step: 'location' } ],
	[ 'the header leads to step 3', house( 'category' ), goTo( 'fields' ), { step: 'fields' } ],
	[ 'the header leads to step 4', house( 'category' ), goTo( 'contact' ), { step: 'contact' } ],
	[ 'the header leads back to step 1', house( 'contact' ), goTo( 'category' ), { step: 'category' } ],
	[ 'an unknown step changes nothing', house( 'category' ), goTo( 'regions' ), {} ],
	// Steps move by next and previous (specification, chapter 4).
	[ 'step 2 leads to step 3', house( 'location' ), { type: 'next' }, { step: 'fields' } ],
	[ 'step 3 leads to step 4', house( 'fields' ), { type: 'next' }, { step: 'contact' } ],
	[ 'nothing follows step 4', house( 'contact' ), { type: 'next' }, {} ],
	[ 'back from step 4', house( 'contact' ), { type: 'back' }, { step: 'fields' } ],
	[ 'back from step 3', house( 'fields' ), { type: 'back' }, { step: 'location' } ],
	[ 'back from step 2', house( 'location' ), { type: 'back' }, { step: 'category' } ],
	[ 'nothing precedes step 1', house( 'category' ), { type: 'back' }, {} ],
	// Step 4 exists only with the contact form (specification, chapter 2).
	[ 'without the contact form nothing follows step 3', house( 'fields' ), { type: 'next' }, {}, WITHOUT_CONTACT ],
	[ 'without the contact form no jump to step 4', house( 'fields' ), goTo( 'contact' ), {}, WITHOUT_CONTACT ],
	// Changing the object type clears the chosen category (specification, chapter 4).
	[
		'another object type clears the category',
		house( 'category' ),
		{ type: 'objectType', value: 'COMMERCIAL' },
		{ 'lead.objectType': 'COMMERCIAL', 'lead.categoryId': '' },
	],
	[
		'another object type clears even a category that fits both object types',
		entries( { 'lead.categoryId': PLOT } ),
		{ type: 'objectType', value: 'COMMERCIAL' },
		{ 'lead.objectType': 'COMMERCIAL', 'lead.categoryId': '' },
	],
	[ 'the same object type changes nothing', house( 'category' ), { type: 'objectType', value: 'LIVING' }, {} ],
	[ 'an unknown object type changes nothing', house( 'category' ), { type: 'objectType', value: 'FARM' }, {} ],
	// A marketing type that does not fit the category clears it (D1).
	[
		'RENT clears a plot of land, which is only for sale',
		entries( { 'lead.categoryId': PLOT } ),
		{ type: 'marketingType', value: 'RENT' },
		{ 'lead.marketingType': 'RENT', 'lead.categoryId': '' },
	],
	[
		'RENT keeps a house',
		house( 'category' ),
		{ type: 'marketingType', value: 'RENT' },
		{ 'lead.marketingType': 'RENT' },
	],
	[ 'the same marketing type changes nothing', house( 'category' ), { type: 'marketingType', value: 'BUY' }, {} ],
	[ 'ignores a marketing type of saved searches', house( 'category' ), { type: 'marketingType', value: 'rent' }, {} ],
	// The audience fixes the marketing type (D6).
	[
		'BUY changes nothing in a block for landlords',
		entries( { 'lead.marketingType': 'RENT' } ),
		{ type: 'marketingType', value: 'BUY' },
		{},
		LANDLORDS,
	],
	// A category must be offered, and fit both types (D1).
	[ 'selects a category', entries(), { type: 'categoryId', value: HOUSE }, { 'lead.categoryId': HOUSE } ],
	[ 'ignores a category of another object type', entries(), { type: 'categoryId', value: OFFICE }, {} ],
	[
		'ignores a category of another marketing type',
		entries( { 'lead.marketingType': 'RENT' } ),
		{ type: 'categoryId', value: PLOT },
		{},
	],
	[ 'ignores a category that is not offered', entries(), { type: 'categoryId', value: '1' }, {} ],
	[ 'ignores an empty category', house( 'category' ), { type: 'categoryId', value: '' }, {} ],
	// Without a category only step 1 is available, whatever a draft contains.
	[ 'a draft without a category goes on from step 1', entries( { step: 'contact' } ), { type: 'next' }, {} ],
];

const rows = TABLE.map( ( [ name, before, event, after, rules = RULES ] ) => ( {
	name,
	before,
	event,
	after,
	rules,
} ) );

// C2.20, C3.42, C4.1, C4.7
test.each( rows )( '$name', ( { before, event, after, rules } ) => {
	expect( transition( before, event, rules ) ).toEqual( after );
} );

test.each( [
	[ 'a deleted category', entries( { step: 'fields', 'lead.categoryId': '1' } ), RULES ],
	[ 'a category that does not fit', entries( { step: 'fields', 'lead.categoryId': OFFICE } ), RULES ],
	[ 'an unknown step', house( 'nowhere' ), RULES ],
	[ 'a step of another block', house( 'contact' ), WITHOUT_CONTACT ],
] )( 'a draft with %s continues at the first step', ( _what, draft, rules ) => {
	expect( stepOf( draft, rules ) ).toBe( 'category' );
} );

test( 'a draft continues at its last step', () => {
	expect( stepOf( house( 'fields' ), RULES ) ).toBe( 'fields' );
	expect( chosenCategory( house( 'fields' ), RULES )?.name ).toBe( 'haus' );
	expect( STEPS.filter( ( step ) => canReach( step, house( 'category' ), RULES ) ) ).toEqual( STEPS );
	expect( STEPS.filter( ( step ) => canReach( step, entries(), RULES ) ) ).toEqual( [ 'category' ] );
} );

// C2.15
test( 'a click on a category selects it and continues', () => {
	expect( transitions( entries(), [ { type: 'categoryId', value: HOUSE }, { type: 'next' } ], RULES ) ).toEqual( {
		'lead.categoryId': HOUSE,
		step: 'location',
	} );
} );
