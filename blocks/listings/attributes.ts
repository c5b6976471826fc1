/** Attributes of the block, as declared in its block.json; AllowedSearch and SearchBlock read the same. */
export interface ListingsAttributes {
	readonly variant: Variant;
	/** Empty: both. */
	readonly marketingType: '' | 'buy' | 'rent';
	/** Category ids of the catalogue; empty: all. */
	readonly categories: readonly number[];
	/** Region ids; empty: all. */
	readonly regions: readonly string[];
	readonly states: readonly State[];
	readonly sort: Sort;
	readonly perPage: number;
	readonly search: boolean;
	readonly map: boolean;
	readonly save: boolean;
	/** Absent: the variant's default; empty: no heading. */
	readonly heading?: string | undefined;
	/** Level of the block's first heading, 1 to 6, even if the block's own heading is hidden. */
	readonly level: number;
}

export type Variant = 'search' | 'latest' | 'similar' | 'references';

export type State = 'active' | 'reserved' | 'sold' | 'reference';

export type Sort = 'newest' | 'cheapest' | 'dearest' | 'largest';
