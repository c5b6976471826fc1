import { create } from 'zustand';

/** A message in the snackbar: success for confirmations, error for invalid input, info for everything else. */
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
	/** Closed notices whose actions the page still offers, oldest first. */
	offers: readonly Notice[];
	notify: ( notice: Omit< Notice, 'id' > ) => void;
	/** Closes the notice with this id, without an id the current notice, and keeps its action as an offer. */
	close: ( id?: number ) => void;
	/** Removes a notice whose action has run. */
	remove: ( id: number ) => void;
	/** Removes all offers, and the shown notice if it has an action, because nothing is left to undo. */
	clear: () => void;
}

let lastId = 0;

/** The offers after the current notice is closed. */
const offersOf = ( { notice, offers }: Pick< Notices, 'notice' | 'offers' > ): readonly Notice[] =>
	notice?.action ? [ ...offers, notice ] : offers;

export const useNotices = create< Notices >( ( set ) => ( {
	notice: null,
	offers: [],
	notify: ( notice ) => {
		lastId += 1;
		set( ( before ) => ( { notice: { ...notice, id: lastId }, offers: offersOf( before ) } ) );
	},
	close: ( id ) =>
		set( ( before ) =>
			id === undefined || before.notice?.id === id ? { notice: null, offers: offersOf( before ) } : {}
		),
	remove: ( id ) =>
		set( ( { notice, offers } ) => ( {
			notice: notice?.id === id ? null : notice,
			offers: offers.filter( ( offer ) => offer.id !== id ),
		} ) ),
	clear: () => set( ( { notice } ) => ( { notice: notice?.action ? null : notice, offers: [] } ) ),
} ) );

/** Shows a notice from code outside components. */
export const notify = ( notice: Omit< Notice, 'id' > ): void => useNotices.getState().notify( notice );
