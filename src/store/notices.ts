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
	/** Oldest first; the snackbar shows one at a time. */
	queue: readonly Notice[];
	notify: ( notice: Omit< Notice, 'id' > ) => void;
	close: ( id: number ) => void;
}

let lastId = 0;

export const useNotices = create< Notices >( ( set ) => ( {
	queue: [],
	notify: ( notice ) => {
		lastId += 1;
		const next = { ...notice, id: lastId };
		// The same words again restart their time instead of queueing up behind themselves.
		set( ( { queue } ) => ( { queue: [ ...queue.filter( ( { text } ) => text !== notice.text ), next ] } ) );
	},
	close: ( id ) => set( ( { queue } ) => ( { queue: queue.filter( ( notice ) => notice.id !== id ) } ) ),
} ) );

/** Shows a notice from anywhere; components that only notify need no subscription. */
export const notify = ( notice: Omit< Notice, 'id' > ): void => useNotices.getState().notify( notice );
