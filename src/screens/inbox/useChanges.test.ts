import { act, renderHook } from '@testing-library/react';
import { api } from './api';
import type { Data, Listed } from './data';
import type { Outcome } from './outcome';
import { useChanges } from './useChanges';

jest.mock( '@wordpress/api-fetch' );
jest.mock( './api', () => ( {
	...jest.requireActual< object >( './api' ),
	api: { change: jest.fn(), remove: jest.fn() },
} ) );

const entry = { uuid: 'a', version: 1, name: 'Muster, Max', status: 'new' } as Listed;

test( 'a double click changes an entry once, without a conflict', async () => {
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
	expect( result.current.notice?.undo ).not.toBeNull();
	await act( () => result.current.change( [ entry ], { status: 'closed' } ) );
	expect( api.change ).toHaveBeenCalledTimes( 2 );
} );

test( 'does not change an entry that already has the value, and reports it', async () => {
	jest.mocked( api.change )
		.mockReset()
		.mockResolvedValue( { changed: [ 'a' ], refused: [] } );
	const { result } = renderHook( () => useChanges( {} as Data, () => Promise.resolve(), jest.fn() ) );
	const closed = { ...entry, uuid: 'b', status: 'closed' } as Listed;
	await act( () => result.current.change( [ closed ], { status: 'closed' } ) );
	expect( api.change ).not.toHaveBeenCalled();
	expect( result.current.notice ).toMatchObject( { text: 'Muster, Max: Status changed: Closed', undo: null } );
	await act( () => result.current.change( [ entry, closed ], { status: 'closed' } ) );
	expect( jest.mocked( api.change ).mock.calls.map( ( [ entries ] ) => entries ) ).toEqual( [ [ entry ] ] );
	expect( result.current.notice?.undo ).not.toBeNull();
} );

test( 'a change is final once its notice closes or another action starts, unless it is undone', async () => {
	jest.mocked( api.change )
		.mockReset()
		.mockImplementation( ( [ one ] ) => Promise.resolve( { changed: [ one?.uuid ?? '' ], refused: [] } ) );
	const onFinal = jest.fn();
	const { result } = renderHook( () => useChanges( {} as Data, () => Promise.resolve(), onFinal ) );
	const close = ( uuid: string ) =>
		act( () => result.current.change( [ { ...entry, uuid } ], { status: 'closed' } ) );
	await close( 'a' );
	expect( onFinal ).not.toHaveBeenCalled();
	await close( 'b' );
	expect( onFinal.mock.calls ).toEqual( [ [ [ 'a' ] ] ] );
	act( () => result.current.dismiss() );
	expect( onFinal.mock.calls ).toEqual( [ [ [ 'a' ] ], [ [ 'b' ] ] ] );
	await close( 'c' );
	await act( async () => {
		result.current.notice?.undo?.();
		result.current.dismiss();
		await Promise.resolve();
	} );
	act( () => result.current.dismiss() );
	expect( onFinal ).toHaveBeenCalledTimes( 2 );
} );

/** Makes this number of calls succeed, the next one fail, and later ones succeed. */
function failAfter( calls: number, error: unknown = { code: 'fetch_error' } ): void {
	const changeAll: typeof api.change = ( entries ) =>
		Promise.resolve( { changed: entries.map( ( { uuid } ) => uuid ), refused: [] } );
	jest.mocked( api.change ).mockReset().mockImplementation( changeAll );
	for ( let call = 0; call < calls; call++ ) {
		jest.mocked( api.change ).mockImplementationOnce( changeAll );
	}
	jest.mocked( api.change ).mockRejectedValueOnce( error );
}

const many = ( count: number ): Listed[] =>
	Array.from( { length: count }, ( _, at ) => ( { ...entry, uuid: `u${ at }`, name: `Nr. ${ at }` } ) );

function renderChanges() {
	const outcomes: Outcome[] = [];
	const onFinal = jest.fn();
	const { result } = renderHook( () =>
		useChanges(
			{} as Data,
			( outcome ) => {
				outcomes.push( outcome );
				return Promise.resolve();
			},
			onFinal
		)
	);
	/** Presses a button of the notice, which then closes. */
	const press = ( action: 'undo' | 'retry' ) =>
		act( async () => {
			result.current.notice?.[ action ]?.();
			result.current.dismiss();
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		} );
	return { result, outcomes, onFinal, press };
}

const LOST = 'The connection is lost. Please try again.';

test( 'reports a partial change, resumes it, and undoes it as a whole', async () => {
	failAfter( 1 );
	const { result, outcomes, onFinal, press } = renderChanges();
	await act( () => result.current.change( many( 150 ), { status: 'closed' } ) );
	expect( result.current.notice?.text ).toBe(
		`Changed: 100 of 150. 50 not: Nr. 100; Nr. 101; Nr. 102 and 47 more. ${ LOST }`
	);
	expect( result.current.notice?.undo ).not.toBeNull();
	expect( outcomes.map( ( { changed, remaining } ) => [ changed.length, remaining.length ] ) ).toEqual( [
		[ 100, 50 ],
	] );

	await press( 'retry' );
	expect( jest.mocked( api.change ).mock.lastCall?.[ 0 ] ).toEqual( many( 150 ).slice( 100 ) );
	expect( result.current.notice ).toMatchObject( { text: '150 entries: Status changed: Closed', retry: null } );
	expect( onFinal ).not.toHaveBeenCalled();

	await press( 'undo' );
	expect( result.current.notice?.text ).toBe( 'Undone.' );
	// The first two outcomes are those of the change and of the retry.
	expect( outcomes.slice( 2 ).flatMap( ( { changed } ) => changed ) ).toHaveLength( 150 );
} );

test( 'reports another partial change with the earlier one, and can undo both', async () => {
	failAfter( 1 );
	const { result, outcomes, press } = renderChanges();
	await act( () => result.current.change( many( 250 ), { status: 'closed' } ) );
	failAfter( 1, { code: 'internal', message: 'The database is away.', data: { status: 500 } } );
	await press( 'retry' );
	expect( result.current.notice?.text ).toBe(
		'Changed: 200 of 250. 50 not: Nr. 200; Nr. 201; Nr. 202 and 47 more. The database is away.'
	);
	await press( 'undo' );
	expect( outcomes.slice( 2 ).flatMap( ( { changed } ) => changed ) ).toHaveLength( 200 );
} );

test( 'remaining entries that are selected again are added to the earlier change', async () => {
	failAfter( 1 );
	const { result } = renderChanges();
	await act( () => result.current.change( many( 101 ), { status: 'closed' } ) );
	expect( result.current.notice?.text ).toContain( 'Changed: 100 of 101. 1 not: Nr. 100.' );
	await act( () => result.current.change( many( 101 ).slice( 100 ), { status: 'closed' } ) );
	expect( result.current.notice?.text ).toBe( '101 entries: Status changed: Closed' );
	await act( () => result.current.change( many( 101 ).slice( 99 ), { status: 'spam' } ) );
	expect( result.current.notice?.text ).toBe( '2 entries: Status changed: Spam' );
} );

test( 'shows the reason with a retry if nothing was changed', async () => {
	failAfter( 0 );
	const { result, press } = renderChanges();
	await act( () => result.current.change( many( 2 ), { status: 'closed' } ) );
	expect( result.current.notice ).toMatchObject( { text: LOST, undo: null } );
	await press( 'retry' );
	expect( result.current.notice?.text ).toBe( '2 entries: Status changed: Closed' );
} );

test( 'reports and resumes a partial undo, and reports conflicts', async () => {
	failAfter( 3 );
	const { result, press } = renderChanges();
	await act( () => result.current.change( many( 150 ), { status: 'closed' } ) );
	await press( 'undo' );
	expect( result.current.notice?.text ).toContain( 'Undone: 100 of 150. 50 not: Nr. 100;' );
	jest.mocked( api.change ).mockResolvedValueOnce( {
		changed: [],
		refused: many( 150 )
			.slice( 100 )
			.map( ( { uuid } ) => ( { uuid, code: 'sw_immosuite_changed' } ) ),
	} );
	await press( 'retry' );
	expect( result.current.notice?.text ).toBe(
		'Undone. 50 entries were changed by others meanwhile and were left as they are.'
	);
} );

test( 'passes the remaining entries of an assignment to the dialog', async () => {
	failAfter( 1 );
	const { result } = renderChanges();
	const outcome = await act( () => result.current.assign( many( 150 ), 0, 'Bitte anrufen' ) );
	expect( [ outcome.changed.length, outcome.remaining.length, outcome.trouble?.kind ] ).toEqual( [
		100,
		50,
		'lost',
	] );
	expect( result.current.notice ).toMatchObject( { retry: null } );
	await act( () => result.current.assign( outcome.remaining, 0, 'Bitte anrufen' ) );
	expect( result.current.notice?.text ).toBe( '150 entries: Assigned: Nobody' );
} );

test( 'reports entries that were not deleted, and resumes', async () => {
	jest.mocked( api.remove )
		.mockReset()
		.mockResolvedValueOnce( null )
		.mockRejectedValueOnce( { code: 'fetch_error' } )
		.mockResolvedValue( null );
	const { result, outcomes, press } = renderChanges();
	await act( () => result.current.remove( many( 3 ) ) );
	expect( result.current.notice?.text ).toBe( `Deleted: 1 of 3. 2 not: Nr. 1; Nr. 2. ${ LOST }` );
	await press( 'retry' );
	expect( result.current.notice?.text ).toBe( 'Deleted.' );
	expect( outcomes.map( ( { changed } ) => changed.length ) ).toEqual( [ 1, 2 ] );
} );
