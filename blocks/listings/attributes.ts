/** Attributes of the block, as declared in its block.json; AllowedSearch and SearchBlock read them on the server. */
export interface ListingsAttributes {
	readonly variant: Variant;
	/** Empty for both. */
	readonly marketingType: '' | 'buy' | 'rent';
	/** Category ids of the catalogue; empty for all. */
	readonly categories: readonly number[];
	/** Region ids; empty for all. */
	readonly regions: readonly string[];
	readonly states: readonly State[];
	readonly sort: Sort;
	readonly perPage: number;
	readonly search: boolean;
	readonly map: boolean;
	readonly save: boolean;
	/** Absent for the variant's default; empty for none. */
	readonly heading?: string | undefined;
	/** Level of the block's first heading, 1 to 6, even if the block's own heading is hidden. */
	readonly level: number;
}

export type Variant = 'search' | 'latest' | 'similar' | 'references';

export type State = 'active' | 'reserved' | 'sold' | 'reference';

export type Sort = 'newest' | 'cheapest' | 'dearest' | 'largest';
