/** What an editor chooses of the block, by its block.json. */
export interface ListingAttributes {
	readonly part: Part;
}

/** Parts of a listing (L15), each a variation of the block. */
export type Part = 'gallery' | 'head' | 'offer' | 'facts' | 'energy' | 'location' | 'commission' | 'documents' | 'form';
