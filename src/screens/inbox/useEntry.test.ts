import { act, renderHook } from '@testing-library/react';
import { api, type EntryDetail, type HistoryLine } from './api';
import { useEntry } from './useEntry';

jest.mock( './api', () => ( { ...jest.requireActual< object >( './api' ), api: { entry: jest.fn() } } ) );
jest.mock( '@wordpress/api-fetch' );

const row = ( id: number, event: HistoryLine[ 'event' ] = 'note', name?: string ): HistoryLine => ( {
	id,
	event,
	user: name === undefined ? null : { id: 7, name },
	data: {},
	at: '2026-11-21T13:02:00Z',
} );

const entry = ( version: number, ...history: HistoryLine[] ): EntryDetail =>
	( { uuid: 'a', version, history, status: `v${ version }` } ) as unknown as EntryDetail;

interface Pending {
	readonly answer: ( entry: EntryDetail ) => Promise< void >;
	readonly fail: ( error: Error ) => Promise< void >;
}

const settle = ( end: () => void ): Promise< void > =>
	act( async () => {
		end();
		await Promise.resolve();
	} );

/** Collects the requests of the screen; the test answers them in any order. */
function requests(): Pending[] {
	const pending: Pending[] = [];
	jest.mocked( api.entry ).mockImplementation(
		() =>
			new Promise( ( resolve, reject ) =>
				pending.push( {
					answer: ( entryDetail ) => settle( () => resolve( entryDetail ) ),
					fail: ( error ) => settle( () => reject( error ) ),
				} )
			)
	);
	return pending;
}

const GONE = Object.assign( new Error(), { code: 'sw_immosuite_not_found', data: { status: 404 } } );

async function renderEntry( first = entry( 1, row( 1 ) ) ) {
	const pending = requests();
	const { result, rerender } = renderHook( ( { uuid } ) => useEntry( uuid, 'UTC' ), { initialProps: { uuid: 'a' } } );
	await pending[ 0 ]?.answer( first );
	const ask = ( { isOvertaken = false } = {} ) => act( () => void result.current.reload( isOvertaken ) );
	return { pending, result, rerender, ask };
}

test( 'uses the response to the later of two overlapping reloads', async () => {
	const { pending, result, ask } = await renderEntry();
	ask();
	ask();
	await pending[ 2 ]?.answer( { ...entry( 1, row( 1 ) ), place: 'later' } );
	await pending[ 1 ]?.answer( { ...entry( 1, row( 1 ) ), place: 'earlier' } );
	expect( result.current.entry?.place ).toBe( 'later' );
} );

test( 'keeps the later state, whichever request returned it', async () => {
	const { pending, result, ask } = await renderEntry();
	ask();
	ask();
	await pending[ 1 ]?.answer( entry( 3, row( 1 ) ) );
	await pending[ 2 ]?.answer( entry( 2, row( 1 ) ) );
	expect( result.current.entry?.version ).toBe( 3 );
	ask();
	ask();
	await pending[ 4 ]?.answer( entry( 3, row( 1 ) ) );
	await pending[ 3 ]?.answer( entry( 3, row( 1 ), row( 2 ) ) );
	expect( result.current.entry?.history ).toHaveLength( 2 );
} );

test( 'ignores an earlier request that succeeds or fails after a later one', async () => {
	const { pending, result, rerender, ask } = await renderEntry();
	ask();
	ask();
	await pending[ 2 ]?.answer( entry( 2, row( 1 ) ) );
	await pending[ 1 ]?.fail( GONE );
	expect( result.current.isGone ).toBe( false );
	rerender( { uuid: 'b' } );
	ask();
	await pending[ 4 ]?.fail( GONE );
	await pending[ 3 ]?.answer( { ...entry( 1 ), uuid: 'b' } );
	expect( result.current ).toMatchObject( { isGone: true, entry: null } );
} );

test( 'shows who changed an entry, even with an overlapping reload', async () => {
	const { pending, result, ask } = await renderEntry();
	ask();
	ask( { isOvertaken: true } );
	await pending[ 2 ]?.answer( entry( 2, row( 1 ), row( 2, 'status', 'Anna Probe' ) ) );
	await pending[ 1 ]?.answer( entry( 1, row( 1 ) ) );
	expect( result.current.conflict?.name ).toBe( 'Anna Probe' );
	expect( result.current.entry?.version ).toBe( 2 );
} );

test.each< HistoryLine[ 'event' ] >( [ 'exported', 'printed', 'opened', 'note', 'mail_resent', 'reply' ] )(
	'names the person who changed the entry, even if the last event is: %s',
	async ( event ) => {
		const { pending, result, ask } = await renderEntry();
		ask( { isOvertaken: true } );
		await pending[ 1 ]?.answer( entry( 2, row( 1, 'assigned', 'Anna Probe' ), row( 2, event, 'Bert Muster' ) ) );
		expect( result.current.conflict?.name ).toBe( 'Anna Probe' );
	}
);

test( 'shows no name if a program made the last change', async () => {
	const { pending, result, ask } = await renderEntry();
	ask( { isOvertaken: true } );
	await pending[ 1 ]?.answer( entry( 3, row( 1, 'status', 'Anna Probe' ), row( 2, 'assigned' ) ) );
	expect( result.current.conflict?.name ).toBeNull();
} );

test( 'adds a note once, to its own entry', async () => {
	const { pending, result, rerender, ask } = await renderEntry();
	const { addNote } = result.current;
	ask();
	await pending[ 1 ]?.answer( entry( 1, row( 1 ), row( 2 ) ) );
	act( () => addNote( row( 2 ) ) );
	expect( result.current.entry?.history ).toHaveLength( 2 );
	rerender( { uuid: 'b' } );
	await pending[ 2 ]?.answer( { ...entry( 1, row( 5 ) ), uuid: 'b' } );
	act( () => addNote( row( 6 ) ) );
	expect( result.current.entry?.history ).toHaveLength( 1 );
} );
