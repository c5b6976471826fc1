import { create } from 'zustand';

/** How many calls are under way; there is loading while it is not 0 (chapter 4). */
export const useLoading = create< { calls: number } >( () => ( { calls: 0 } ) );

const add = ( change: 1 | -1 ): void => useLoading.setState( ( { calls } ) => ( { calls: calls + change } ) );

/** Counts a call, however it ends. */
export async function counted< T >( call: Promise< T > ): Promise< T > {
	add( 1 );
	try {
		return await call;
	} finally {
		add( -1 );
	}
}
