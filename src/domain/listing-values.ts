/** Reads the values of a listing, as Property\Listing\Record\Values does on the server. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A listing as rules see it: its meta by key without `sw_immo_`, and also
 *
 * - `category_name` and `nature` of the category: 'residential', 'other', '' for land,
 * - `pictures`: number of visible pictures; `missing_alts`: number of pictures and plans without alternative text.
 *
 * Absent, null, '', false, 0 and an empty list all mean unknown. In `details`, 0 is a value, and unknown details are
 * absent.
 */
export interface ListingValues {
	/** Today in the site's time zone, YYYY-MM-DD. */
	readonly today: string;
	readonly details?: Readonly< Record< string, unknown > >;
	readonly [ name: string ]: unknown;
}

/** UTC midnight of an existing day, YYYY-MM-DD; null for anything else. */
export function timeOf( day: unknown ): number | null {
	const time = typeof day === 'string' && DAY.test( day ) ? Date.parse( `${ day }T00:00:00Z` ) : NaN;
	return ! Number.isNaN( time ) && new Date( time ).toISOString().slice( 0, 10 ) === day ? time : null;
}

/** "12. März 2024", "March 12, 2024"; empty if the value is not a day. Independent of the time zone. */
export function dayText( day: unknown, lang: string ): string {
	const time = timeOf( day );
	return time === null ? '' : new Intl.DateTimeFormat( lang, { dateStyle: 'long', timeZone: 'UTC' } ).format( time );
}
