import type { Failure, Result } from '../../store';
import { sendPatiently } from './send-patiently';

const NETWORK: Failure = { kind: 'network' };
const stored: Result< string > = { ok: true, value: 'stored' };
const lost: Result< string > = { ok: false, failure: NETWORK };

/** Sends requests that the test answers by hand, in any order. */
function start() {
	const answers: Array< ( result: Result< string > ) => void > = [];
	const onLate = jest.fn< undefined, [ ( () => void ) | null ] >();
	const done = jest.fn();
	const send = () => new Promise< Result< string > >( ( resolve ) => answers.push( resolve ) );
	void sendPatiently( send, onLate ).then( done );
	const answer = async ( copy: number, result: Result< string > ): Promise< void > => {
		answers[ copy ]?.( result );
		await jest.advanceTimersByTimeAsync( 0 );
	};
	const resend = (): void => onLate.mock.lastCall?.[ 0 ]?.();
	return { answer, answers, done, onLate, resend };
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

test( 'a response in time is the result, without a notice', async () => {
	const { answer, done, onLate } = start();
	jest.advanceTimersByTime( 29_999 );
	await answer( 0, stored );
	jest.advanceTimersByTime( 60_000 );
	expect( done ).toHaveBeenCalledWith( stored );
	expect( onLate.mock.calls ).toEqual( [ [ null ] ] );
} );

// C7.27
test( 'waits without limit', async () => {
	const { answer, done, onLate } = start();
	jest.advanceTimersByTime( 30_000 );
	expect( onLate ).toHaveBeenLastCalledWith( expect.any( Function ) );
	jest.advanceTimersByTime( 600_000 );
	await answer( 0, stored );
	expect( done ).toHaveBeenCalledWith( stored );
} );

test( "accepts the first copy's answer after the second was sent", async () => {
	const { answer, answers, done, onLate, resend } = start();
	jest.advanceTimersByTime( 30_000 );
	resend();
	expect( answers ).toHaveLength( 2 );
	expect( onLate ).toHaveBeenLastCalledWith( null );
	jest.advanceTimersByTime( 30_000 );
	expect( onLate ).toHaveBeenLastCalledWith( expect.any( Function ) );
	await answer( 0, stored );
	expect( done ).toHaveBeenCalledWith( stored );
} );

test( 'a lost copy leaves the result to the other copy', async () => {
	const { answer, done, resend } = start();
	jest.advanceTimersByTime( 30_000 );
	resend();
	await answer( 1, lost );
	expect( done ).not.toHaveBeenCalled();
	await answer( 0, stored );
	expect( done ).toHaveBeenCalledWith( stored );
} );

test( 'a rejection of either copy is the result', async () => {
	const refused: Result< string > = { ok: false, failure: { kind: 'invalid', errors: [] } };
	const { answer, done, resend } = start();
	jest.advanceTimersByTime( 30_000 );
	resend();
	await answer( 1, refused );
	expect( done ).toHaveBeenCalledWith( refused );
} );

test( 'a copy rejected by the rate limit leaves the result to the first', async () => {
	const { answer, done, resend } = start();
	jest.advanceTimersByTime( 30_000 );
	resend();
	await answer( 1, { ok: false, failure: { kind: 'limit', retryAfter: 60 } } );
	expect( done ).not.toHaveBeenCalled();
	await answer( 0, stored );
	expect( done ).toHaveBeenCalledWith( stored );
} );

test( 'two clicks at once show no notice after the response', async () => {
	const { answer, done, onLate } = start();
	jest.advanceTimersByTime( 30_000 );
	const late = onLate.mock.lastCall?.[ 0 ];
	late?.();
	late?.();
	await answer( 2, stored );
	expect( done ).toHaveBeenCalledWith( stored );
	onLate.mockClear();
	jest.advanceTimersByTime( 60_000 );
	expect( onLate ).not.toHaveBeenCalled();
} );

test( 'without any response the last lost copy is the result', async () => {
	const { answer, done, resend } = start();
	jest.advanceTimersByTime( 30_000 );
	resend();
	await answer( 0, lost );
	await answer( 1, lost );
	expect( done ).toHaveBeenCalledWith( lost );
} );
