/** A time in a response (RFC 3339) with the offset of the site's time zone: its digits are shown unchanged. */
const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/;

/**
 * "21. November 2026 um 14:05 Uhr", "November 21, 2026 at 2:05 PM", as in mails; empty for an invalid time. The last
 * space does not break.
 */
export function localTime( text: string, lang: string ): string {
	const [ , day = '', hour = '', minute = '' ] = LOCAL.exec( text ) ?? [];
	const midnight = Date.parse( `${ day }T00:00:00Z` );
	if ( Number.isNaN( midnight ) ) {
		return '';
	}
	const date = new Intl.DateTimeFormat( lang, { dateStyle: 'long', timeZone: 'UTC' } ).format( midnight );
	if ( lang === 'en' ) {
		const hours = Number( hour );
		return `${ date } at ${ hours % 12 || 12 }:${ minute }\u00a0${ hours < 12 ? 'AM' : 'PM' }`;
	}
	return lang === 'de' ? `${ date } um ${ hour }:${ minute }\u00a0Uhr` : `${ date }, ${ hour }:${ minute }`;
}

/**
 * Day of a UTC time in the visitor's time zone: "21. November 2026", "November 21, 2026"; empty for an invalid time.
 */
export function dayOf( text: string, lang: string ): string {
	const time = Date.parse( text );
	return Number.isNaN( time ) ? '' : new Intl.DateTimeFormat( lang, { dateStyle: 'long' } ).format( time );
}
