import { act, renderHook } from '@testing-library/react';
import { api } from './api';
import type { Data, Listed } from './data';
import { useChanges } from './useChanges';

jest.mock( './api' );

const entry = { uuid: 'a', version: 1, name: 'Muster, Max', status: 'new' } as Listed;

test( 'a double click changes an entry once, and is no colleague', async () => {
	let answer: ( changed: { changed: string[]; refused: [] } ) => void = () => undefined;
	jest.mocked( api.change ).mockReturnValue( new Promise( ( resolve ) => ( answer = resolve ) ) );
	const outcomes: unknown[] = [];
	const { result } = renderHook( () =>
		useChanges(
			{} as Data,
			( outcome ) => {
				outcomes.push( outcome );
				return Promise.resolve();
			},
			jest.fn()
		)
	);
	await act( async () => {
		const both = [ 1, 2 ].map( () => result.current.change( [ entry ], { status: 'closed' } ) );
		answer( { changed: [ 'a' ], refused: [] } );
		await Promise.all( both );
	} );
	expect( api.change ).toHaveBeenCalledTimes( 1 );
	expect( outcomes ).toHaveLength( 1 );
	expect( result.current.told?.undo ).not.toBeNull();
	await act( () => result.current.change( [ entry ], { status: 'closed' } ) );
	expect( api.change ).toHaveBeenCalledTimes( 2 );
} );

test( 'what is so already is not changed again, and is told as it is', async () => {
	jest.mocked( api.change )
		.mockReset()
		.mockResolvedValue( { changed: [ 'a' ], refused: [] } );
	const { result } = renderHook( () => useChanges( {} as Data, () => Promise.resolve(), jest.fn() ) );
	const closed = { ...entry, uuid: 'b', status: 'closed' } as Listed;
	await act( () => result.current.change( [ closed ], { status: 'closed' } ) );
	expect( api.change ).not.toHaveBeenCalled();
	expect( result.current.told ).toMatchObject( { text: 'Muster, Max: Status changed: Closed', undo: null } );
	await act( () => result.current.change( [ entry, closed ], { status: 'closed' } ) );
	expect( jest.mocked( api.change ).mock.calls.map( ( [ entries ] ) => entries ) ).toEqual( [ [ entry ] ] );
	expect( result.current.told?.undo ).not.toBeNull();
} );

test( 'what was changed is settled once its line is closed or the next thing is done, but not if it is taken back', async () => {
	jest.mocked( api.change )
		.mockReset()
		.mockImplementation( ( [ one ] ) => Promise.resolve( { changed: [ one?.uuid ?? '' ], refused: [] } ) );
	const settled = jest.fn();
	const { result } = renderHook( () => useChanges( {} as Data, () => Promise.resolve(), settled ) );
	const close = ( uuid: string ) =>
		act( () => result.current.change( [ { ...entry, uuid } ], { status: 'closed' } ) );
	await close( 'a' );
	expect( settled ).not.toHaveBeenCalled();
	await close( 'b' );
	expect( settled.mock.calls ).toEqual( [ [ [ 'a' ] ] ] );
	act( () => result.current.forget() );
	expect( settled.mock.calls ).toEqual( [ [ [ 'a' ] ], [ [ 'b' ] ] ] );
	await close( 'c' );
	await act( async () => {
		result.current.told?.undo?.();
		result.current.forget();
		await Promise.resolve();
	} );
	act( () => result.current.forget() );
	expect( settled ).toHaveBeenCalledTimes( 2 );
} );
