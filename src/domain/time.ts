/** A time of an answer (RFC 3339) in the site's own time zone, whose offset it carries: its digits are shown as they are. */
const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/;

const LOCALES = { de: 'de-DE', en: 'en-US' };

/** "21. November 2026 um 14:05 Uhr", "November 21, 2026 at 2:05 PM", as mails spell it; empty for what is no time. The hour keeps its unit. */
export function localTime( text: string, lang: 'de' | 'en' ): string {
	const [ , day = '', hour = '', minute = '' ] = LOCAL.exec( text ) ?? [];
	const midnight = Date.parse( `${ day }T00:00:00Z` );
	if ( Number.isNaN( midnight ) ) {
		return '';
	}
	const date = new Intl.DateTimeFormat( LOCALES[ lang ], { dateStyle: 'long', timeZone: 'UTC' } ).format( midnight );
	if ( lang === 'de' ) {
		return `${ date } um ${ hour }:${ minute }\u00a0Uhr`;
	}
	const hours = Number( hour );
	return `${ date } at ${ hours % 12 || 12 }:${ minute }\u00a0${ hours < 12 ? 'AM' : 'PM' }`;
}

/** Day of a time in UTC, where the visitor is: "21. November 2026", "November 21, 2026"; empty for what is no time. */
export function dayOf( text: string, lang: 'de' | 'en' ): string {
	const time = Date.parse( text );
	return Number.isNaN( time ) ? '' : new Intl.DateTimeFormat( LOCALES[ lang ], { dateStyle: 'long' } ).format( time );
}

/** A time of an answer in UTC, as the visitor's own clock shows it. */
export function ownTime( text: string, lang: 'de' | 'en' ): string {
	const time = new Date( text );
	const offset = time.getTimezoneOffset() * 60_000;
	return Number.isNaN( time.getTime() ) ? '' : localTime( new Date( time.getTime() - offset ).toISOString(), lang );
}
