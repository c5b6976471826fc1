import type { RegionFinding } from '../../contract/types.gen';
import { wrongChoiceOf } from './wrongChoice';
import type { Entry } from './geojson';
import type { Mapping } from './guess';
import { namesOf } from './names';

const entry = ( properties: Entry[ 'properties' ], at: number ): Entry => ( {
	number: at + 1,
	properties,
	positions: 0,
} );

const mapped: Mapping = { id: 'id', name: 'name', parent: 'in', prefix: 0, parentName: '' };

const lines = ( all: readonly Entry[ 'properties' ][], mapping: Mapping ): string[] =>
	namesOf( all.map( entry ), mapping ).shown.map(
		( { number, name, level } ) => `${ '>'.repeat( level ) }${ name }/${ number }`
	);

describe( 'the names in a file', () => {
	it.each( [
		[
			'are listed below their parent, in the order of the file',
			[
				{ id: 'a', name: 'Altstadt', in: 'k' },
				{ id: 'r', name: 'Radolfzell' },
				{ id: 'k', name: 'Konstanz' },
			],
			mapped,
			[ 'Radolfzell/2', 'Konstanz/3', '>Altstadt/1' ],
		],
		[
			'are listed below the region whose id is their prefix',
			[
				{ id: '08335', name: 'Kreis' },
				{ id: '08335043', name: 'Konstanz' },
			],
			{ ...mapped, prefix: 5 },
			[ 'Kreis/1', '>Konstanz/2' ],
		],
		[
			'are listed below a parent that is not an entry itself',
			[
				{ id: '1', name: 'Böhringen', in: 'r', above: 'Radolfzell' },
				{ id: '2', name: 'Liggeringen', in: 'r', above: 'Radolfzell' },
			],
			{ ...mapped, parentName: 'above' },
			[ 'Radolfzell/0', '>Böhringen/1', '>Liggeringen/2' ],
		],
		[
			'are at the top level if their parent is missing or the region itself',
			[
				{ id: '1', name: 'A', in: 'Radolfzell' },
				{ id: '2', name: '', in: '2' },
			],
			mapped,
			[ 'A/1', '/2' ],
		],
	] as const )( '%s', ( _, all, mapping, expected ) => {
		expect( lines( all, mapping ) ).toEqual( expected );
	} );

	it( 'are limited to 200 for thousands of entries, and omit cycles of parents', () => {
		const many = Array.from( { length: 5_000 }, ( _, at ) => entry( { id: `${ at }`, name: 'x', in: '0' }, at ) );
		const { shown, count } = namesOf( many, mapped );
		expect( [ shown.length, count ] ).toEqual( [ 200, 5_000 ] );
		expect(
			lines(
				[
					{ id: 'a', name: 'A', in: 'b' },
					{ id: 'b', name: 'B', in: 'a' },
				],
				mapped
			)
		).toEqual( [] );
	} );
} );

describe( 'errors are blamed on the mapping', () => {
	const refused = ( ...codes: string[] ): RegionFinding[] =>
		codes.map( ( code, at ) => ( { feature: at + 1, name: '', code, values: [], sentence: '' } ) );

	it.each( [
		[ 'for a parent that no entry has', refused( 'parentAbsent', 'parentAbsent' ), 3, 'parent' ],
		[ 'for invalid ids', refused( 'idWrong', 'noId' ), 4, 'id' ],
		[ 'for names that are numbers', refused( 'noName', 'noName' ), 2, 'name' ],
		[ 'not for one entry of many', refused( 'parentAbsent' ), 3, null ],
		[ 'not for outlines', refused( 'ring', 'ring' ), 2, null ],
		[
			'not for a file as a whole',
			[ { feature: null, name: '', code: 'noId', values: [], sentence: '' } ],
			0,
			null,
		],
	] )( '%s', ( _, findings, entries, choice ) => {
		expect( wrongChoiceOf( findings, entries ) ).toBe( choice );
	} );
} );
