import { create } from 'zustand';

/** What stands in the snackbar. Confirmations are successes, hints about entries are errors, the rest is info (S8). */
export interface Notice {
	readonly id: number;
	readonly type: 'success' | 'error' | 'info';
	readonly text: string;
	/** One button beside 'close', for example to undo. */
	readonly action?: { readonly label: string; readonly run: () => void };
}

interface Notices {
	/** The newest one: what came before it is old news. */
	notice: Notice | null;
	notify: ( notice: Omit< Notice, 'id' > ) => void;
	close: ( id: number ) => void;
}

let lastId = 0;

export const useNotices = create< Notices >( ( set ) => ( {
	notice: null,
	notify: ( notice ) => {
		lastId += 1;
		set( { notice: { ...notice, id: lastId } } );
	},
	close: ( id ) => set( ( { notice } ) => ( notice?.id === id ? { notice: null } : {} ) ),
} ) );

/** Shows a notice from anywhere; components that only notify need no subscription. */
export const notify = ( notice: Omit< Notice, 'id' > ): void => useNotices.getState().notify( notice );
