import { firstFaulty, pathOf, stateOf, stepOf, type Steps } from './steps';

type Name = 'kind' | 'place' | 'person';

const steps: Steps< Name > = [
	{ name: 'kind', label: 'Kind', paths: [ 'lead.kind' ], locked: null },
	{ name: 'place', label: 'Place', paths: [ 'lead.locations' ], locked: null },
	{ name: 'person', label: 'Person', paths: [ 'address', 'message' ], locked: 'Choose a place first.' },
];

test.each( [
	[ 'lead.kind', 'kind' ],
	[ 'lead.locations', 'place' ],
	[ 'lead.locations.0.zip', 'place' ],
	[ 'address.customFields.newsletter', 'person' ],
	[ 'message', 'person' ],
	[ 'lead.kinds', null ],
	[ 'lead', null ],
	[ null, null ],
] )( 'the entry %j belongs to step %j', ( path, name ) => {
	expect( stepOf( steps, path )?.name ?? null ).toBe( name );
} );

test( 'finds the first step with an error, in step order', () => {
	const faults = [ 'address.email', 'lead.locations.0.zip', null ].map( ( path ) => ( { path, message: '' } ) );
	expect( firstFaulty( steps, faults )?.name ).toBe( 'place' );
	expect( firstFaulty( steps, [ { path: null, message: '' } ] ) ).toBeNull();
} );

// C4.1
test.each( [
	[ 'kind', 'current', 'reachable', 'locked' ],
	[ 'place', 'done', 'current', 'locked' ],
	[ 'person', 'done', 'done', 'current' ],
] as const )( 'with %s open the steps are %s, %s, %s', ( current, ...states ) => {
	expect( steps.map( ( step ) => stateOf( steps, current, step ) ) ).toEqual( states );
} );

test( "the first step has the route's own path", () => {
	expect( steps.map( ( { name } ) => pathOf( steps, '/lead', name ) ) ).toEqual( [
		'/lead',
		'/lead?step=place',
		'/lead?step=person',
	] );
} );
