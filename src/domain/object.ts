/** Values from outside (answers, storage, other windows), as objects whose keys can be asked for. */

/** The keys of T, each with a value that nobody has looked at yet. */
export type Unread< T > = { readonly [ K in keyof T ]?: unknown };

/** Any value as an object to look into; everything else is an empty one. */
export function asObject< T = Record< string, unknown > >( value: unknown ): Unread< T > {
	return typeof value === 'object' && value !== null && ! Array.isArray( value ) ? value : {};
}
