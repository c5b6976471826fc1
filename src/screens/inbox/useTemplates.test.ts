import { api, type Template, type Templates } from './api';
import { storeTemplate } from './useTemplates';

jest.mock( './api' );

const template = ( id: string, body = id ): Template => ( { id, language: 'de', name: id, subject: '', body } );
const [ a, b, c ] = [ template( 'a' ), template( 'b' ), template( 'c' ) ];
const bodies = ( { items }: Templates ): string[] => items.map( ( { body } ) => body );
const now = { items: [ a, b ], version: '1' };

beforeEach( () => {
	jest.resetAllMocks();
	jest.mocked( api.storeTemplates ).mockImplementation( ( data ) => Promise.resolve( data ) );
	const { isOvertakenError } = jest.requireActual< typeof import( './api' ) >( './api' );
	jest.requireMock< { isOvertakenError: jest.Mock } >( './api' ).isOvertakenError.mockImplementation(
		isOvertakenError
	);
} );

/** Makes the next save fail, because somebody else has stored these templates meanwhile. */
const failNextSave = ( current: Templates ): void => {
	jest.mocked( api.storeTemplates ).mockRejectedValueOnce( { code: 'sw_immosuite_templates_changed' } );
	jest.mocked( api.templates ).mockResolvedValueOnce( current );
};

test( 'adds, changes and deletes one template, and keeps the others', async () => {
	const changed = template( 'a', 'changed' );
	expect( bodies( ( await storeTemplate( now, { before: null, typed: c }, c ) ).all ) ).toEqual( [ 'a', 'b', 'c' ] );
	expect( bodies( ( await storeTemplate( now, { before: a, typed: changed }, changed ) ).all ) ).toEqual( [
		'changed',
		'b',
	] );
	expect( bodies( ( await storeTemplate( now, { before: a, typed: changed }, null ) ).all ) ).toEqual( [ 'b' ] );
	expect( jest.mocked( api.storeTemplates ).mock.calls.map( ( [ { version } ] ) => version ) ).toEqual( [
		'1',
		'1',
		'1',
	] );
} );

test( 'keeps other templates that somebody else changed meanwhile', async () => {
	failNextSave( { items: [ c, a, template( 'b', 'theirs' ) ], version: '2' } );
	const changed = template( 'a', 'mine' );
	const { all, isOvertaken } = await storeTemplate( now, { before: a, typed: changed }, changed );
	expect( [ bodies( all ), isOvertaken ] ).toEqual( [ [ 'c', 'mine', 'theirs' ], false ] );
} );

test( "does not silently overwrite somebody else's change of the template", async () => {
	failNextSave( { items: [ template( 'a', 'theirs' ), b ], version: '2' } );
	const changed = template( 'a', 'mine' );
	const { all, isOvertaken } = await storeTemplate( now, { before: a, typed: changed }, changed );
	expect( [ bodies( all ), isOvertaken ] ).toEqual( [ [ 'theirs', 'b' ], true ] );
	expect( api.storeTemplates ).toHaveBeenCalledTimes( 1 );
} );

test( 'gives up after some attempts', async () => {
	[ 1, 2, 3 ].forEach( () => failNextSave( now ) );
	await expect( storeTemplate( now, { before: a, typed: a }, a ) ).rejects.toEqual( {
		code: 'sw_immosuite_templates_changed',
	} );
	expect( api.storeTemplates ).toHaveBeenCalledTimes( 3 );
} );
