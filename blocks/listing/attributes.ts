/** Attributes of the block, as declared in its block.json. */
export interface ListingAttributes {
	readonly part: Part;
}

/** Parts of a listing's page, each a variation of the block. */
export type Part =
	| 'gallery'
	| 'head'
	| 'offer'
	| 'facts'
	| 'plans'
	| 'tours'
	| 'energy'
	| 'location'
	| 'commission'
	| 'costs'
	| 'documents'
	| 'form'
	| 'bar';
