import apiFetch from '@wordpress/api-fetch';
import { createInterpolateElement } from '@wordpress/element';
import { act, render, renderHook } from '@testing-library/react';
import { entryLoader } from './entryLoader';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const UUID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
const OTHER = 'aaaaaaaa-5b7d-4c8e-9a10-2b3c4d5e6f70';

const opened = jest.fn< unknown, unknown[] >();
const { hook } = entryLoader( ( uuid ) => () => opened( uuid ) );

const answer = ( ...items: { uuid: string; name: string }[] ) =>
	jest.mocked( apiFetch ).mockReset().mockResolvedValue( { items, next: null } );

/** Types the texts one after the other, then waits for the result of the search. */
async function typed( ...texts: string[] ) {
	const { result, rerender } = renderHook( ( search: string ) => hook( { search } ), { initialProps: '' } );
	texts.forEach( ( text ) => rerender( text ) );
	const { isLoading } = result.current;
	await act( () => jest.runAllTimersAsync() );
	return { ...result.current, wasLoading: isLoading };
}

const paths = (): unknown[] => jest.mocked( apiFetch ).mock.calls.map( ( [ { path } ] ) => path );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

test( 'a reference in any spelling lists its entry first, with one request after the last key', async () => {
	answer( { uuid: OTHER, name: 'Beispiel, Eva' }, { uuid: UUID, name: 'Muster, Max' } );
	const { wasLoading, isLoading, commands } = await typed( '3F9C2A1E', '[3F9C 2A1E]' );
	expect( [ wasLoading, isLoading ] ).toEqual( [ true, false ] );
	expect( paths() ).toEqual( [ '/sw-immosuite-admin/v1/entries?search=3f9c2a1e&limit=10' ] );
	expect( commands.map( ( { label } ) => label ) ).toEqual( [
		'3f9c2a1e · Muster, Max',
		'aaaaaaaa · Beispiel, Eva',
	] );
	commands[ 0 ]?.callback( { close: jest.fn() } );
	expect( opened ).toHaveBeenCalledWith( UUID );
} );

test( 'a phone number is searched as typed, from four digits on; other words are not searched', async () => {
	answer( { uuid: UUID, name: 'Muster, Max' } );
	expect( ( await typed( ' +49 (0)30 / 23125-4 ' ) ).commands ).toHaveLength( 1 );
	await typed( '+49 3' );
	expect( ( await typed( 'Heute fällig' ) ).wasLoading ).toBe( false );
	expect( paths() ).toEqual( [
		`/sw-immosuite-admin/v1/entries?search=${ encodeURIComponent( '+49 (0)30 / 23125-4' ) }&limit=10`,
	] );
} );

test( 'a failed request shows nothing', async () => {
	jest.mocked( apiFetch ).mockReset().mockRejectedValue( { code: 'fetch_error' } );
	expect( await typed( '3f9c2a1e' ) ).toEqual( { wasLoading: true, isLoading: false, commands: [] } );
} );

test( 'a name is shown as text, even where core highlights the typed part', async () => {
	answer( { uuid: UUID, name: '</mark><mark>x<b>' } );
	const { commands } = await typed( '3f9c2a1e' );
	// As core's TextHighlight does.
	const marked = ( commands[ 0 ]?.label ?? '' ).replace( '3f9c2a1e', '<mark>$&</mark>' );
	const { container } = render( createInterpolateElement( marked, { mark: <mark /> } ) );
	expect( container.innerHTML.replaceAll( '\u2060', '' ) ).toBe(
		'<mark>3f9c2a1e</mark> · &lt;/mark&gt;&lt;mark&gt;x&lt;b&gt;'
	);
} );
