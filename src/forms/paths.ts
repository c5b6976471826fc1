/**
 * Paths of faults: keys from the request body down to a value, joined by dots; an index means an item of a
 * list.
 */
import type { Entries } from './entries';

function child( value: unknown, key: string ): unknown {
	return typeof value === 'object' && value !== null && Object.hasOwn( value, key )
		? ( value as Readonly< Record< string, unknown > > )[ key ]
		: undefined;
}

/** Returns the text at a path of a body; empty if there is none. */
export function textAt( body: unknown, path: string ): string {
	const value = path.split( '.' ).reduce( child, body );
	return typeof value === 'string' ? value : '';
}

/**
 * Replaces the indices of named items by their names: `lead.fields.1.value` of a body whose second item is the
 * living space becomes `lead.fields.area.livingSpace.value`. Bodies leave out empty fields, so the form cannot map
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

/** Whether a path is the other one, or below it. */
export const isBelow = ( path: string, above: string ): boolean => path === above || path.startsWith( `${ above }.` );

/** Returns the entry at a fault's path, or the one that contains it; null if the form has neither. */
export function entryAt( path: string, entries: Entries ): string | null {
	const keys = path.split( '.' );
	const longestFirst = keys.map( ( _, index ) => keys.slice( 0, keys.length - index ).join( '.' ) );
	return longestFirst.find( ( candidate ) => Object.hasOwn( entries, candidate ) ) ?? null;
}
