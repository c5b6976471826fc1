/** Values from outside (answers, storage, other windows), as objects whose keys can be asked for. */

/** The keys of T, each with a value that nobody has looked at yet. */
export type Unread< T > = { readonly [ K in keyof T ]?: unknown };

/** An object with keys, neither null nor a list. */
export const isRecord = < T = Record< string, unknown > >( value: unknown ): value is Unread< T > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** Any value as an object to look into; what is no record is an empty one. */
export const asObject = < T = Record< string, unknown > >( value: unknown ): Unread< T > =>
	isRecord< T >( value ) ? value : {};

/** A string of at most `max` characters; the empty one counts. */
export const isText = ( value: unknown, max: number ): value is string =>
	typeof value === 'string' && value.length <= max;
