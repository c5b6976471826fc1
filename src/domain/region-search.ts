/** Searches regions by name. */
import type { Region, RegionTree } from './regions';

/**
 * Lower case without diacritics, ß as ss.
 *
 * @param dots Replaces the dots of an umlaut: "e" turns "Überlingen" into "ueberlingen".
 */
export const folded = ( text: string, dots = '' ): string =>
	text
		.normalize( 'NFD' )
		.replace( /([aou])\u0308/gi, `$1${ dots }` )
		.replace( /\p{M}/gu, '' )
		.toLowerCase()
		.replace( /ß/g, 'ss' );

/** Tests whether a name contains each typed word; ä matches ae and a, as in SearchWords on the server. */
export function isNamed( query: string ): ( name: string ) => boolean {
	const words = folded( query, 'e' ).match( /[\p{L}\p{N}]+/gu ) ?? [];
	const letters = words.filter( ( word ) => /\D/.test( word ) );
	return ( name ) => {
		const text = `${ folded( name, 'e' ) } ${ folded( name ) }`;
		// Most names contain no postal code, so a postal code typed together with a name is ignored.
		const required = letters.length > 0 && ! /\d/.test( name ) ? letters : words;
		return required.every( ( word ) => text.includes( word ) );
	};
}

export interface FoundRegions {
	/** Ids to show: matching regions, their descendants and ancestors. */
	readonly shown: ReadonlySet< string >;
	/** Number of matching names. */
	readonly count: number;
}

/**
 * Finds regions by name.
 *
 * @param query As typed.
 * @return null if the query contains no letter or digit.
 */
export function findRegions( { roots }: RegionTree, query: string ): FoundRegions | null {
	if ( ! /[\p{L}\p{N}]/u.test( query ) ) {
		return null;
	}
	const fits = isNamed( query );
	const shown = new Set< string >();
	let count = 0;
	const visit = ( region: Region, isBelowFound: boolean ): boolean => {
		const isFound = fits( region.name );
		count += isFound ? 1 : 0;
		const visited = region.children.map( ( child ) => visit( child, isFound || isBelowFound ) );
		const isShown = isFound || isBelowFound || visited.includes( true );
		if ( isShown ) {
			shown.add( region.id );
		}
		return isShown;
	};
	roots.forEach( ( root ) => visit( root, false ) );
	return { shown, count };
}
