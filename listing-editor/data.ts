/** Data from the server for this script (includes/Frontend/ListingEditor/SidebarData.php). */
import type { ListingEditorData } from '../src/contract/types.gen';

type Data = Readonly< ListingEditorData >;

export type Category = Readonly< Data[ 'categories' ][ number ] >;
export type Figure = Readonly< Category[ 'figures' ][ number ] >;
export type Detail = Readonly< Data[ 'details' ][ number ] >;

const serverData = (): Partial< Data > | undefined =>
	( window as { swImmosuiteListing?: Partial< Data > } ).swImmosuiteListing;

/** Whether this is the editor of a listing, with data of a version that this script supports. */
export const isListingEditor = (): boolean => serverData()?.v === 1;

/** The data of the server; not validated, because the server of the same release renders it by the schema. */
export const listingData = (): Data => serverData() as Data;
