/** Smallest checks on data that somebody else produced. */

/** The keys of T, each with a value that nobody has looked at yet. */
export type Unread< T > = { readonly [ K in keyof T ]?: unknown };

/** An object with keys, neither null nor a list. */
export const isRecord = < T = Record< string, unknown > >( value: unknown ): value is Unread< T > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** A string of at most `max` characters; the empty one counts. */
export const isText = ( value: unknown, max: number ): value is string =>
	typeof value === 'string' && value.length <= max;
