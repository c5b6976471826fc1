import type { ListingMapResponse } from '../../contract/types.gen';
import type { MapProps, Region } from '../types';

/** A listing with a public address. */
export type Pin = Readonly< ListingMapResponse[ 'pins' ][ number ] >;

export interface ListingsMapProps extends Pick< MapProps, 'tiles' | 'outlines' | 'notify' > {
	/** Accessible name of the map. */
	readonly name: string;
	readonly regions: readonly Region[];
	/** Number of listings by region id. */
	readonly counts: ReadonlyMap< string, number >;
	readonly pins: readonly Pin[];
	/** Called for a click on a region with listings. null: the map shows a single listing. */
	readonly onRegion: ( ( id: string ) => void ) | null;
}
