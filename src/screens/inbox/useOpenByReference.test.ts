import { act, renderHook } from '@testing-library/react';
import type { EntriesResponse } from '../../contract/types.gen';
import type { InboxState } from './urlState';
import { NO_FILTERS } from './data';
import { api } from './api';
import { useOpenByReference } from './useOpenByReference';

jest.mock( './api' );

const UUID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';

const STATE: InboxState = { filters: NO_FILTERS, order: 'newest' as const, search: '[3F9C2A1E]', entry: null };

const answer = ( ...uuids: string[] ) =>
	( { items: uuids.map( ( uuid ) => ( { uuid } ) ), next: null } ) as unknown as EntriesResponse;

const notify = jest.fn< unknown, unknown[] >();

async function movesFor( given: EntriesResponse, state: InboxState = STATE ): Promise< unknown[][] > {
	const move = jest.fn< unknown, unknown[] >();
	notify.mockReset();
	jest.mocked( api.list ).mockReset().mockResolvedValue( given );
	renderHook( () => useOpenByReference( state, move, notify ) );
	await act( () => Promise.resolve() );
	return move.mock.calls;
}

test( 'a reference is looked up in the whole inbox, opens its entry and clears the search', async () => {
	expect( await movesFor( answer( UUID ) ) ).toEqual( [ [ { entry: UUID, search: '' }, 'replace' ] ] );
	expect( api.list ).toHaveBeenCalledWith( 'search=3f9c2a1e', null, expect.any( AbortSignal ) );
	expect( notify.mock.calls ).toEqual( [ [ 'The entry with the reference 3f9c2a1e is open.' ] ] );
} );

test( 'a reference opens its entry while another entry is open', async () => {
	const withOpenEntry = { ...STATE, entry: 'aaaaaaaa-5b7d-4c8e-9a10-2b3c4d5e6f70' };
	expect( await movesFor( answer( UUID ), withOpenEntry ) ).toEqual( [ [ { entry: UUID, search: '' }, 'replace' ] ] );
} );

test.each( [
	'#3f9c2a1e',
	'Kennung 3f9c2a1e',
	'reference: 3F9C2A1E',
	' Kennung [3f9c2a1e] ',
	'3F9C 2A1E',
	'3f 9c 2a 1e',
] )( 'recognizes a reference as printed and as read aloud: %s', async ( search ) => {
	expect( await movesFor( answer( UUID ), { ...STATE, search } ) ).toHaveLength( 1 );
	expect( jest.mocked( api.list ).mock.calls[ 0 ]?.[ 0 ] ).toBe( 'search=3f9c2a1e' );
} );

test( 'does not open an entry with another reference', async () => {
	expect( await movesFor( answer( 'aaaaaaaa-5b7d-4c8e-9a10-2b3c4d5e6f70' ) ) ).toEqual( [] );
	expect( notify ).not.toHaveBeenCalled();
} );

test( 'opens none of two entries with the same reference', async () => {
	expect( await movesFor( answer( UUID, '3f9c2a1e-0000-4c8e-9a10-2b3c4d5e6f70' ) ) ).toEqual( [] );
} );

test( 'does not look up other words', async () => {
	await movesFor( answer( UUID ), { ...STATE, search: 'Konstanz' } );
	expect( api.list ).not.toHaveBeenCalled();
} );

test( 'ignores a response after the search has changed', async () => {
	const move = jest.fn();
	let send: ( value: EntriesResponse ) => void = () => undefined;
	jest.mocked( api.list ).mockImplementation( () => new Promise( ( resolve ) => ( send = resolve ) ) );
	const { rerender } = renderHook( ( state ) => useOpenByReference( state, move, notify ), { initialProps: STATE } );
	rerender( { ...STATE, search: 'Konstanz' } );
	await act( async () => {
		send( answer( UUID ) );
		await Promise.resolve();
	} );
	expect( move ).not.toHaveBeenCalled();
} );
