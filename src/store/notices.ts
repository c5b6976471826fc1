import { create } from 'zustand';

/** A message in the snackbar: confirmations are successes, input hints are errors, the rest is info. */
export interface Notice {
	readonly id: number;
	readonly type: 'success' | 'error' | 'info';
	readonly text: string;
	/** A button besides 'Close', for example to undo. */
	readonly action?: { readonly label: string; readonly run: () => void };
}

interface Notices {
	/** Only the newest notice is shown. */
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

/** Shows a notice from anywhere, without a subscription to the store. */
export const notify = ( notice: Omit< Notice, 'id' > ): void => useNotices.getState().notify( notice );
