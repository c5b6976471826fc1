import type { ContactFormAttributes } from '../../src/contract/blocks.gen';

/** Attributes that every block declares in its block.json. */
export type SharedAttributes = Pick<
	ContactFormAttributes,
	'language' | 'primaryColor' | 'secondaryColor' | 'accentColor'
>;

/** Props that WordPress passes to the edit component of a block. */
export interface EditProps< Attributes > {
	readonly attributes: Readonly< Attributes >;
	readonly setAttributes: ( changed: Partial< Attributes > ) => void;
	/** Context listed in the block's `usesContext`. */
	readonly context?: {
		/** Id of the edited page; absent in a template. */
		readonly postId?: number;
		/** Post type of that page; in a template, the post type that the template renders. */
		readonly postType?: string;
	};
}
