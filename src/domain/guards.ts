/** Type guards for external values (responses, storage, other windows). */

/** The keys of T, each with an unchecked value. */
export type Unread< T > = { readonly [ K in keyof T ]?: unknown };

/** An object that is neither null nor an array. */
export const isRecord = < T = Record< string, unknown > >( value: unknown ): value is Unread< T > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** Any value as an object; values that are not objects become an empty object. */
export const asObject = < T = Record< string, unknown > >( value: unknown ): Unread< T > =>
	isRecord< T >( value ) ? value : {};

/** A string of at most `max` characters; may be empty. */
export const isText = ( value: unknown, max: number ): value is string =>
	typeof value === 'string' && value.length <= max;
