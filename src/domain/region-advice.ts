/** Suggests a region for a listing by its location. */
import type { GeojsonResponse } from '../contract/types.gen';
import { contains, kmOutside } from './outline';
import { polygonsOf, type Position } from './polygons';
import type { NamedRegion } from './region-names';
import { folded } from './region-search';

/** The known parts of a location. */
export interface Place {
	readonly lat: number | null;
	readonly lng: number | null;
	readonly city: string;
}

/** The part of the location that the advice is based on. */
type Source = 'position' | 'city';

export interface Advice {
	/** The region that fits the location, if another one or none is chosen. */
	readonly offered: ( NamedRegion & { readonly by: Source } ) | null;
	/** Distance between the chosen region and the location in kilometers; null if it is not far. */
	readonly far: { readonly km: number; readonly from: Source } | null;
}

type Regions = readonly NamedRegion[];
type Outlines = GeojsonResponse[ 'features' ];

/**
 * Kilometers outside a region from which a location counts as far. Tolerant, because outlines are simplified or drawn
 * by hand, and an agency may count the next village as part of a region.
 */
const FAR_KM = 2;

const onlyItem = < T >( found: readonly T[] ): T | null => ( found.length === 1 ? ( found[ 0 ] ?? null ) : null );

/** Words of a name, normalized: "Ueberlingen" equals Überlingen, "Konstanz-Altstadt" is Konstanz, Altstadt. */
const normalized = ( name: string ): string =>
	folded( name )
		.replace( /([aou])e/g, '$1' )
		.split( /[^\p{L}\p{N}]+/u )
		.join( ' ' )
		.trim();

/**
 * The town without a district or an addition: "Konstanz, Paradies", "Radolfzell am Bodensee", "Rottweil (Neckar)".
 */
const town = ( name: string ): string =>
	normalized( name.split( /[,(/]| (?:am|an|auf|bei|im|in|ob|unter|vor) /i )[ 0 ] ?? '' );

/**
 * The only region with this name, with or without its parent's name; else the only region that matches without
 * additions such as "am Bodensee".
 */
function namedLike( city: string, regions: Regions ): NamedRegion | null {
	const wanted = normalized( city );
	const names = new Map( regions.map( ( { id, ownName } ) => [ id, normalized( ownName ) ] ) );
	const isFullName = ( { id, parentId }: NamedRegion ): boolean => {
		const [ own, parent ] = [ names.get( id ) ?? '', names.get( parentId ) ?? '' ];
		return [ own, `${ parent } ${ own }`, `${ own } ${ parent }` ].includes( wanted );
	};
	const isNameWithoutAddition = ( { id, ownName }: NamedRegion ): boolean =>
		town( ownName ) === wanted || names.get( id ) === town( city );
	const fullNameMatches = regions.filter( isFullName );
	return wanted === ''
		? null
		: onlyItem( fullNameMatches.length > 0 ? fullNameMatches : regions.filter( isNameWithoutAddition ) );
}

/** Ids of a region and its ancestors, the nearest first; empty for an unknown id. */
type GetAncestors = ( id: string ) => readonly string[];

function ancestorsIn( regions: Regions ): GetAncestors {
	const parents = new Map( regions.map( ( { id, parentId } ) => [ id, parentId ] ) );
	return ( id ) => {
		const chain: string[] = [];
		for ( let at = id; parents.has( at ) && ! chain.includes( at ); at = parents.get( at ) ?? '' ) {
			chain.push( at );
		}
		return chain;
	};
}

/** Id of the most deeply nested region that contains the position, if there is exactly one. */
function deepestRegionAt( position: Position, outlines: Outlines, getAncestors: GetAncestors ): string | undefined {
	const found = outlines
		.filter( ( { geometry } ) => contains( geometry, position ) )
		.map( ( { properties } ) => getAncestors( properties.locationId ) );
	const deepest = Math.max( 1, ...found.map( ( chain ) => chain.length ) );
	return onlyItem( found.filter( ( chain ) => chain.length === deepest ) )?.[ 0 ];
}

/** Outlines of a region and its descendants. */
const within = ( id: string, outlines: Outlines, getAncestors: GetAncestors ): Outlines =>
	outlines.filter( ( { properties } ) => getAncestors( properties.locationId ).includes( id ) );

/** Kilometers from the nearest position to a region, its ancestors or descendants; infinite without outlines. */
function kmTo( id: string, positions: readonly Position[], outlines: Outlines, getAncestors: GetAncestors ): number {
	const up = getAncestors( id );
	const related = outlines.filter(
		( { properties: { locationId } } ) => up.includes( locationId ) || getAncestors( locationId ).includes( id )
	);
	return positions.reduce(
		( nearest, position ) =>
			related.reduce( ( least, { geometry } ) => Math.min( least, kmOutside( geometry, position ) ), nearest ),
		Infinity
	);
}

/** Corners of the region named like the city; they stand for the location if its position is unknown. */
const cornersOf = ( named: NamedRegion | null, outlines: Outlines, getAncestors: GetAncestors ): Position[] =>
	named === null
		? []
		: within( named.id, outlines, getAncestors ).flatMap( ( { geometry } ) => polygonsOf( geometry ).flat( 2 ) );

/**
 * Suggests the region that fits the location, if none is chosen or the chosen one is far away.
 *
 * @param chosen Id of the chosen region; an unknown id counts as none.
 */
export function adviseRegion( chosen: string, place: Place, regions: Regions, outlines: Outlines ): Advice {
	const getAncestors = ancestorsIn( regions );
	const position: Position | null = place.lat === null || place.lng === null ? null : [ place.lng, place.lat ];
	const named = namedLike( place.city, regions );
	const id = position === null ? undefined : deepestRegionAt( position, outlines, getAncestors );
	const inside = regions.find( ( region ) => region.id === id );
	const fitting: Advice[ 'offered' ] = inside ? { ...inside, by: 'position' } : named && { ...named, by: 'city' };
	if ( getAncestors( chosen ).length === 0 ) {
		return { offered: fitting, far: null };
	}
	const km = kmTo(
		chosen,
		position === null ? cornersOf( named, outlines, getAncestors ) : [ position ],
		outlines,
		getAncestors
	);
	return km > FAR_KM && km < Infinity
		? { offered: fitting, far: { km, from: position === null ? 'city' : 'position' } }
		: { offered: null, far: null };
}
