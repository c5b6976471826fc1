/** Finding regions by their names. */
import type { Region, RegionTree } from './regions';

/**
 * Small letters without marks, ß as ss.
 *
 * @param dots Stands for those of an umlaut: "e" for "ueberlingen".
 */
export const folded = ( text: string, dots = '' ): string =>
	text
		.normalize( 'NFD' )
		.replace( /([aou])\u0308/gi, `$1${ dots }` )
		.replace( /\p{M}/gu, '' )
		.toLowerCase()
		.replace( /ß/g, 'ss' );

/** Whether a name fits what is typed, word by word: with ä as ae or as a (P362, as SearchWords of the server). */
export function isNamed( query: string ): ( name: string ) => boolean {
	const words = folded( query, 'e' ).match( /[\p{L}\p{N}]+/gu ) ?? [];
	const letters = words.filter( ( word ) => /\D/.test( word ) );
	return ( name ) => {
		const text = `${ folded( name, 'e' ) } ${ folded( name ) }`;
		// Names have no postcode, as a rule: one that is typed before a name does not count then.
		const asked = letters.length > 0 && ! /\d/.test( name ) ? letters : words;
		return asked.every( ( word ) => text.includes( word ) );
	};
}

export interface FoundRegions {
	/** Ids of the regions to show: those whose names hold the words, what lies below them, and their parents. */
	readonly shown: ReadonlySet< string >;
	/** How many names hold the words. */
	readonly count: number;
}

/** @param query As typed; null where it asks for nothing. */
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
