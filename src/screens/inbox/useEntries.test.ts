import { act, renderHook } from '@testing-library/react';
import type { EntriesResponse } from '../../contract/types.gen';
import { api } from './api';
import type { Listed } from './data';
import { useEntries } from './useEntries';

jest.mock( './api', () => ( { ...jest.requireActual< object >( './api' ), api: { list: jest.fn() } } ) );
jest.mock( '@wordpress/api-fetch' );

/** The uuid is also the time of receipt: 'a' is older than 'b', and 'Z' is older than 'a'. */
const entry = ( uuid: string, version = 1 ): Listed =>
	( { uuid, version, status: version === 1 ? 'new' : 'closed', receivedAt: uuid } ) as Listed;

const part = ( items: readonly Listed[], next: string | null = null ): EntriesResponse => ( {
	items: [ ...items ],
	next,
} );

/** Renders the hook; the test answers its requests by hand, in any order. */
function renderEntries( items: readonly Listed[], next: string | null = null ) {
	const answers: ( ( answer: EntriesResponse ) => Promise< void > )[] = [];
	jest.mocked( api.list ).mockImplementation(
		() =>
			new Promise( ( resolve ) =>
				answers.push( ( answer ) =>
					act( async () => {
						resolve( answer );
						await Promise.resolve();
					} )
				)
			)
	);
	const { result } = renderHook( () => useEntries( 'order=newest', part( items, next ) ) );
	const names = () => result.current.items.map( ( { uuid, version } ) => `${ uuid }${ version }` ).join( ' ' );
	const ask = ( what: 'refresh' | 'more' ) => act( () => void result.current[ what ]() );
	const update = ( uuid: string, change: ( entry: Listed ) => Listed | null ) =>
		act( () => result.current.update( [ uuid ], change ) );
	return { result, answers, names, ask, update };
}

test( 'uses the response to the later of two overlapping requests', async () => {
	const { answers, names, ask } = renderEntries( [ entry( 'a' ) ] );
	ask( 'refresh' );
	ask( 'refresh' );
	await answers[ 1 ]?.( part( [ entry( 'c' ), entry( 'a' ) ] ) );
	await answers[ 0 ]?.( part( [ entry( 'b' ), entry( 'a' ) ] ) );
	expect( names() ).toBe( 'c1 a1' );
} );

test( 'keeps the later version of an entry, whichever request returned it', async () => {
	const { answers, names, ask } = renderEntries( [ entry( 'a' ) ] );
	ask( 'refresh' );
	ask( 'refresh' );
	await answers[ 0 ]?.( part( [ entry( 'a', 2 ) ] ) );
	await answers[ 1 ]?.( part( [ entry( 'a', 1 ) ] ) );
	expect( names() ).toBe( 'a2' );
} );

test( 'a request from before a change neither reverts it nor restores deleted entries, and is repeated', async () => {
	const { answers, names, ask, update } = renderEntries( [ entry( 'a' ), entry( 'b' ) ] );
	ask( 'refresh' );
	update( 'a', ( before ) => ( { ...before, version: 2 } ) );
	update( 'b', () => null );
	await answers[ 0 ]?.( part( [ entry( 'a' ), entry( 'b' ) ] ) );
	expect( names() ).toBe( 'a2' );
	await answers[ 1 ]?.( part( [ entry( 'c' ), entry( 'a', 2 ) ] ) );
	expect( names() ).toBe( 'c1 a2' );
} );

test( 'keeps changes and new entries while the next page is loading', async () => {
	const { result, answers, names, ask, update } = renderEntries( [ entry( 'b' ), entry( 'a' ) ], 'cursor' );
	ask( 'more' );
	update( 'b', ( before ) => ( { ...before, version: 2 } ) );
	ask( 'refresh' );
	await answers[ 1 ]?.( part( [ entry( 'c' ), entry( 'b', 2 ) ], 'other' ) );
	await answers[ 0 ]?.( part( [ entry( 'a' ), entry( 'Z' ) ] ) );
	expect( names() ).toBe( 'c1 b2 a1 Z1' );
	expect( result.current ).toMatchObject( { isLoading: false, next: null } );
} );

test( 'appends more entries, and retries a failed page from the same cursor', async () => {
	const { result, answers, names, ask } = renderEntries( [ entry( 'b' ) ], 'cursor' );
	ask( 'more' );
	await answers[ 0 ]?.( part( [ entry( 'a' ) ], 'second' ) );
	// Until a page is full, the hook requests more by itself: request 1, and after its empty page one that fails.
	jest.mocked( api.list ).mockRejectedValueOnce( { code: 'fetch_error' } );
	await answers[ 1 ]?.( part( [], 'third' ) );
	expect( result.current ).toMatchObject( { trouble: { kind: 'lost' }, next: 'third' } );
	act( () => result.current.retry() );
	expect( jest.mocked( api.list ).mock.lastCall?.[ 1 ] ).toBe( 'third' );
	await answers[ 2 ]?.( part( [ entry( 'Z' ) ] ) );
	expect( names() ).toBe( 'b1 a1 Z1' );
} );
