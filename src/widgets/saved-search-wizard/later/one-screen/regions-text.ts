import { __, _n, sprintf } from '@wordpress/i18n';
import { decodeSearch } from '../../../../domain/search-link';
import { reduceRegions, type RegionTree } from '../../../../domain/regions';
import { regionsHeadline } from '../../../../forms/regions/headline';
import type { SearchContext, SearchEntries } from '../../entries';
import { regionsOfSearch } from '../search-entries';
import { listPlace, type ListPlace } from './list-place';

/** Maximum number of regions named in the line itself. */
const MAX_NAMED = 3;

/** Text for the regions of a search. */
interface Line {
	readonly line: string;
	/** Names of the regions that the line only counts; empty if the line names all regions. */
	readonly names: readonly string[];
}

/** Text for the regions of a search, and how they relate to the list's place. */
export interface RegionsText extends Line {
	/** Id of the region that the others surround, as long as the regions are those of the link. */
	readonly around?: string | undefined;
	/** The place as the list displays it, for example "Konstanz + 20 km". */
	readonly searched?: string | undefined;
	/** A place of the list that cannot be saved, as long as the regions are those of the link. */
	readonly unknownPlace?: string | undefined;
}

const namesOf = ( tree: RegionTree, leaves: readonly string[] ): string[] =>
	reduceRegions( tree, leaves ).map( ( id ) => tree.byId.get( id )?.name ?? '' );

/** Text for a place and the regions around it. Must match SearchTitle on the server. */
function aroundText(
	{ around, place, near }: ListPlace,
	tree: RegionTree,
	leaves: readonly string[]
): RegionsText | null {
	const center = tree.byId.get( around ?? '' );
	const name = center?.name ?? place;
	const names = namesOf(
		tree,
		leaves.filter( ( id ) => ! center?.leaves.includes( id ) )
	);
	const count = names.length;
	if ( name === undefined || count === 0 ) {
		return null;
	}
	const text = center
		? /* translators: 1: place, 2: number of places around it. */
			_n( '%1$s and %2$s place around it', '%1$s and %2$s places around it', count, 'sw-immosuite' )
		: /* translators: 1: place, 2: number of places around it. */
			_n( '%2$s place around %1$s', '%2$s places around %1$s', count, 'sw-immosuite' );
	return {
		line: sprintf( text, name, `${ count }` ),
		names,
		around: center?.id,
		/* translators: 1: place, 2: number of kilometers. */
		searched: near === undefined ? undefined : sprintf( __( '%1$s + %2$s km', 'sw-immosuite' ), name, `${ near }` ),
	};
}

function plainLine( tree: RegionTree, leaves: readonly string[] ): Line {
	if ( leaves.length === tree.leaves.length && tree.roots.length > 1 ) {
		return { line: __( 'All regions', 'sw-immosuite' ), names: [] };
	}
	const names = namesOf( tree, leaves );
	return names.length > 0 && names.length <= MAX_NAMED
		? { line: names.join( ', ' ), names: [] }
		: { line: regionsHeadline( leaves.length ), names };
}

/** Describes the chosen regions by the list's place, as long as they are still the regions of the list's link. */
export function regionsText( entries: SearchEntries, context: SearchContext ): RegionsText {
	const { tree } = context;
	const { link } = entries;
	if ( tree === null ) {
		return { line: '', names: [] };
	}
	const chosenIds = new Set( entries[ 'savedSearch.locations' ] );
	const leaves = tree.leaves.filter( ( id ) => chosenIds.has( id ) );
	if ( regionsOfSearch( decodeSearch( link ) ?? {}, context ).join() !== leaves.join() ) {
		return plainLine( tree, leaves );
	}
	const list = listPlace( link );
	return aroundText( list, tree, leaves ) ?? { ...plainLine( tree, leaves ), unknownPlace: list.unknownPlace };
}
