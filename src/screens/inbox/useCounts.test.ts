import { act, renderHook } from '@testing-library/react';
import { api, type Counts } from './api';
import { useCounts } from './useCounts';

jest.mock( './api' );

test( 'uses the response to the later of two overlapping requests', async () => {
	const answers: ( ( counts: Counts ) => void )[] = [];
	jest.mocked( api.counts ).mockImplementation( () => new Promise( ( resolve ) => answers.push( resolve ) ) );
	const { result } = renderHook( () => useCounts( jest.fn() ) );
	const refresh = () => act( () => result.current[ 1 ]() );
	refresh();
	refresh();
	const answer = ( at: number, mine: number ) =>
		act( () => Promise.resolve( answers[ at ]?.( { mine, status: { new: mine } } as Counts ) ) );
	await answer( 1, 2 );
	await answer( 0, 1 );
	expect( result.current[ 0 ]?.mine ).toBe( 2 );
} );
