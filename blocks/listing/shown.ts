import { useNewestListing } from '../_editor/listings';
import type { EditProps } from '../_editor/attributes';
import type { ListingAttributes } from './attributes';

const LISTING = 'sw_immo_listing';

type Context = EditProps< ListingAttributes >[ 'context' ];

/** The listing whose part the editor shows. */
export interface Shown {
	/** Post; null while it is sought, 0 where there is none. */
	readonly post: number | null;
	/** Whether the block stands in something that is no listing, where visitors never see it. */
	readonly isElsewhere: boolean;
}

/** The listing that is edited; a template, which is of none, shows the newest one as an example. */
export function useShown( { postId, postType }: NonNullable< Context > = {} ): Shown {
	const isElsewhere = postId !== undefined && postType !== LISTING;
	const own = postType === LISTING ? postId : undefined;
	const newest = useNewestListing( own === undefined && ! isElsewhere );
	return { post: isElsewhere ? 0 : ( own ?? newest ), isElsewhere };
}
