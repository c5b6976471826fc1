import { Blob as NodeBlob } from 'node:buffer';
import { uploads } from '../upload/calls';
import { beginSending } from './form';

jest.mock( '../upload/calls', () => ( {
	uploads: { announce: jest.fn(), part: jest.fn(), discard: jest.fn() },
	callTroubleOf: ( error: unknown ) => error,
} ) );

const calls = jest.mocked( uploads );
const announce = jest.fn();
const submit = jest.fn();

const buttonNamed = ( name: string ) => {
	const found = Array.from( document.querySelectorAll( 'button' ) ).find( ( button ) => button.textContent === name );
	if ( found === undefined ) {
		throw new Error( `No button ${ name }` );
	}
	return found;
};
const field = () => document.querySelector( 'input[type="file"]' ) as HTMLInputElement;
const notice = () => document.querySelector( '.notice:not([hidden])' )?.textContent;

/** Chooses a file of this size: a Blob of Node, because jsdom's files cannot be read. */
function choose( bytes: number ): void {
	const file = new NodeBlob( [ new Uint8Array( bytes ) ] );
	Object.defineProperty( file, 'name', { value: 'voll.zip' } );
	Object.defineProperty( field(), 'files', { value: [ file ], configurable: true } );
}

const send = () => document.querySelector( 'form' )?.requestSubmit( buttonNamed( 'Upload' ) );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 30 ) );

beforeEach( () => {
	jest.resetAllMocks();
	calls.announce.mockResolvedValue( { id: 'u-1', part: 4 } );
	calls.part.mockResolvedValue( { complete: true, missing: [] } );
	calls.discard.mockResolvedValue( {} );
	document.body.innerHTML =
		'<form><input type="file" name="file"><button>Upload</button><div id="sw-immosuite-sending" hidden></div></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	form.submit = submit;
	beginSending( form, announce );
} );

test( 'uploads a file in parts, then submits the form without the file', async () => {
	choose( 10 );
	send();
	await settle();
	expect( calls.part.mock.calls.map( ( [ id, part ] ) => `${ id } ${ part }` ) ).toEqual( [
		'u-1 0',
		'u-1 1',
		'u-1 2',
	] );
	expect( calls.announce.mock.calls[ 0 ] ).toEqual( [
		{
			name: 'voll.zip',
			bytes: 10,
			purpose: 'openimmo',
			sha256: expect.stringMatching( /^[0-9a-f]{64}$/ ) as string,
		},
	] );
	expect( document.querySelector< HTMLInputElement >( 'input[name="upload"]' )?.value ).toBe( 'u-1' );
	expect( [ submit.mock.calls.length, field().disabled ] ).toEqual( [ 1, true ] );
} );

test( 'pauses and resumes at the same position', async () => {
	const stored = { complete: false, missing: [] };
	let finishPart = (): void => undefined;
	calls.part.mockImplementationOnce( () => new Promise( ( resolve ) => ( finishPart = () => resolve( stored ) ) ) );
	choose( 10 );
	send();
	await settle();
	buttonNamed( 'Pause' ).focus();
	buttonNamed( 'Pause' ).click();
	finishPart();
	await settle();
	expect( calls.part ).toHaveBeenCalledTimes( 1 );
	expect( document.activeElement ).toBe( buttonNamed( 'Resume' ) );
	buttonNamed( 'Resume' ).click();
	await settle();
	expect( calls.announce ).toHaveBeenCalledTimes( 1 );
	expect( submit ).toHaveBeenCalledTimes( 1 );
} );

test( 'shows a rejection, with buttons to retry and to cancel', async () => {
	calls.part.mockRejectedValueOnce( { kind: 'refused', text: 'Three files are on their way.' } );
	choose( 4 );
	send();
	await settle();
	expect( [ notice(), announce.mock.lastCall ] ).toEqual( [
		'Three files are on their way.',
		[ 'Three files are on their way.' ],
	] );
	// The server has deleted the upload, so the next attempt announces it again.
	calls.part.mockRejectedValueOnce( { kind: 'gone', text: 'Anew.' } );
	buttonNamed( 'Try again' ).click();
	await settle();
	buttonNamed( 'Try again' ).click();
	await settle();
	expect( calls.announce ).toHaveBeenCalledTimes( 2 );
	expect( submit ).toHaveBeenCalledTimes( 1 );
} );

test( 'discards a canceled upload, and lets the user choose another file', async () => {
	calls.part.mockRejectedValueOnce( { kind: 'refused', text: 'No.' } );
	choose( 4 );
	send();
	await settle();
	buttonNamed( 'Cancel' ).click();
	expect( calls.discard ).toHaveBeenCalledWith( 'u-1' );
	expect( [ field().disabled, document.activeElement ] ).toEqual( [ false, field() ] );
	choose( 0 );
	send();
	expect( notice() ).toBe( 'This file is empty. Please choose another one.' );
	expect( calls.announce ).toHaveBeenCalledTimes( 1 );
} );
