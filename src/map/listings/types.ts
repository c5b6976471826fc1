import type { ListingMapResponse } from '../../contract/types.gen';
import type { MapProps, Region } from '../types';

/** A listing whose address may be shown. */
export type Pin = Readonly< ListingMapResponse[ 'pins' ][ number ] >;

export interface ListingsMapProps extends Pick< MapProps, 'tiles' | 'outlines' | 'notify' > {
	/** What the map is called for those who hear it. */
	readonly name: string;
	readonly regions: readonly Region[];
	/** Listings by id of their region. */
	readonly counts: ReadonlyMap< string, number >;
	readonly pins: readonly Pin[];
	/** A region was pressed that has listings. Null: the map is about one listing, and leads nowhere. */
	readonly onRegion: ( ( id: string ) => void ) | null;
}
