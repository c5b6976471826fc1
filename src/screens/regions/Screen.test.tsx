import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { troubleOf, type Report } from './api';
import { choiceOf } from './wrongChoice';
import type { Data } from './data';
import { FirstRows } from './FirstRows';
import { MappingFields } from './MappingFields';
import { Screen } from './Screen';
import { fileWords } from './words';

jest.mock( '@wordpress/api-fetch' );
jest.mock( './createWorker', () => ( {} ) );

const data: Data = { v: 1, count: 0, outlines: 0, source: '', regions: [], page: '', setup: '', frames: [] };

const answer = ( more: Partial< Report > ) =>
	jest.mocked( apiFetch ).mockResolvedValueOnce( {
		regions: 1,
		outlines: 0,
		added: 1,
		updated: 0,
		left: 0,
		refused: [],
		notes: [],
		removed: [],
		searches: 0,
		listings: 0,
		checked: 'mark',
		imported: false,
		...more,
	} );

function typeName( given: Partial< Data > = {} ): void {
	sessionStorage.clear();
	render( <Screen data={ { ...data, ...given } } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Type names' } ) );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Names' } ), { target: { value: 'Konstanz' } } );
}

async function saveTypedName( given: Partial< Data > = {} ): Promise< void > {
	typeName( given );
	answer( {} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Check' } ) );
	await screen.findByText( /Nothing has been changed/ );
	answer( { imported: true } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save the regions' } ) );
	await screen.findByText( '1 region saved' );
}

it( 'opens the tab named in the URL, even with a draft or typed regions, and stores the selected tab in the URL', () => {
	sessionStorage.setItem( 'sw-immosuite-regions', 'Konstanz' );
	window.history.replaceState( null, '', '?page=sw-immosuite-regions&way=file' );
	const shown = render( <Screen data={ { ...data, count: 3 } } /> );
	const current = () =>
		screen.getAllByRole( 'button' ).find( ( tab ) => tab.getAttribute( 'aria-current' ) )?.textContent;
	expect( current() ).toBe( 'File' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Type names' } ) );
	shown.unmount();
	render( <Screen data={ { ...data, count: 3 } } /> );
	expect( current() ).toBe( 'Type names' );
	expect( window.location.search ).toBe( '?page=sw-immosuite-regions&way=typed' );
	window.history.replaceState( null, '', '?' );
} );

it( 'mentions lines and saving for typed names, but no file', async () => {
	typeName();
	answer( {
		refused: [
			{ feature: 1, name: 'Konstanz', code: 'nameWrong', values: [], sentence: 'The name is not allowed.' },
		],
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Check' } ) );
	await screen.findByText( '1 line is refused. Please correct it; until then everything stays as it is.' );
	expect( screen.getByText( 'Line 1, Konstanz' ) ).toBeTruthy();
	expect( document.body.textContent ).not.toMatch( /import|the file/i );
} );

it( "Enter continues a line's indent, and otherwise keeps its default action", () => {
	typeName();
	const area = screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Names' } );
	const execCommand = jest.fn();
	Object.assign( document, { execCommand } );
	/** Returns false if the key's default action is prevented. */
	const enter = ( value: string, more: object = {} ): boolean => {
		fireEvent.change( area, { target: { value } } );
		area.setSelectionRange( value.length, value.length );
		return fireEvent.keyDown( area, { key: 'Enter', ...more } );
	};
	expect( [ enter( 'A' ), enter( 'A\n  B', { ctrlKey: true } ), execCommand.mock.calls ] ).toEqual( [
		true,
		true,
		[],
	] );
	expect( [ enter( 'A\n  B' ), execCommand.mock.lastCall ] ).toEqual( [ false, [ 'insertText', false, '\n  ' ] ] );
	expect( [ enter( 'A\n  ' ), execCommand.mock.lastCall, area.selectionStart ] ).toEqual( [
		false,
		[ 'delete', false, '' ],
		2,
	] );
} );

it.each( [
	[
		'the page',
		{ page: 'https://site.example/suche/' },
		'See how visitors choose them',
		'https://site.example/suche/',
	],
	[
		'the setup if there is no page',
		{ setup: 'https://site.example/start#page' },
		'Create a page on which visitors choose them',
		'https://site.example/start#page',
	],
] )( 'links from saved regions to %s', async ( _, given, name, address ) => {
	await saveTypedName( given );
	expect( screen.getByRole( 'link', { name } ).getAttribute( 'href' ) ).toBe( address );
} );

it( 'keeps the caret if typing continues right after indenting', async () => {
	sessionStorage.clear();
	render( <Screen data={ data } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Type names' } ) );
	const area = screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Names' } );
	const user = userEvent.setup( { delay: null } );
	await user.click( area );
	await user.keyboard( 'Konstanz{Enter}{Alt>}{ArrowRight}{/Alt}Grüningen{Alt>}{ArrowLeft}{ArrowRight}{/Alt} West' );
	await new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
	await user.keyboard( '!' );
	expect( area.value ).toBe( 'Konstanz\n  Grüningen West!' );
} );

it( 'has no link to the setup if the user may not open it', async () => {
	await saveTypedName();
	expect( screen.getAllByRole( 'link' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Back to the regions',
	] );
} );

const mapping = { id: 'nr', name: 'name', parent: '', prefix: 0, parentName: '' };

it( 'marks the wrong choice and names it', () => {
	render(
		<MappingFields
			properties={ [ 'nr', 'name', 'GEM_NAME' ] }
			mapping={ { ...mapping, parent: 'GEM_NAME' } }
			wrong="parent"
			error=""
			onChange={ () => undefined }
		/>
	);
	const select = screen.getByRole( 'combobox', { name: 'Region above' } );
	expect( select.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( screen.getByRole( 'combobox', { name: 'Name' } ).getAttribute( 'aria-invalid' ) ).toBe( 'false' );
	expect( fileWords( 'parent', '' ).refused( 3 ) ).toBe(
		'3 entries are refused, probably because of the mapping. Please choose something else for “Region above”; until then everything stays as it is.'
	);
	expect( fileWords( null, '' ).refused( 3 ) ).toContain( 'Please correct the file' );
} );

it( 'shows the error beside the choice', () => {
	const error = 'Please choose a property of the file.';
	render(
		<MappingFields
			properties={ [] }
			mapping={ { ...mapping, name: '' } }
			wrong="name"
			error={ error }
			onChange={ () => undefined }
		/>
	);
	const select = screen.getByRole( 'combobox', { name: 'Name' } );
	expect( select.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( screen.getByText( error ).id ).toBe( select.getAttribute( 'aria-describedby' )?.split( ' ' )[ 0 ] );
} );

it.each( [
	[ 'name', 'name' ],
	[ 'id', 'id' ],
	[ 'parent', 'parent' ],
	[ 'parentPrefix', 'parent' ],
	[ 'licence', null ],
] )( 'maps a rejected key of the request to its choice: %s', ( field, choice ) => {
	const { fields } = troubleOf( {
		code: 'rest_invalid_param',
		message: 'Please check your entries.',
		data: { status: 400, errors: [ { field, code: 'min', message: 'Please check your entries.' } ] },
	} );
	expect( choiceOf( fields ) ).toBe( choice );
} );

it( 'shows the mapped properties of the first entries, and the others on request', () => {
	const properties = { fid: '1', nr: '08', name: 'Konstanz', area: '55' };
	render(
		<FirstRows
			entries={ [ { number: 1, properties, positions: 5 } ] }
			properties={ Object.keys( properties ) }
			mapping={ mapping }
		/>
	);
	const columns = (): ( string | null )[] =>
		screen.getAllByRole( 'columnheader' ).map( ( { textContent } ) => textContent );
	expect( columns() ).toEqual( [ 'nrUnique id', 'nameName', 'Outline' ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Show all columns (4)' } ) );
	expect( columns() ).toEqual( [ 'nrUnique id', 'nameName', 'fid', 'area', 'Outline' ] );
	expect( screen.getByRole( 'region', { name: 'The first five entries of the file' } ).tabIndex ).toBe( 0 );
} );
