/** What an editor chooses of the block, by its block.json; Fence and SearchBlock read the same. */
export interface ListingsAttributes {
	readonly variant: Variant;
	/** Empty: both. */
	readonly marketingType: '' | 'buy' | 'rent';
	/** Ids of the catalogue; empty: all. */
	readonly categories: readonly number[];
	/** Ids; empty: all. */
	readonly regions: readonly string[];
	readonly states: readonly State[];
	readonly sort: Sort;
	readonly perPage: number;
	readonly search: boolean;
	readonly map: boolean;
	readonly save: boolean;
	/** Absent: the words that the variant has of its own; empty: none. */
	readonly heading?: string | undefined;
	/** Of the first heading, whether or not it is that one: 1 to 6. */
	readonly level: number;
}

export type Variant = 'search' | 'latest' | 'similar' | 'references';

export type State = 'active' | 'reserved' | 'sold' | 'reference';

export type Sort = 'newest' | 'cheapest' | 'dearest' | 'largest';
