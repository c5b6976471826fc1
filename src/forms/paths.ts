/** Paths of faults (W2): the keys from the body down to a value, joined by dots; an index stands for an item of a list. */
import type { Entries } from './entries';

function child( value: unknown, key: string ): unknown {
	return typeof value === 'object' && value !== null && Object.hasOwn( value, key )
		? ( value as Readonly< Record< string, unknown > > )[ key ]
		: undefined;
}

/** The text at a path of a body; empty where there is none. */
export function textAt( body: unknown, path: string ): string {
	const value = path.split( '.' ).reduce( child, body );
	return typeof value === 'string' ? value : '';
}

/**
 * A path with names in place of the indices of items that have one (W6): `lead.fields.1.value` of a body whose second
 * item is the living space is `lead.fields.area.livingSpace.value`. Empty fields are left out of a body, so that an
 * index says nothing to the form.
 */
export function namedPath( path: string, body: unknown ): string {
	let here = body;
	const keys = path.split( '.' ).map( ( key ) => {
		const isItem = Array.isArray( here );
		here = child( here, key );
		const name = isItem ? child( here, 'name' ) : undefined;
		return typeof name === 'string' ? name : key;
	} );
	return keys.join( '.' );
}

/** The entry that a fault belongs to: the one at its path, or the one that holds it; null where the form has neither. */
export function entryAt( path: string, entries: Entries ): string | null {
	const keys = path.split( '.' );
	const longestFirst = keys.map( ( _, index ) => keys.slice( 0, keys.length - index ).join( '.' ) );
	return longestFirst.find( ( candidate ) => Object.hasOwn( entries, candidate ) ) ?? null;
}
