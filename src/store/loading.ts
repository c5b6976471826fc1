import { create } from 'zustand';

/** Number of running requests; above 0 the app is loading. */
export const useLoading = create< { calls: number } >( () => ( { calls: 0 } ) );

const add = ( change: 1 | -1 ): void => useLoading.setState( ( { calls } ) => ( { calls: calls + change } ) );

/** Counts a request until it ends, even with an error. */
export async function countWhileRunning< T >( call: Promise< T > ): Promise< T > {
	add( 1 );
	try {
		return await call;
	} finally {
		add( -1 );
	}
}
