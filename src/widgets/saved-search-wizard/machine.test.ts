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
const WITHOUT_CONTACT: StepRules = { ...RULES, hasContact: false };

type Changed = Partial< SearchEntries >;

const NO_REGION: Changed = { 'savedSearch.locations': [] };
const DELETED_REGION: Changed = { 'savedSearch.locations': [ 'atlantis' ] };
const HOUSE: Changed = { 'savedSearch.categoryId': '22332' };
const PLOT: Changed = { 'savedSearch.categoryId': '19795' };

const RENT: Changed = { 'savedSearch.marketingType': 'rent' };

const choose = ( choice: Partial< CategoryChoice > ): WizardEvent => ( { type: 'chosen', choice } );

/** The choice after the event; omitted parts keep their initial values. */
const chosen = ( {
	objectType = 'LIVING',
	marketingType = 'buy',
	categoryId = '',
}: Partial< CategoryChoice > ): Changed => ( {
	'savedSearch.objectType': objectType,
	'savedSearch.marketingType': marketingType,
	'savedSearch.categoryId': categoryId,
} );

/** The initial entries, in which all regions are active and no category is chosen, with changes. */
const entries = ( ...changes: Changed[] ): SearchEntries =>
	Object.assign( {}, emptyEntries( CONTEXT ), ...changes ) as SearchEntries;

const at = ( step: Step ): Changed => ( { step } );
const go = ( step: Step ): WizardEvent => ( { type: 'step', step } );

type Row = readonly [ name: string, before: SearchEntries, event: WizardEvent, changes: Changed, rules?: StepRules ];

const ROWS: readonly Row[] = [
	[ 'next goes to the category with all regions active', entries(), { type: 'next' }, at( 'category' ) ],
	[ 'next is locked without a region', entries( NO_REGION ), { type: 'next' }, {} ],
	[ 'next is locked if all chosen regions have been deleted', entries( DELETED_REGION ), { type: 'next' }, {} ],
	[ 'next is locked until the regions have loaded', entries(), { type: 'next' }, {}, { ...RULES, tree: null } ],
	[ 'next after the category step is locked without a category', entries( at( 'category' ) ), { type: 'next' }, {} ],
	[
		'next after the category step works with a category',
		entries( at( 'category' ), HOUSE ),
		{ type: 'next' },
		at( 'fields' ),
	],
	[ 'next goes to the contact', entries( at( 'fields' ), HOUSE ), { type: 'next' }, at( 'contact' ) ],
	[
		'next ends at the fields without a contact step',
		entries( at( 'fields' ), HOUSE ),
		{ type: 'next' },
		{},
		WITHOUT_CONTACT,
	],
	[
		'next waits for the field definitions',
		entries( at( 'fields' ), HOUSE ),
		{ type: 'next' },
		{},
		{ ...RULES, areFieldsKnown: false },
	],
	[ 'next ends at the contact', entries( at( 'contact' ), HOUSE ), { type: 'next' }, {} ],
	[ 'back returns to the previous step', entries( at( 'fields' ), HOUSE ), { type: 'back' }, at( 'category' ) ],
	[ 'back works without a region', entries( at( 'category' ) ), { type: 'back' }, at( 'regions' ) ],
	[ 'back ends at the regions', entries(), { type: 'back' }, {} ],
	[ 'the header opens the regions', entries( at( 'contact' ), HOUSE ), go( 'regions' ), at( 'regions' ) ],
	[ 'the header opens the category with a region', entries(), go( 'category' ), at( 'category' ) ],
	[ 'the header does not open the category without a region', entries( NO_REGION, HOUSE ), go( 'category' ), {} ],
	[ 'the header opens the fields with a category', entries( HOUSE ), go( 'fields' ), at( 'fields' ) ],
	[ 'the header does not open the fields without a category', entries(), go( 'fields' ), {} ],
	[ 'the header does not open the fields without a region', entries( HOUSE, NO_REGION ), go( 'fields' ), {} ],
	[ 'the header opens the contact with a category', entries( HOUSE ), go( 'contact' ), at( 'contact' ) ],
	[ 'the header does not open the contact without a category', entries(), go( 'contact' ), {} ],
	[ 'the header does not open the contact without a region', entries( HOUSE, NO_REGION ), go( 'contact' ), {} ],
	[
		'the header does not open the contact if the wizard has none',
		entries( HOUSE ),
		go( 'contact' ),
		{},
		WITHOUT_CONTACT,
	],
	...(
		[
			[ 'the field definitions', { ...RULES, areFieldsKnown: false } ],
			[ 'the regions', { ...RULES, tree: null } ],
		] as const
	 ).flatMap( ( [ what, rules ] ): Row[] => [
		[ `opening the contact early waits for ${ what }`, entries( HOUSE ), go( 'contact' ), at( 'contact' ), rules ],
		[ `waiting for ${ what } opens nothing without a category`, entries(), go( 'contact' ), {}, rules ],
		[
			`waiting for ${ what } opens nothing without a contact step`,
			entries( HOUSE ),
			go( 'contact' ),
			{},
			{ ...rules, hasContact: false },
		],
	] ),
	[
		'stores the chosen regions',
		entries(),
		{ type: 'regions', chosen: [ 'singen' ] },
		{ 'savedSearch.locations': [ 'singen' ] },
	],
	[ 'stores an empty choice of regions', entries(), { type: 'regions', chosen: [] }, NO_REGION ],
	[ 'stores the chosen category', entries(), choose( { categoryId: '22332' } ), chosen( { categoryId: '22332' } ) ],
	[ 'ignores a category unknown to searches', entries(), choose( { categoryId: '4711' } ), {} ],
	[ 'ignores a category of another property type', entries(), choose( { categoryId: '82397' } ), {} ],
	[
		'ignores a category that is only for sale if the visitor wants to rent',
		entries( RENT ),
		choose( { categoryId: '19795' } ),
		{},
	],
	[
		'another property type clears the category',
		entries( HOUSE ),
		choose( { objectType: 'COMMERCIAL' } ),
		chosen( { objectType: 'COMMERCIAL' } ),
	],
	[
		'another property type clears even a category that would fit',
		entries( PLOT ),
		choose( { objectType: 'COMMERCIAL' } ),
		chosen( { objectType: 'COMMERCIAL' } ),
	],
	[
		'the same property type keeps the category',
		entries( HOUSE ),
		choose( { objectType: 'LIVING' } ),
		chosen( { categoryId: '22332' } ),
	],
	[
		'a marketing type that fits keeps the category',
		entries( HOUSE ),
		choose( { marketingType: 'rent' } ),
		chosen( { marketingType: 'rent', categoryId: '22332' } ),
	],
	[
		'a marketing type that does not fit clears the category',
		entries( PLOT ),
		choose( { marketingType: 'rent' } ),
		chosen( { marketingType: 'rent' } ),
	],
	[
		'selecting a category opens the next step',
		entries( at( 'category' ) ),
		{ type: 'advance', categoryId: '22332' },
		{ ...chosen( { categoryId: '22332' } ), step: 'fields' },
	],
	[
		'selecting the current category again opens the next step',
		entries( at( 'category' ), HOUSE ),
		{ type: 'advance', categoryId: '22332' },
		{ ...chosen( { categoryId: '22332' } ), step: 'fields' },
	],
	[
		'selecting a category that does not fit changes nothing',
		entries( at( 'category' ) ),
		{ type: 'advance', categoryId: '82397' },
		{},
	],
	[
		'selecting a category without a region opens no step',
		entries( at( 'category' ), NO_REGION ),
		{ type: 'advance', categoryId: '22332' },
		chosen( { categoryId: '22332' } ),
	],
];

// C4.1, C4.7
test.each( ROWS.map( ( [ name, ...row ] ) => ( { name, row } ) ) )( '$name', ( { row } ) => {
	const [ before, event, changes, rules = RULES ] = row;
	expect( transition( before, event, rules ) ).toEqual( changes );
} );

// C2.38, C2.39
test.each( [
	[ 'with a category: all', entries( HOUSE ), RULES, STEPS ],
	[ 'without a category: the first two', entries(), RULES, [ 'regions', 'category' ] ],
	[ 'without a region: the first', entries( HOUSE, NO_REGION ), RULES, [ 'regions' ] ],
	[
		'if the wizard has no contact step: the other three',
		entries( HOUSE ),
		WITHOUT_CONTACT,
		[ 'regions', 'category', 'fields' ],
	],
] )( 'available steps: %s', ( _name, given, rules, expected ) => {
	expect( STEPS.filter( ( step ) => isReachable( step, given, rules ) ) ).toEqual( expected );
} );

test.each( [
	[ 'the current step', entries( at( 'fields' ), HOUSE ), RULES, 'fields' ],
	[ 'the category, if it has been cleared', entries( at( 'fields' ) ), RULES, 'category' ],
	[
		'the regions, if all chosen ones have been deleted',
		entries( at( 'fields' ), HOUSE, DELETED_REGION ),
		RULES,
		'regions',
	],
	[ 'the fields, if the contact step was removed', entries( at( 'contact' ), HOUSE ), WITHOUT_CONTACT, 'fields' ],
	[ 'the first, if a draft names an unknown step', entries( { step: 'location' }, HOUSE ), RULES, 'regions' ],
] )( 'visible step: %s', ( _name, given, rules, expected ) => {
	expect( currentStep( given, rules ) ).toBe( expected );
} );

// C2.43
test.each( [
	[ 'a region and a category', entries( HOUSE ), true ],
	[ 'no category', entries(), false ],
	[ 'no region', entries( HOUSE, NO_REGION ), false ],
	[ 'a category that the marketing type excludes', entries( PLOT, RENT ), false ],
] )( 'with %s a search is complete: %s', ( _name, given, expected ) => {
	expect( isComplete( given, RULES ) ).toBe( expected );
} );

// C2.37
test.each( [
	[ 'regions', { isSent: false, hideSteps: false }, true ],
	[ 'fields', { isSent: false, hideSteps: false }, true ],
	[ 'contact', { isSent: false, hideSteps: false }, false ],
	[ 'regions', { isSent: true, hideSteps: false }, false ],
	[ 'regions', { isSent: false, hideSteps: true }, false ],
] as const )( 'shows the header at the step %s with %j: %s', ( step, state, expected ) => {
	expect( showsHeader( step, state ) ).toBe( expected );
} );

// C2.37
test( 'the first step has no previous one, the last no next one', () => {
	expect( previousStep( entries(), RULES ) ).toBeNull();
	expect( nextStep( entries( at( 'contact' ), HOUSE ), RULES ) ).toBeNull();
	expect( [ stepsOf( RULES ).length, stepsOf( WITHOUT_CONTACT ).length ] ).toEqual( [ 4, 3 ] );
} );
