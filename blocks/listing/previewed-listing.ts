import { useNewestListing } from '../_editor/listings';
import type { EditProps } from '../_editor/attributes';
import type { ListingAttributes } from './attributes';

const LISTING = 'sw_immo_listing';

type Context = EditProps< ListingAttributes >[ 'context' ];

/** The listing previewed in the editor. */
export interface PreviewedListing {
	/** Post id; null while loading, 0 if there is none. */
	readonly post: number | null;
	/** Whether the edited post is not a listing; visitors then never see the block. */
	readonly isElsewhere: boolean;
}

/** The edited listing. A template has no listing, so the newest listing is the example. */
export function usePreviewedListing( { postId, postType }: NonNullable< Context > = {} ): PreviewedListing {
	const isElsewhere = postId !== undefined && postType !== LISTING;
	const edited = postType === LISTING ? postId : undefined;
	const newest = useNewestListing( edited === undefined && ! isElsewhere );
	return { post: isElsewhere ? 0 : ( edited ?? newest ), isElsewhere };
}
