/** Data that the server prints for the screen (includes/Admin/Inbox/InboxScreen.php), and shared types. */
import type { InboxScreenData, ListedEntry } from '../../contract/types.gen';

export type Data = Readonly< InboxScreenData >;
/** A saved view of the user. */
export type OwnView = Readonly< Data[ 'own' ][ number ] >;
export type Filters = Readonly< Data[ 'views' ][ number ][ 'filters' ] >;
export type Order = Data[ 'views' ][ number ][ 'order' ];
export type Listed = Readonly< ListedEntry >;
export type Status = Listed[ 'status' ];
export type Kind = Listed[ 'kind' ];

export const STATUSES: readonly Status[] = [ 'new', 'progress', 'answered', 'closed', 'spam' ];
export const KINDS: readonly Kind[] = [ 'lead', 'inquiry', 'message', 'search', 'newsletter' ];
export const ORDERS: readonly Order[] = [ 'newest', 'oldest', 'due', 'changed' ];

export const NO_FILTERS: Filters = {
	kind: [],
	status: [],
	assignee: null,
	listing: null,
	due: false,
	confirmed: null,
	mail: null,
	received: null,
};

/** Shared views, then the user's own. */
export const viewsOf = ( { views, own }: Pick< Data, 'views' | 'own' > ) => [ ...views, ...own ];

const printedData = (): Partial< Data > | undefined =>
	( window as { swImmosuiteInbox?: Partial< Data > } ).swImmosuiteInbox;

/**
 * The site's time zone; the browser's own zone in older browsers, which do not support a plain UTC offset as a zone.
 */
export function knownZone( zone: string ): string {
	try {
		return new Intl.DateTimeFormat( undefined, { timeZone: zone } ).resolvedOptions().timeZone;
	} catch {
		return new Intl.DateTimeFormat().resolvedOptions().timeZone;
	}
}

/** Checks only the version: the server of the same release prints the rest. */
export function screenData(): Data | null {
	const data = printedData();
	return data?.v === 1 ? { ...( data as Data ), zone: knownZone( data.zone ?? '' ) } : null;
}
