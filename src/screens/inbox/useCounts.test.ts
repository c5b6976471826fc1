import { act, renderHook } from '@testing-library/react';
import { api, type Counts } from './api';
import { useCounts } from './useCounts';

jest.mock( './api' );

test( 'of two overlapping count requests, uses the later one', async () => {
	const answers: ( ( counts: Counts ) => void )[] = [];
	jest.mocked( api.counts ).mockImplementation( () => new Promise( ( resolve ) => answers.push( resolve ) ) );
	const { result } = renderHook( () => useCounts( jest.fn() ) );
	act( () => result.current[ 1 ]() );
	act( () => result.current[ 1 ]() );
	const answer = ( at: number, mine: number ) =>
		act( () => Promise.resolve( answers[ at ]?.( { mine, status: { new: mine } } as Counts ) ) );
	await answer( 1, 2 );
	await answer( 0, 1 );
	expect( result.current[ 0 ]?.mine ).toBe( 2 );
} );
