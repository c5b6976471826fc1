/** What the server tells the script (includes/Surface/ListingEditor/SidebarData.php). */
import type { ListingEditorData } from '../src/contract/types.gen';

type Data = Readonly< ListingEditorData >;

export type Category = Readonly< Data[ 'categories' ][ number ] >;
export type Figure = Readonly< Category[ 'figures' ][ number ] >;
export type Detail = Readonly< Data[ 'details' ][ number ] >;

const given = (): Partial< Data > | undefined =>
	( window as { swImmosuiteListing?: Partial< Data > } ).swImmosuiteListing;

/** Whether this is the editor of a listing, and the server speaks of what this script knows. */
export const isListingEditor = (): boolean => given()?.v === 1;

/** Printed by the same release: its schema has been checked where it was made. */
export const listingData = (): Data => given() as Data;
