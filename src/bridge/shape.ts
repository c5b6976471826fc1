/** Smallest checks on data that somebody else produced. */

/** A string of at most `max` characters; the empty one counts. */
export const isText = ( value: unknown, max: number ): value is string =>
	typeof value === 'string' && value.length <= max;
