const DAY_MS = 86_400_000;

/** @param day YYYY-MM-DD. */
export const dayAfter = ( day: string ): string =>
	new Date( Date.parse( `${ day }T00:00:00Z` ) + DAY_MS ).toISOString().slice( 0, 10 );
