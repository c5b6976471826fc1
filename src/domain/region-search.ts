/** Finding regions by their names. */
import type { Region, RegionTree } from './regions';

/** Small letters without marks, so that "uberlingen" finds Überlingen. */
export const folded = ( text: string ): string =>
	text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).replace( /ß/g, 'ss' ).toLowerCase().trim();

export interface FoundRegions {
	/** Ids of the regions to show: those whose names hold the words, what lies below them, and their parents. */
	readonly shown: ReadonlySet< string >;
	/** How many names hold the words. */
	readonly count: number;
}

/** @param query As typed; null where it asks for nothing. */
export function findRegions( { roots }: RegionTree, query: string ): FoundRegions | null {
	const words = folded( query );
	if ( words === '' ) {
		return null;
	}
	const shown = new Set< string >();
	let count = 0;
	const visit = ( region: Region, isBelowFound: boolean ): boolean => {
		const isFound = folded( region.name ).includes( words );
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
