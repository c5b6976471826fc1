import type { ContactFormAttributes } from '../../src/contract/blocks.gen';

/** What every block lets its editors choose, by its block.json (D6). */
export type SharedAttributes = Pick<
	ContactFormAttributes,
	'language' | 'primaryColor' | 'secondaryColor' | 'accentColor'
>;

/** What WordPress hands to the component that edits a block. */
export interface EditProps< Attributes > {
	readonly attributes: Readonly< Attributes >;
	readonly setAttributes: ( changed: Partial< Attributes > ) => void;
	/** What the block asks for in its `usesContext`. */
	readonly context?: {
		/** The page that is edited; absent in a template. */
		readonly postId?: number;
		/** What that page is; in a template the type that it is for. */
		readonly postType?: string;
	};
}
