import { fireEvent, render, screen } from '@testing-library/react';
import type { Data } from './data';
import { readFile, type ReadFile } from './readFile';
import { Screen } from './Screen';

jest.mock( './createWorker', () => ( {} ) );
jest.mock( './readFile' );

const data: Data = { v: 1, count: 1, outlines: 1, source: '', regions: [], page: '', setup: '', frames: [] };

const file: ReadFile = {
	file: new File( [ '{}' ], 'districts.geojson' ),
	sha256: 'a',
	first: [],
	properties: [ 'name' ],
	mapping: { id: 'name', name: 'name', parent: '', prefix: 0, parentName: '' },
	origin: 'other',
	boxes: [],
	entries: 0,
	hasPositions: false,
	painterOf: () => () => () => undefined,
	namesOf: () => () => undefined,
	end: () => undefined,
};

const input = () => screen.getByLabelText( /Drop GeoJSON here/ );

beforeEach( () => window.history.replaceState( null, '', '?' ) );

it( 'the focus moves to the name of a file that was read, and back to the file choice', () => {
	jest.mocked( readFile ).mockImplementation( ( _file, { onEnd } ) => {
		onEnd( { read: file } );
		return () => undefined;
	} );
	render( <Screen data={ data } /> );
	expect( document.activeElement ).toBe( document.body );
	input().focus();
	fireEvent.change( input(), { target: { files: [ file.file ] } } );
	expect( document.activeElement?.textContent ).toMatch( /^districts\.geojson/ );
	const other = screen.getByRole( 'button', { name: 'Choose another file' } );
	other.focus();
	fireEvent.click( other );
	expect( document.activeElement ).toBe( input() );
} );

it.each( [
	[ 'Choose a file', 'File' ],
	[ 'Type names', 'Type names' ],
] )( 'the focus moves to the tab that “%s” opens', ( button, tab ) => {
	render( <Screen data={ { ...data, count: 0, outlines: 0 } } /> );
	screen.getByRole( 'button', { name: button } ).focus();
	fireEvent.click( screen.getByRole( 'button', { name: button } ) );
	expect( [ document.activeElement?.textContent, document.activeElement?.ariaCurrent ] ).toEqual( [ tab, 'true' ] );
} );
