import { countWhileRunning, useLoading } from './loading';

const calls = (): number => useLoading.getState().calls;

// C3.40, C4.30
it( 'counts running requests, however they end', async () => {
	let answer = (): void => undefined;
	const first = countWhileRunning(
		new Promise< string >( ( resolve ) => {
			answer = () => resolve( 'Here' );
		} )
	);
	const second = countWhileRunning( Promise.reject( new Error( 'Cut off' ) ) );
	expect( calls() ).toBe( 2 );
	await expect( second ).rejects.toThrow( 'Cut off' );
	expect( calls() ).toBe( 1 );
	answer();
	await expect( first ).resolves.toBe( 'Here' );
	expect( calls() ).toBe( 0 );
} );
