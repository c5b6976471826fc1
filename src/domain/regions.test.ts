import { readFileSync } from 'node:fs';
import {
	chosenAtStart,
	countChosen,
	expandRegions,
	reduceRegions,
	regionsOn,
	regionState,
	regionTree,
	toggleRegion,
	type RegionState,
} from './regions';

interface Vectors {
	regions: Array< { locationId: string; name: string; parentId?: string } >;
	choices: Array< {
		why: string;
		ids: string[];
		chosen: string[];
		reduced: string[];
		gone: string[];
		on: string[];
		mixed: string[];
	} >;
	presses: Array< { why: string; chosen: string[]; press: string; then: string[] } >;
}

/** PHPUnit's Regions\RegionLookupTest reads the same file. */
const { regions, choices, presses } = JSON.parse(
	readFileSync( 'tests/fixtures/region-vectors.json', 'utf8' )
) as Vectors;
const tree = regionTree( regions );

describe.each( choices )( '$why', ( { ids, chosen, reduced, gone, on, mixed } ) => {
	test( 'stands for the expected leaves', () => {
		expect( expandRegions( tree, ids ) ).toEqual( { chosen, gone } );
	} );

	test( 'has the shortest form', () => {
		expect( reduceRegions( tree, chosen ) ).toEqual( reduced );
		expect( expandRegions( tree, reduced ).chosen ).toEqual( chosen );
	} );

	test( 'gives every region its state', () => {
		const inState = ( state: RegionState ) =>
			regions
				.map( ( { locationId } ) => locationId )
				.filter( ( id ) => {
					const region = tree.byId.get( id );
					return region && regionState( region, new Set( chosen ) ) === state;
				} );
		expect( { on: inState( 'on' ), mixed: inState( 'mixed' ) } ).toEqual( { on, mixed } );
		expect( new Set( regionsOn( tree, chosen ) ) ).toEqual( new Set( on ) );
	} );
} );

// C3.33
test( 'reads name, children by id, and state of a region', () => {
	const [ top, part ] = [
		{ locationId: 'hegau', name: 'Hegau' },
		{ locationId: 'singen', name: 'Singen', parentId: 'hegau' },
	];
	const { byId } = regionTree( [ top, part ] );
	const hegau = byId.get( 'hegau' );
	expect( [ hegau?.name, hegau?.children.map( ( { id } ) => id ), byId.get( 'singen' )?.children ] ).toEqual( [
		'Hegau',
		[ 'singen' ],
		[],
	] );
	const activeWith = ( chosen: string[] ) => regionsOn( regionTree( [ top, part ] ), chosen );
	expect( [ activeWith( [ 'singen' ] ), activeWith( [] ) ] ).toEqual( [ [ 'singen', 'hegau' ], [] ] );
} );

// C4.3
test.each( presses )( 'toggling: $why', ( { chosen, press, then } ) => {
	expect( toggleRegion( regionTree( regions ), chosen, press ) ).toEqual( then );
} );

// C4.4
test( 'a parent keeps its own state while its children differ, and toggling inverts it', () => {
	const fresh = regionTree( regions );
	const press = ( chosen: readonly string[], ...ids: string[] ) =>
		ids.reduce( ( before, id ) => toggleRegion( fresh, before, id ), chosen );
	const leavesOf = ( chosen: readonly string[] ) => chosen.filter( ( id ) => fresh.leaves.includes( id ) );
	// Radolfzell was on when one of its parts went off, so toggling Radolfzell turns the other part off too.
	expect( press( fresh.leaves, 'kernstadt', 'radolfzell' ) ).not.toContain( '78315' );
	// Radolfzell was off when one of its parts went on, so toggling Radolfzell turns both parts on.
	expect( press( [], 'kernstadt', 'radolfzell' ) ).toEqual( [ 'kernstadt', '78315' ] );
	// Radolfzell went on with its last part, so after one part went off, toggling Radolfzell turns the other off too.
	expect( press( [], 'kernstadt', '78315', 'kernstadt', 'radolfzell' ) ).toEqual( [] );
	// A draft keeps the state of Radolfzell: its id is in the list.
	const reloaded = JSON.parse( JSON.stringify( press( fresh.leaves, 'kernstadt' ) ) ) as string[];
	expect( toggleRegion( regionTree( regions ), reloaded, 'radolfzell' ) ).not.toContain( '78315' );
	expect( leavesOf( reloaded ) ).toEqual( fresh.leaves.filter( ( id ) => id !== 'kernstadt' ) );
	expect( reduceRegions( fresh, reloaded ) ).not.toContain( 'radolfzell' );
} );

// C4.5
test( 'a search starts with all regions, or with the preselected ones', () => {
	expect( chosenAtStart( tree, [] ) ).toEqual( tree.leaves );
	expect( chosenAtStart( tree, [ 'konstanz', 'atlantis' ] ) ).toEqual( [ 'altstadt', 'petershausen' ] );
	expect( chosenAtStart( tree, [ 'atlantis' ] ) ).toEqual( [] );
} );

test( 'counts leaves', () => {
	expect( countChosen( tree, new Set( [ 'altstadt', '78315', 'atlantis' ] ) ) ).toBe( 2 );
} );

test( 'a region with an unknown parent is at the top level; regions in a cycle are dropped', () => {
	const odd = regionTree( [
		{ locationId: 'a', name: 'A', parentId: 'gone' },
		{ locationId: 'b', name: 'B', parentId: 'c' },
		{ locationId: 'c', name: 'C', parentId: 'b' },
		{ locationId: 'd', name: 'D', parentId: 'd' },
	] );
	expect( [ ...odd.byId.keys() ] ).toEqual( [ 'a' ] );
} );

test( 'selecting and reducing leaves of the largest import is fast', () => {
	const many = Array.from( { length: 4_990 }, ( _, index ) => ( {
		locationId: `r${ index }`,
		name: `R ${ index }`,
		parentId: `p${ index % 10 }`,
	} ) );
	const parents = Array.from( { length: 10 }, ( _, index ) => ( {
		locationId: `p${ index }`,
		name: `P ${ index }`,
	} ) );
	const started = performance.now();
	const large = regionTree( [ ...parents, ...many ] );
	const without = toggleRegion( large, large.leaves, 'r17' );
	expect( countChosen( large, new Set( without ) ) ).toBe( 4_989 );
	expect( reduceRegions( large, without ) ).toHaveLength( 9 + 498 );
	// A quadratic algorithm would take seconds; the limit leaves room for a busy machine.
	expect( performance.now() - started ).toBeLessThan( 1_000 );
} );
