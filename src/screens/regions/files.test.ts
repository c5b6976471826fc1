import { readFileSync } from 'node:fs';
import { TextDecoder, TextEncoder } from 'node:util';
import table from '../../../tests/fixtures/region-files.json';
import { entryOf, hasNoArea, parseFile, regionId, type Entry } from './geojson';
import { guess } from './guess';
import { namesOf } from './names';
import { read, type Description, type ReadingAnswer } from './reading';

jest.mock( '../upload/sha256', () => ( { sha256: () => Promise.resolve( 'hash' ) } ) );

Object.assign( globalThis, { TextDecoder } );

const square = { type: 'Polygon', coordinates: [ [ [ 9, 47 ], [ 9.1, 47 ], [ 9.1, 47.1 ], [ 9, 47 ] ] ] }; // prettier-ignore

async function answerOf( text: string ): Promise< ReadingAnswer | undefined > {
	const answers: ReadingAnswer[] = [];
	await read( new TextEncoder().encode( text ), ( answer ) => answers.push( answer ) );
	return answers.at( -1 );
}

async function descriptionOf( text: string ): Promise< Description > {
	const answer = await answerOf( text );
	if ( answer?.kind !== 'read' ) {
		throw new Error( JSON.stringify( answer ) );
	}
	return answer.description;
}

describe( 'parsing a region file as on the server', () => {
	it.each( table.ids.filter( ( { id } ) => id !== null ) )( 'derives an id from $given', ( { given, id } ) => {
		expect( regionId( String( given ) ) ).toBe( id );
	} );

	it.each( table.systems )( 'accepts or rejects the coordinate system $name', ( { name, taken } ) => {
		const crs = { type: 'name', properties: { name } };
		const result = parseFile( JSON.stringify( { type: 'FeatureCollection', crs, features: [ {} ] } ) );
		expect( 'problem' in result ? result.problem : 'none' ).toBe( taken ? 'none' : 'crs' );
	} );

	it.each( table.leftOut )( 'skips a %s', ( type ) => {
		expect( hasNoArea( { type: 'Feature', geometry: { type, coordinates: [] } } ) ).toBe( true );
		expect( hasNoArea( { type: 'Feature', geometry: square } ) ).toBe( false );
	} );

	it.each( table.files )( 'rejects a file: $why', async ( { text, problem } ) => {
		expect( await answerOf( text ) ).toMatchObject( { kind: 'problem', problem } );
	} );

	it.each( table.parents )( 'finds the parent region by $why', ( { regions, levels } ) => {
		const entries = regions.map( ( properties, at ) => {
			const found = entryOf( { type: 'Feature', properties, geometry: square }, at );
			return ( found as { entry: Entry } ).entry;
		} );
		const mapping = guess( entries );
		expect( mapping ).toMatchObject( { id: 'id', name: 'name', parent: 'parent' } );
		expect( namesOf( entries, mapping ).shown.map( ( { name, level } ) => '>'.repeat( level ) + name ) ).toEqual(
			levels
		);
	} );

	it( 'keeps only the areas of an Overpass file, with the same numbers as on the server', async () => {
		const file = readFileSync( 'tests/fixtures/overpass.geojson', 'utf8' );
		const description = await descriptionOf( file );
		expect( description.mapping ).toMatchObject( { id: 'id', name: 'name', parent: '' } );
		expect( description.first.map( ( { number } ) => number ) ).toEqual( [ 1 ] );
		expect( [ description.boxes.length, description.boxes[ 1 ], description.entries ] ).toEqual( [ 2, null, 1 ] );
		expect( description.origin ).toBe( 'osm' );
	} );

	it( 'uses the tags of an osmtogeojson file as properties', async () => {
		const properties = { type: 'relation', tags: { name: 'Egg', admin_level: '10' } };
		const feature = { type: 'Feature', id: 'relation/5', properties, geometry: square };
		const file = JSON.stringify( { type: 'FeatureCollection', features: [ feature ] } );
		const { mapping } = await descriptionOf( file );
		expect( mapping ).toMatchObject( { id: 'id', name: 'name' } );
	} );
} );
