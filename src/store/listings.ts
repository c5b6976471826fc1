/** Lists of whoever is signed in: what they may see, what fits their searches, what they have asked about (W5). */
import { request } from './calls';
import { personalStore } from './personal';

/** Exclusive listings, the youngest first. */
export const exclusiveListings = personalStore( () => request( 'GET /listing/exclusive', null ) );

/** Listings that fit the searches, the youngest first. Searches that have changed make it old: it is to be loaded again. */
export const interestingListings = personalStore( () => request( 'GET /listing/interesting', null ) );

/** Inquiries about listings, the youngest first. */
export const sentInquiries = personalStore( () => request( 'GET /expose-inquiry', null ) );
