import { act, renderHook } from '@testing-library/react';
import type { Result } from '../api';
import { personalStore, type Personal, type PersonalStore } from './personal';
import { forget, signedIn } from './session';

type Answer = ( answer: Result< string > ) => void;

const USER = { email: 'name@domain.example', loggedIn: true };

/** A store whose requests the test answers by hand, in any order. */
function createTestStore(): { store: PersonalStore< string >; calls: Answer[] } {
	const calls: Answer[] = [];
	const store = personalStore( () => new Promise< Result< string > >( ( resolve ) => calls.push( resolve ) ) );
	return { store, calls };
}

/** Signs a visitor in and renders the value, which starts the first request. */
function signInAndRender( store: PersonalStore< string > ): () => Personal< string > {
	const { result } = renderHook( () => store.useValue() );
	act( () => signedIn( USER, 'nonce' ) );
	return () => result.current;
}

const answerCall = ( calls: readonly Answer[], index: number, value: string ): Promise< void > =>
	act( () => {
		calls[ index ]?.( { ok: true, value } );
		return Promise.resolve();
	} );

beforeEach( forget );

it( 'the response to a write is not overwritten by an earlier request', async () => {
	const { store, calls } = createTestStore();
	const now = signInAndRender( store );
	act( () => store.keep( 'new' ) );
	await answerCall( calls, 0, 'old' );
	expect( now() ).toEqual( { value: 'new', failure: null } );
} );

it( 'repeats a request that was running during a write', async () => {
	const { store, calls } = createTestStore();
	const now = signInAndRender( store );
	act( () => store.keep( 'first write' ) );
	expect( calls ).toHaveLength( 2 );
	await answerCall( calls, 1, 'both writes' );
	await answerCall( calls, 0, 'old' );
	expect( now().value ).toBe( 'both writes' );
	act( () => store.keep( 'third write' ) );
	expect( [ now().value, calls.length ] ).toEqual( [ 'third write', 2 ] );
} );

it( 'drops a write after sign-out, and requests nothing', () => {
	const { store, calls } = createTestStore();
	const now = signInAndRender( store );
	act( forget );
	act( () => store.keep( 'late' ) );
	expect( [ now().value, calls.length ] ).toEqual( [ null, 1 ] );
} );
