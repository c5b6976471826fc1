/** Lists of the signed-in visitor: exclusive listings, matches of saved searches, and inquiries. */
import type { Result } from '../api';
import { request } from './calls';
import { personalStore } from './personal';

/** The newest items, and the total number. */
export interface Newest< T > {
	readonly listings: readonly T[];
	readonly total: number;
}

async function newest< T >( call: Promise< Result< readonly T[] > > ): Promise< Result< Newest< T > > > {
	const answer = await call;
	return answer.ok
		? { ok: true, value: { listings: answer.value, total: answer.total ?? answer.value.length } }
		: answer;
}

/** Exclusive listings, newest first. */
export const exclusiveListings = personalStore( () => newest( request( 'GET /listing/exclusive', null ) ) );

/** Listings that match the saved searches, newest first; reload after a search has changed. */
export const matchingListings = personalStore( () => newest( request( 'GET /listing/interesting', null ) ) );

/** Inquiries about listings, newest first. */
export const sentInquiries = personalStore( () => request( 'GET /expose-inquiry', null ) );
