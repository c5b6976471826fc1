import cases from '../../../tests/fixtures/typed-regions.json';
import { entryOf, parseFile, type Entry } from './geojson';
import { guess, originOf, propertiesOf } from './guess';
import { isSourced, sourceOf } from './sources';
import { indent, readTyped, typedTextOf } from './typedNames';

const ring = [ [ 9.1, 47.6 ], [ 9.2, 47.6 ], [ 9.2, 47.7 ], [ 9.1, 47.6 ] ]; // prettier-ignore
const feature = ( properties: object, coordinates: unknown = [ ring ] ) => ( {
	type: 'Feature',
	properties,
	geometry: coordinates === null ? null : { type: 'Polygon', coordinates },
} );
const entry = ( value: unknown, index: number ): Entry => {
	const found = entryOf( value, index );
	if ( typeof found === 'string' ) {
		throw new Error( found );
	}
	return found.entry;
};
const entries = ( all: readonly object[] ): Entry[] =>
	all.map( ( properties, index ) => entry( feature( properties ), index ) );

describe( 'a file', () => {
	const problem = ( text: string ) => {
		const result = parseFile( text );
		return 'problem' in result ? result.problem : 'none';
	};
	const collection = JSON.stringify( { type: 'FeatureCollection', features: [ feature( { id: 'a' } ) ] } );

	it.each( [
		[ 'none', collection ],
		[ 'none', `\uFEFF${ collection }` ],
		[ 'cutOff', collection.slice( 0, -20 ) ],
		[ 'notJson', 'name;id' ],
		[ 'notJson', '' ],
		[ 'notGeoJson', '[]' ],
		[ 'notGeoJson', '{"type":"Point"}' ],
		[ 'topoJson', '{"type":"Topology"}' ],
		[ 'noFeatures', '{"type":"FeatureCollection","features":[]}' ],
		[ 'tooMany', JSON.stringify( { type: 'FeatureCollection', features: Array( 5_001 ).fill( {} ) } ) ],
		[ 'crs', '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:25832"}},"features":[{}]}' ],
	] )( 'has the problem: %s', ( expected, text ) => {
		expect( problem( text ) ).toBe( expected );
	} );

	it.each( [
		[ 'notDegrees', [ [ [ 512_345, 5_278_123 ] ] ] ],
		[ 'positions', [ Array( 200_001 ).fill( [ 9, 47 ] ) ] ],
	] )( 'reports an entry: %s', ( problem, coordinates ) => {
		expect( entryOf( feature( {}, coordinates ), 0 ) ).toBe( problem );
	} );

	it( 'shows the properties of an entry as text', () => {
		const engen = entry( feature( { name: '<b>Engen</b>', nr: 12, more: { no: 1 } } ), 4 );
		expect( engen.number ).toBe( 5 );
		expect( engen.properties ).toEqual( { name: '<b>Engen</b>', nr: '12', more: '' } );
		expect( engen.positions ).toBe( 4 );
		expect( entryOf( feature( {}, null ), 0 ) ).toHaveProperty( 'polygons', [] );
		expect( entry( 'nonsense', 0 ).positions ).toBe( 0 );
	} );
} );

describe( 'the mapping', () => {
	it( 'recognizes unknown property names by their values', () => {
		const found = entries( [
			{ schluessel: 'konstanz', bezeichnung: 'Konstanz', gehoert_zu: '', art: 'Stadt' },
			{ schluessel: 'konstanz-altstadt', bezeichnung: 'Altstadt', gehoert_zu: 'konstanz', art: 'Stadtteil' },
		] );
		expect( guess( found ) ).toEqual( {
			id: 'schluessel',
			name: 'bezeichnung',
			parent: 'gehoert_zu',
			prefix: 0,
			parentName: '',
		} );
	} );

	it( 'keeps a common id property that is not unique, which the check then reports', () => {
		const found = entries( [
			{ schluessel: 'radolfzell', bezeichnung: 'Radolfzell' },
			{ schluessel: 'radolfzell' },
		] );
		expect( guess( found ) ).toMatchObject( { id: 'schluessel', name: 'bezeichnung' } );
	} );

	it( 'uses a prefix of the id as parent only if the parents are in the file', () => {
		const towns = [ { AGS: '08335043', GEN: 'Konstanz' }, { AGS: '08335063', GEN: 'Radolfzell' } ]; // prettier-ignore
		expect( guess( entries( [ { AGS: '08335', GEN: 'Kreis' }, ...towns ] ) ).prefix ).toBe( 5 );
		expect( guess( entries( towns ) ).prefix ).toBe( 0 );
		expect( originOf( propertiesOf( entries( towns ) ) ) ).toBe( 'vg250' );
	} );

	it( 'uses a row number neither as id nor as parent', () => {
		const districts = Array.from( { length: 10 }, ( _, at ) => ( {
			OBJECTID: String( at + 1 ),
			STT_NR: String( at + 1 ).padStart( 3, '0' ),
			STT_NAME: `Ortsteil ${ 'ABCDEFGHIJ'[ at ] ?? '' }`,
			GEM_NR: '08335999',
			GEM_NAME: 'Beispielstadt',
		} ) );
		expect( guess( entries( districts ) ) ).toEqual( {
			id: 'STT_NR',
			name: 'STT_NAME',
			parent: 'GEM_NR',
			prefix: 0,
			parentName: 'GEM_NAME',
		} );
		const numbered = districts.map( ( { OBJECTID, STT_NAME } ) => ( { OBJECTID, STT_NAME } ) );
		expect( guess( entries( numbered ) ) ).toMatchObject( { id: 'OBJECTID', prefix: 0, parent: '' } );
	} );

	it.each( [
		[ [ { name: 'Grüningen' }, { name: 'Bad Säckingen' } ], 'name', 'name' ],
		[ [ { name: 'Engen' }, { name: 'Singen' } ], 'name', 'name' ],
		[
			[
				{ region: 'Hegau', name: 'Engen' },
				{ region: 'Hegau', name: 'Singen' },
			],
			'name',
			'name',
		],
		[
			[
				{ region: 'Hegau', Name: 'Engen am Berg' },
				{ region: 'Hegau', Name: 'Singen' },
			],
			'Name',
			'Name',
		],
		[
			[
				{ region: 'Hegau', GEN: 'Engen' },
				{ region: 'Linzgau', GEN: 'Salem' },
			],
			'region',
			'GEN',
		],
		[
			[
				{ fid: '1', gemeinde: 'Konstanz', name: 'Wollmatingen' },
				{ fid: '2', gemeinde: 'Konstanz', name: 'Egg' },
			],
			'name',
			'name',
		],
	] )( 'uses the property with the names, also as id if there is no other id (%j)', ( found, id, name ) => {
		expect( guess( entries( found ) ) ).toMatchObject( { id, name } );
	} );

	it( 'selects no id that the server would reject', () => {
		const osm = entries( [
			{ '@id': 'relation/1', name: 'A', wikidata: 'Q1' },
			{ '@id': 'relation/2', name: 'B', wikidata: 'Q2' },
		] );
		expect( guess( osm ) ).toMatchObject( { id: 'wikidata', name: 'name' } );
		expect( originOf( propertiesOf( osm ) ) ).toBe( 'osm' );
	} );
} );

it( 'requires source and license, and a valid URL', () => {
	expect( isSourced( sourceOf( 'osm', 2026 ) ) ).toBe( true );
	expect( isSourced( sourceOf( 'vg250', 2026 ) ) ).toBe( true );
	expect( isSourced( sourceOf( 'other', 2026 ) ) ).toBe( false );
	expect( isSourced( { source: 'a', licence: 'b', licenceUrl: 'javascript:alert(1)' } ) ).toBe( false );
} );

describe( 'typed names', () => {
	it.each( cases.map( ( item ) => [ item.name, item ] as const ) )( '%s', ( _name, { lines, regions, refused } ) => {
		const typed = readTyped( lines.join( '\n' ) );
		expect( typed.faults.map( ( { line, code } ) => ( { line, code } ) ) ).toEqual(
			refused.map( ( { line, code } ) => ( { line, code } ) )
		);
		if ( refused.length === 0 ) {
			expect( typed.regions.map( ( { name } ) => name ) ).toEqual( regions.map( ( { name } ) => name ) );
			const levels = regions.map( ( region ) => {
				let level = 0;
				for ( let up = region.parent; up !== null; level++ ) {
					up = regions.find( ( { id } ) => id === up )?.parent ?? null;
				}
				return level;
			} );
			expect( typed.regions.map( ( { level } ) => level ) ).toEqual( levels );
		}
	} );

	it( 'start with the existing regions', () => {
		const text = typedTextOf( [
			{ id: 'a', name: 'A', parentId: null },
			{ id: 'b', name: 'B', parentId: 'a' },
			{ id: 'c', name: 'C', parentId: null },
		] );
		expect( text ).toBe( 'A\n  B\nC' );
	} );

	it( 'are indented and outdented by line, and stay selected', () => {
		const text = 'A\nB\nC';
		const moved = indent( { text, start: 2, end: 5 }, true );
		expect( moved ).toEqual( { text: 'A\n  B\n  C', start: 4, end: 9 } );
		expect( indent( moved, false ) ).toEqual( { text, start: 2, end: 5 } );
	} );

	it.each( [
		[ 'nothing to outdent', '|A', false, '|A' ],
		[ 'the first line, empty', '|\nA', true, '  |\nA' ],
		[ 'the first line, empty, outdented', '|\n  A', false, '|\n  A' ],
		[ 'the second line', '\n|A', true, '\n  |A' ],
		[ 'an empty line in between', 'A\n|\nB', true, 'A\n  |\nB' ],
	] )( 'are indented at the caret: %s', ( _name, typed, isIn, result ) => {
		const caret = typed.indexOf( '|' );
		const { text, start, end } = indent( { text: typed.replace( '|', '' ), start: caret, end: caret }, isIn );
		expect( [ `${ text.slice( 0, start ) }|${ text.slice( start ) }`, end ] ).toEqual( [ result, start ] );
	} );
} );
