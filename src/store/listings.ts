/** Lists of whoever is signed in: what they may see, what fits their searches, what they have asked about (W5). */
import type { Result } from '../api';
import { request } from './calls';
import { personalStore } from './personal';

/** The youngest of a list, and how many there are in all (P138). */
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

/** Exclusive listings, the youngest first. */
export const exclusiveListings = personalStore( () => newest( request( 'GET /listing/exclusive', null ) ) );

/** Listings that fit the searches, the youngest first. Searches that have changed make it old: it is to be loaded again. */
export const interestingListings = personalStore( () => newest( request( 'GET /listing/interesting', null ) ) );

/** Inquiries about listings, the youngest first. */
export const sentInquiries = personalStore( () => request( 'GET /expose-inquiry', null ) );
