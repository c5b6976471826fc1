import type { ListingMapResponse } from '../../contract/types.gen';
import type { Box } from '../outlines';
import type { MapProps, Region } from '../types';

/** A listing with a public address. */
export type Pin = Readonly< ListingMapResponse[ 'pins' ][ number ] >;

/** A listing without a released address, and the region that it lies in. */
export type UnplacedHome = Readonly< ListingMapResponse[ 'unplaced' ][ number ] >;

/** A listing as the map's own card shows it. */
export type Home = Omit< Pin, 'lat' | 'lng' >;

/** The search whose listings the map shows, with the state of the list around the map, and callbacks of the map. */
export interface ListingsSearch {
	/** URL of the search. */
	readonly url: string;
	/** Section of the map that the search is limited to. */
	readonly box: Box | null;
	/** Whether nothing was found. */
	readonly isEmpty: boolean;
	/** Nearest released address if the section has nothing; null: none. */
	readonly nearest: ListingMapResponse[ 'nearest' ];
	/** Listing of the card that the visitor points at; 0: none. */
	readonly marked: number;
	/** Whether the map moves to the marked listing. */
	readonly isCentered: boolean;
	/** Listings with a card beside the map; for others the map shows its own card. */
	readonly cards: ReadonlySet< number >;
	readonly saved: ReadonlySet< number >;
	/** Address of the search in one region. */
	readonly regionUrl: ( id: string ) => string;
	/** Called with the listing whose pin has the pointer or the focus; 0: none. */
	readonly onPoint: ( listing: number ) => void;
	/** Called with the listing whose pin or cluster was pressed, if it has a card. */
	readonly onCard: ( listing: number ) => void;
	readonly onSearch: ( url: string ) => void;
	/** Searches in a section of the map; null: everywhere. */
	readonly onBox: ( box: Box | null ) => void;
}

export interface ListingsMapProps extends Pick< MapProps, 'tiles' | 'outlines' | 'notify' > {
	/** Accessible name of the map. */
	readonly name: string;
	readonly regions: readonly Region[];
	/** Number of listings by region id. */
	readonly counts: ReadonlyMap< string, number >;
	/** Number of listings without a released address, by region id; listings in child regions count only there. */
	readonly unplaced: ReadonlyMap< string, number >;
	readonly pins: readonly Pin[];
	readonly homes: readonly UnplacedHome[];
	/** null: the map shows a single listing. */
	readonly search: ListingsSearch | null;
}
