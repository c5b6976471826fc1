/** Data from the server for this script (includes/Frontend/ListingEditor/SidebarData.php). */
import type { ListingEditorData } from '../src/contract/types.gen';

type Data = Readonly< ListingEditorData >;

export type Category = Readonly< Data[ 'categories' ][ number ] >;
export type Figure = Readonly< Category[ 'figures' ][ number ] >;
export type Detail = Readonly< Data[ 'details' ][ number ] >;

const given = (): Partial< Data > | undefined =>
	( window as { swImmosuiteListing?: Partial< Data > } ).swImmosuiteListing;

/** Whether this is the editor of a listing, with data of a version that this script supports. */
export const isListingEditor = (): boolean => given()?.v === 1;

/** Needs no validation: the same release prints the data by its schema. */
export const listingData = (): Data => given() as Data;
