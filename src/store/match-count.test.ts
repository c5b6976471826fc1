import { act, renderHook } from '@testing-library/react';
import type { Result } from '../api';
import type { SavedSearch } from '../contract/types.gen';
import * as calls from './calls';
import { useMatchCount } from './match-count';

jest.mock( './calls' );
jest.useFakeTimers();

const request = jest.mocked( calls.request );

type Answer = Result< { count: number; unstated: number } >;

/** Pending responses of the server, which the test resolves by hand. */
let answers: Array< ( answer: Answer ) => void > = [];

const search = ( categoryId: number ): SavedSearch => ( {
	objectType: 'LIVING',
	marketingType: 'buy',
	categoryId,
	locations: [ { locationId: 'konstanz' } ],
} );

const counted = ( count: number ): Answer => ( { ok: true, value: { count, unstated: 0 } } );
const FAILED: Answer = { ok: false, failure: { kind: 'network' } };

beforeEach( () => {
	answers = [];
	request.mockReset();
	request.mockImplementation( () => new Promise( ( resolve ) => answers.push( resolve ) ) );
} );

function renderCount( first: SavedSearch | null ) {
	return renderHook( ( { now } ) => useMatchCount( now ), { initialProps: { now: first } } );
}

const advanceTime = ( milliseconds: number ): void => act( () => jest.advanceTimersByTime( milliseconds ) );

async function answer( index: number, given: Answer ): Promise< void > {
	await act( async () => {
		answers[ index ]?.( given );
		await Promise.resolve();
	} );
}

test( 'requests 400 ms after the last change, and only for the last state', async () => {
	const { result, rerender } = renderCount( search( 1 ) );
	advanceTime( 399 );
	rerender( { now: search( 2 ) } );
	advanceTime( 399 );
	expect( request ).not.toHaveBeenCalled();
	advanceTime( 1 );
	expect( request.mock.calls ).toEqual( [ [ 'POST /listing/count', { savedSearch: search( 2 ) } ] ] );
	await answer( 0, counted( 12 ) );
	expect( result.current ).toBe( 12 );
} );

test( 'does not request the same search twice', async () => {
	const { rerender } = renderCount( search( 1 ) );
	advanceTime( 400 );
	await answer( 0, counted( 12 ) );
	rerender( { now: search( 1 ) } );
	advanceTime( 1000 );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

test( 'drops an outdated response, whichever arrives first', async () => {
	const { result, rerender } = renderCount( search( 1 ) );
	advanceTime( 400 );
	rerender( { now: search( 2 ) } );
	advanceTime( 400 );
	await answer( 1, counted( 2 ) );
	await answer( 0, counted( 1 ) );
	expect( result.current ).toBe( 2 );
} );

test( 'shows the last number until the next arrives, and none after a failure', async () => {
	const { result, rerender } = renderCount( search( 1 ) );
	advanceTime( 400 );
	await answer( 0, counted( 12 ) );
	rerender( { now: search( 2 ) } );
	advanceTime( 400 );
	expect( result.current ).toBe( 12 );
	await answer( 1, FAILED );
	expect( result.current ).toBeNull();
} );

test( 'does not count an incomplete search, and shows no number', async () => {
	const { result, rerender } = renderCount( search( 1 ) );
	advanceTime( 400 );
	await answer( 0, counted( 12 ) );
	rerender( { now: null } );
	expect( result.current ).toBeNull();
	advanceTime( 1000 );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

test( 'sends no request before the search is complete', () => {
	renderCount( null );
	advanceTime( 1000 );
	expect( request ).not.toHaveBeenCalled();
} );
