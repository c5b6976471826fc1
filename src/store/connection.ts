import { create } from 'zustand';

/** The browser's connection state. Only "offline" is reliable: online may still mean no access. */
export const useConnection = create< { online: boolean } >( () => ( { online: true } ) );

/** Follows the browser's online and offline events; returns the unsubscribe function. */
export function watchConnection( view: Window ): () => void {
	const update = (): void => useConnection.setState( { online: view.navigator.onLine } );
	update();
	view.addEventListener( 'online', update );
	view.addEventListener( 'offline', update );
	return () => {
		view.removeEventListener( 'online', update );
		view.removeEventListener( 'offline', update );
	};
}
