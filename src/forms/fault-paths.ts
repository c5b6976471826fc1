/**
 * Paths of faults: keys from the request body down to a value, joined by dots; list items have their index as key.
 */
import type { Entries } from './entries';

function child( value: unknown, key: string ): unknown {
	return typeof value === 'object' && value !== null && Object.hasOwn( value, key )
		? ( value as Readonly< Record< string, unknown > > )[ key ]
		: undefined;
}

/** Returns the text at a path of a request body; empty if there is none. */
export function textAt( body: unknown, path: string ): string {
	const value = path.split( '.' ).reduce( child, body );
	return typeof value === 'string' ? value : '';
}

/**
 * Replaces list indices by the items' names: if the second item of a body is the living space,
 * `lead.fields.1.value` becomes `lead.fields.area.livingSpace.value`. Bodies omit empty fields, so the form cannot map
 * an index to a field.
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

/** Whether a path equals the path `above`, or is below it. */
export const isBelow = ( path: string, above: string ): boolean => path === above || path.startsWith( `${ above }.` );

/** Returns the path of the entry that is at a fault's path or contains it; null if the form has no such entry. */
export function entryAt( path: string, entries: Entries ): string | null {
	const keys = path.split( '.' );
	const longestFirst = keys.map( ( _, index ) => keys.slice( 0, keys.length - index ).join( '.' ) );
	return longestFirst.find( ( candidate ) => Object.hasOwn( entries, candidate ) ) ?? null;
}
