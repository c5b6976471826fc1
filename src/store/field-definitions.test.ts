import type { FieldDefinition } from '../contract/types.gen';
import * as calls from './calls';
import { hasAllDefinitions, fieldDefinitions, loadFields, useFields } from './field-definitions';

jest.mock( './calls' );

const request = jest.mocked( calls.request );

const VERSION = '3f9c2a1e5b7d';
const GERMAN = [ `${ VERSION }-de`, 'de' ] as const;
const ENGLISH = [ GERMAN[ 0 ], 'en' ] as const;

function definition( label: string ): FieldDefinition {
	return { unit: null, type: 'int', values: [], label, group: 'area', marketingTypeLabel: {} };
}

const ROOMS = definition( 'Zimmer' );
const FLOOR = definition( 'Etage' );

const bodies = (): unknown[] => request.mock.calls.map( ( [ , body ] ) => body );

/** Stores a definition of a catalogue version in the browser. */
const keep = ( prefix: string, id: string, value: unknown ): void =>
	localStorage.setItem( `sw-immosuite:field:${ prefix }:${ id }`, JSON.stringify( value ) );

/** Simulates a reload: empties the store, but not the browser's storage. */
const reload = (): void => useFields.setState( { lang: null, definitions: {}, failure: null } );

beforeEach( () => {
	reload();
	request.mockReset();
	request.mockResolvedValue( { ok: true, value: { rooms: ROOMS, floor: FLOOR } } );
} );

// C3.10, C7.1
test( "loads definitions once, then uses the browser's storage", async () => {
	await loadFields( ...GERMAN, [ 'rooms', 'floor' ] );
	expect( bodies() ).toEqual( [ { rooms: {}, floor: {} } ] );
	expect( fieldDefinitions() ).toEqual( { rooms: ROOMS, floor: FLOOR } );
	await loadFields( ...GERMAN, [ 'rooms', 'floor' ] );
	reload();
	await loadFields( ...GERMAN, [ 'rooms', 'floor' ] );
	expect( fieldDefinitions() ).toEqual( { rooms: ROOMS, floor: FLOOR } );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

test( 'requests only definitions missing in the storage', async () => {
	keep( `${ VERSION }:de`, 'rooms', ROOMS );
	request.mockResolvedValue( { ok: true, value: { floor: FLOOR } } );
	await loadFields( ...GERMAN, [ 'rooms', 'floor' ] );
	expect( bodies() ).toEqual( [ { floor: {} } ] );
	expect( fieldDefinitions() ).toEqual( { rooms: ROOMS, floor: FLOOR } );
} );

test( 'requests a definition again if its stored value is invalid', async () => {
	keep( `${ VERSION }:de`, 'rooms', { ...ROOMS, values: [ null ] } );
	keep( `${ VERSION }:de`, 'floor', { ...FLOOR, values: [ { title: 7, value: '7' } ] } );
	await loadFields( ...GERMAN, [ 'rooms', 'floor' ] );
	expect( fieldDefinitions() ).toEqual( { rooms: ROOMS, floor: FLOOR } );
} );

test( 'a new catalogue version drops definitions of the old one, in both languages', async () => {
	keep( '000000000000:de', 'rooms', definition( 'Räume' ) );
	keep( '000000000000:en', 'rooms', definition( 'Spaces' ) );
	keep( `${ VERSION }:en`, 'rooms', definition( 'Rooms' ) );
	localStorage.setItem( 'sw-immosuite:session', '1' );
	await loadFields( ...GERMAN, [ 'rooms' ] );
	expect( bodies() ).toEqual( [ { rooms: {} } ] );
	expect( Object.keys( localStorage ).sort() ).toEqual( [
		'sw-immosuite:field:3f9c2a1e5b7d:de:floor',
		'sw-immosuite:field:3f9c2a1e5b7d:de:rooms',
		'sw-immosuite:field:3f9c2a1e5b7d:en:rooms',
		'sw-immosuite:session',
	] );
} );

test.each( [
	[ 'invalid JSON', '{' ],
	[ 'an incomplete definition', '{"type":"int"}' ],
	[ 'a list', '[1]' ],
] )( 'requests definitions again with %s in the storage', async ( _what, text ) => {
	localStorage.setItem( `sw-immosuite:field:${ VERSION }:de:rooms`, text );
	await loadFields( ...GERMAN, [ 'rooms' ] );
	expect( bodies() ).toEqual( [ { rooms: {} } ] );
	expect( fieldDefinitions()[ 'rooms' ] ).toEqual( ROOMS );
} );

test( 'tolerates storage that throws', async () => {
	const refuse = (): never => {
		throw new DOMException( 'denied', 'SecurityError' );
	};
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( refuse );
	await loadFields( ...GERMAN, [ 'rooms', 'floor' ] );
	expect( fieldDefinitions() ).toEqual( { rooms: ROOMS, floor: FLOOR } );
} );

test( 'stores an unknown field as missing, and does not request it twice', async () => {
	await loadFields( ...GERMAN, [ 'rooms', 'gone' ] );
	expect( fieldDefinitions()[ 'gone' ] ).toBeNull();
	expect( hasAllDefinitions( fieldDefinitions(), [ 'rooms', 'gone' ] ) ).toBe( true );
	await loadFields( ...GERMAN, [ 'rooms', 'gone' ] );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

test( 'simultaneous requests share one call', async () => {
	await Promise.all( [ loadFields( ...GERMAN, [ 'rooms' ] ), loadFields( ...GERMAN, [ 'rooms' ] ) ] );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

test( 'a request for other fields does not wait for a running one', async () => {
	request.mockResolvedValueOnce( { ok: true, value: { rooms: ROOMS } } );
	request.mockResolvedValueOnce( { ok: true, value: { floor: FLOOR } } );
	await Promise.all( [ loadFields( ...GERMAN, [ 'rooms' ] ), loadFields( ...GERMAN, [ 'rooms', 'floor' ] ) ] );
	expect( bodies() ).toEqual( [ { rooms: {} }, { floor: {} } ] );
	expect( fieldDefinitions() ).toEqual( { rooms: ROOMS, floor: FLOOR } );
} );

test( 'a failed request stores its failure, and the next one may succeed', async () => {
	request.mockResolvedValueOnce( { ok: false, failure: { kind: 'network' } } );
	await loadFields( ...GERMAN, [ 'rooms' ] );
	expect( useFields.getState().failure ).toEqual( { kind: 'network' } );
	expect( hasAllDefinitions( fieldDefinitions(), [ 'rooms' ] ) ).toBe( false );
	const again = loadFields( ...GERMAN, [ 'rooms' ] );
	expect( useFields.getState().failure ).toBeNull();
	await again;
	expect( hasAllDefinitions( fieldDefinitions(), [ 'rooms' ] ) ).toBe( true );
} );

describe( 'a page in another language than its document', () => {
	const english = definition( 'Rooms' );

	test( "requests definitions in the page's language, and stores none of them under the document's", async () => {
		request.mockResolvedValue( { ok: true, value: { rooms: english } } );
		await loadFields( ...ENGLISH, [ 'rooms' ] );
		expect( request.mock.calls[ 0 ]?.[ 2 ] ).toEqual( { headers: { 'Accept-Language': 'en' } } );
		reload();
		request.mockResolvedValue( { ok: true, value: { rooms: ROOMS } } );
		await loadFields( ...GERMAN, [ 'rooms' ] );
		expect( fieldDefinitions() ).toEqual( { rooms: ROOMS } );
	} );

	test( 'shows no definitions while those in its language load, and ignores late ones in the other', async () => {
		await loadFields( ...GERMAN, [ 'rooms' ] );
		let arrive = (): void => undefined;
		request.mockReturnValueOnce(
			new Promise( ( resolve ) => {
				arrive = () => resolve( { ok: true, value: { rooms: ROOMS, floor: FLOOR } } );
			} )
		);
		const loadingGerman = loadFields( ...GERMAN, [ 'rooms', 'heating' ] );
		request.mockResolvedValue( { ok: true, value: { rooms: english } } );
		const loadingEnglish = loadFields( ...ENGLISH, [ 'rooms' ] );
		expect( fieldDefinitions() ).toEqual( {} );
		await loadingEnglish;
		arrive();
		await loadingGerman;
		expect( fieldDefinitions() ).toEqual( { rooms: english } );
	} );

	test( 'ignores definitions stored without a language', async () => {
		localStorage.setItem( `sw-immosuite:field:${ VERSION }-de:rooms`, JSON.stringify( english ) );
		await loadFields( ...GERMAN, [ 'rooms' ] );
		expect( fieldDefinitions() ).toMatchObject( { rooms: ROOMS } );
		expect( Object.keys( localStorage ) ).not.toContain( `sw-immosuite:field:${ VERSION }-de:rooms` );
	} );
} );
