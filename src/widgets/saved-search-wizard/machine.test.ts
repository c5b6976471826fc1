import type { CategoryChoice } from '../../domain/categories';
import { emptyEntries, type SearchEntries } from './entries';
import {
	currentStep,
	isComplete,
	isReachable,
	nextStep,
	previousStep,
	showsHeader,
	STEPS,
	stepsOf,
	transition,
	type Step,
	type StepRules,
	type WizardEvent,
} from './machine';
import { CONTEXT } from './testing/context';

const RULES: StepRules = {
	catalogue: CONTEXT.catalogue,
	tree: CONTEXT.tree,
	hasContact: true,
	areFieldsKnown: true,
	isFromList: false,
};
const ALONE: StepRules = { ...RULES, hasContact: false };

type Changed = Partial< SearchEntries >;

const NO_REGION: Changed = { 'savedSearch.locations': [] };
const GONE: Changed = { 'savedSearch.locations': [ 'atlantis' ] };
const HOUSE: Changed = { 'savedSearch.categoryId': '22332' };
const PLOT: Changed = { 'savedSearch.categoryId': '19795' };

const RENT: Changed = { 'savedSearch.marketingType': 'rent' };

const choose = ( choice: Partial< CategoryChoice > ): WizardEvent => ( { type: 'chosen', choice } );

/** What is chosen then; as at the start unless it is named. */
const chosen = ( {
	objectType = 'LIVING',
	marketingType = 'buy',
	categoryId = '',
}: Partial< CategoryChoice > ): Changed => ( {
	'savedSearch.objectType': objectType,
	'savedSearch.marketingType': marketingType,
	'savedSearch.categoryId': categoryId,
} );

/** At the start all regions are active and no category is chosen. */
const entries = ( ...changes: Changed[] ): SearchEntries =>
	Object.assign( {}, emptyEntries( CONTEXT ), ...changes ) as SearchEntries;

const at = ( step: Step ): Changed => ( { step } );
const go = ( step: Step ): WizardEvent => ( { type: 'step', step } );

type Row = readonly [ guard: string, before: SearchEntries, event: WizardEvent, changes: Changed, rules?: StepRules ];

const ROWS: readonly Row[] = [
	[ 'next goes on with all regions active', entries(), { type: 'next' }, at( 'category' ) ],
	[ 'next is locked without a region', entries( NO_REGION ), { type: 'next' }, {} ],
	[ 'next is locked where all chosen regions are gone', entries( GONE ), { type: 'next' }, {} ],
	[ 'next is locked until the regions are there', entries(), { type: 'next' }, {}, { ...RULES, tree: null } ],
	[ 'next behind the category is locked without one', entries( at( 'category' ) ), { type: 'next' }, {} ],
	[
		'next behind the category goes on with one',
		entries( at( 'category' ), HOUSE ),
		{ type: 'next' },
		at( 'fields' ),
	],
	[ 'next goes to the contact', entries( at( 'fields' ), HOUSE ), { type: 'next' }, at( 'contact' ) ],
	[ 'next ends at the values without a contact', entries( at( 'fields' ), HOUSE ), { type: 'next' }, {}, ALONE ],
	[
		'next waits for the definitions of the fields',
		entries( at( 'fields' ), HOUSE ),
		{ type: 'next' },
		{},
		{ ...RULES, areFieldsKnown: false },
	],
	[ 'next ends at the contact', entries( at( 'contact' ), HOUSE ), { type: 'next' }, {} ],
	[ 'back undoes a step', entries( at( 'fields' ), HOUSE ), { type: 'back' }, at( 'category' ) ],
	[ 'back goes to the regions without any', entries( at( 'category' ) ), { type: 'back' }, at( 'regions' ) ],
	[ 'back ends at the regions', entries(), { type: 'back' }, {} ],
	[ 'the header leads back to the regions', entries( at( 'contact' ), HOUSE ), go( 'regions' ), at( 'regions' ) ],
	[ 'the header leads to the category with a region', entries(), go( 'category' ), at( 'category' ) ],
	[ 'the header does not without one', entries( NO_REGION, HOUSE ), go( 'category' ), {} ],
	[ 'the header leads to the values with a category', entries( HOUSE ), go( 'fields' ), at( 'fields' ) ],
	[ 'the header does not without one', entries(), go( 'fields' ), {} ],
	[ 'nor without a region', entries( HOUSE, NO_REGION ), go( 'fields' ), {} ],
	[ 'the header leads to the contact with a category', entries( HOUSE ), go( 'contact' ), at( 'contact' ) ],
	[ 'the header does not without one', entries(), go( 'contact' ), {} ],
	[ 'nor without a region', entries( HOUSE, NO_REGION ), go( 'contact' ), {} ],
	[ 'nor where there is no contact', entries( HOUSE ), go( 'contact' ), {}, ALONE ],
	...(
		[
			[ 'the definitions of the fields', { ...RULES, areFieldsKnown: false } ],
			[ 'the regions', { ...RULES, tree: null } ],
		] as const
	 ).flatMap( ( [ what, rules ] ): Row[] => [
		[ `a wish for the contact waits for ${ what }`, entries( HOUSE ), go( 'contact' ), at( 'contact' ), rules ],
		[ `${ what } alone open nothing`, entries(), go( 'contact' ), {}, rules ],
		[
			`nor do ${ what } without a contact`,
			entries( HOUSE ),
			go( 'contact' ),
			{},
			{ ...rules, hasContact: false },
		],
	] ),
	[
		'regions are chosen',
		entries(),
		{ type: 'regions', chosen: [ 'singen' ] },
		{ 'savedSearch.locations': [ 'singen' ] },
	],
	[ 'none is a choice too', entries(), { type: 'regions', chosen: [] }, NO_REGION ],
	[ 'a category is chosen', entries(), choose( { categoryId: '22332' } ), chosen( { categoryId: '22332' } ) ],
	[ 'one that searches do not have is not', entries(), choose( { categoryId: '4711' } ), {} ],
	[ 'one of another type of property is not', entries(), choose( { categoryId: '82397' } ), {} ],
	[ 'one for sale is not, where one rents', entries( RENT ), choose( { categoryId: '19795' } ), {} ],
	[
		'another type of property clears the category',
		entries( HOUSE ),
		choose( { objectType: 'COMMERCIAL' } ),
		chosen( { objectType: 'COMMERCIAL' } ),
	],
	[
		'also one that would fit it',
		entries( PLOT ),
		choose( { objectType: 'COMMERCIAL' } ),
		chosen( { objectType: 'COMMERCIAL' } ),
	],
	[
		'the same type of property leaves it',
		entries( HOUSE ),
		choose( { objectType: 'LIVING' } ),
		chosen( { categoryId: '22332' } ),
	],
	[
		'a marketing type that fits the category leaves it',
		entries( HOUSE ),
		choose( { marketingType: 'rent' } ),
		chosen( { marketingType: 'rent', categoryId: '22332' } ),
	],
	[
		'a marketing type that does not clears it',
		entries( PLOT ),
		choose( { marketingType: 'rent' } ),
		chosen( { marketingType: 'rent' } ),
	],
	[
		'a press on a category leads on',
		entries( at( 'category' ) ),
		{ type: 'advance', categoryId: '22332' },
		{ ...chosen( { categoryId: '22332' } ), step: 'fields' },
	],
	[
		'also on the one that was chosen before',
		entries( at( 'category' ), HOUSE ),
		{ type: 'advance', categoryId: '22332' },
		{ ...chosen( { categoryId: '22332' } ), step: 'fields' },
	],
	[ 'not on one that does not fit', entries( at( 'category' ) ), { type: 'advance', categoryId: '82397' }, {} ],
	[
		'not without a region',
		entries( at( 'category' ), NO_REGION ),
		{ type: 'advance', categoryId: '22332' },
		chosen( { categoryId: '22332' } ),
	],
];

// C4.1, C4.7
test.each( ROWS.map( ( [ guard, ...row ] ) => ( { guard, row } ) ) )( '$guard', ( { row } ) => {
	const [ before, event, changes, rules = RULES ] = row;
	expect( transition( before, event, rules ) ).toEqual( changes );
} );

// C2.38, C2.39
test.each( [
	[ 'all of them with a category', entries( HOUSE ), RULES, STEPS ],
	[ 'two without one', entries(), RULES, [ 'regions', 'category' ] ],
	[ 'the first without a region', entries( HOUSE, NO_REGION ), RULES, [ 'regions' ] ],
	[ 'all but the contact where there is none', entries( HOUSE ), ALONE, [ 'regions', 'category', 'fields' ] ],
] )( 'available steps: %s', ( _name, given, rules, expected ) => {
	expect( STEPS.filter( ( step ) => isReachable( step, given, rules ) ) ).toEqual( expected );
} );

test.each( [
	[ 'the chosen one', entries( at( 'fields' ), HOUSE ), RULES, 'fields' ],
	[ 'the category, where it has been cleared', entries( at( 'fields' ) ), RULES, 'category' ],
	[ 'the regions, where all of them are gone', entries( at( 'fields' ), HOUSE, GONE ), RULES, 'regions' ],
	[ 'the values, where the contact is not asked for any more', entries( at( 'contact' ), HOUSE ), ALONE, 'fields' ],
	[ 'the first, where a draft names none', entries( { step: 'location' }, HOUSE ), RULES, 'regions' ],
] )( 'visible step: %s', ( _name, given, rules, expected ) => {
	expect( currentStep( given, rules ) ).toBe( expected );
} );

// C2.43
test.each( [
	[ 'region and category', entries( HOUSE ), true ],
	[ 'no category', entries(), false ],
	[ 'no region', entries( HOUSE, NO_REGION ), false ],
	[ 'a category that the marketing type excludes', entries( PLOT, RENT ), false ],
] )( 'complete or not: %s', ( _name, given, expected ) => {
	expect( isComplete( given, RULES ) ).toBe( expected );
} );

// C2.37
test.each( [
	[ 'regions', { isSent: false, hideSteps: false }, true ],
	[ 'fields', { isSent: false, hideSteps: false }, true ],
	[ 'contact', { isSent: false, hideSteps: false }, false ],
	[ 'regions', { isSent: true, hideSteps: false }, false ],
	[ 'regions', { isSent: false, hideSteps: true }, false ],
] as const )( 'the header at %s with %j: %s', ( step, state, expected ) => {
	expect( showsHeader( step, state ) ).toBe( expected );
} );

// C2.37
test( 'the first step has no previous one, the last no next one', () => {
	expect( previousStep( entries(), RULES ) ).toBeNull();
	expect( nextStep( entries( at( 'contact' ), HOUSE ), RULES ) ).toBeNull();
	expect( [ stepsOf( RULES ).length, stepsOf( ALONE ).length ] ).toEqual( [ 4, 3 ] );
} );
