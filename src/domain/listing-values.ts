/** Reads what a listing says, as Property\Listing\Record\Values does on the server. */
const DAY = /^\d{4}-\d\d-\d\d$/;

const LOCALES = { de: 'de-DE', en: 'en-US' } as const;

/**
 * A listing as rules see it: its meta by key, and beside it
 *
 * - `category_name` and `nature` of the category: 'residential', 'other', '' for land,
 * - `pictures`: how many it shows; `missing_alts`: how many of its pictures and plans have no text.
 *
 * What is absent, null, '', false, 0 or an empty list is unknown. Only details tell 0 from nothing: those are absent.
 */
export interface ListingValues {
	/** The site's day, YYYY-MM-DD. */
	readonly today: string;
	readonly details?: Readonly< Record< string, unknown > >;
	readonly [ name: string ]: unknown;
}

/** Midnight of a day that there is, YYYY-MM-DD, in UTC; null for anything else. */
export function timeOf( day: unknown ): number | null {
	const time = typeof day === 'string' && DAY.test( day ) ? Date.parse( `${ day }T00:00:00Z` ) : NaN;
	return ! Number.isNaN( time ) && new Date( time ).toISOString().slice( 0, 10 ) === day ? time : null;
}

/** "12. März 2024", "March 12, 2024"; empty where it is no day. It is the same day in every time zone. */
export function dayText( day: unknown, lang: 'de' | 'en' ): string {
	const time = timeOf( day );
	return time === null
		? ''
		: new Intl.DateTimeFormat( LOCALES[ lang ], { dateStyle: 'long', timeZone: 'UTC' } ).format( time );
}
