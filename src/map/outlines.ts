/** Selects and measures the outlines to draw. Independent of Leaflet, so it can run while Leaflet loads. */
import type { GeojsonResponse } from '../contract/types.gen';
import { polygonsOf } from '../domain/polygons';
import { regionTree, type Region as Branch } from '../domain/regions';
import type { Feature, Region } from './types';

/** West, south, east, north in degrees. */
export type Box = readonly [ number, number, number, number ];

const boxes = new WeakMap< Feature, Box >();

const drawings = new WeakMap< object, { regions: readonly Region[]; drawing: Drawable } >();

/** Box around all boxes; null if there are none. */
export function around( all: readonly Box[] ): Box | null {
	let [ west, south, east, north ] = [ Infinity, Infinity, -Infinity, -Infinity ];
	for ( const box of all ) {
		west = Math.min( west, box[ 0 ] );
		south = Math.min( south, box[ 1 ] );
		east = Math.max( east, box[ 2 ] );
		north = Math.max( north, box[ 3 ] );
	}
	return west > east ? null : [ west, south, east, north ];
}

function measure( geometry: Feature[ 'geometry' ] ): Box {
	let [ west, south, east, north ] = [ Infinity, Infinity, -Infinity, -Infinity ];
	// Holes are inside the outer ring.
	for ( const [ ring = [] ] of polygonsOf( geometry ) ) {
		// Indexes, because destructuring of 400,000 positions takes many times as long.
		for ( const position of ring ) {
			west = Math.min( west, position[ 0 ] );
			south = Math.min( south, position[ 1 ] );
			east = Math.max( east, position[ 0 ] );
			north = Math.max( north, position[ 1 ] );
		}
	}
	return [ west, south, east, north ];
}

/** Box around an outline; cached. */
export function boxOf( feature: Feature ): Box {
	const known = boxes.get( feature );
	if ( known !== undefined ) {
		return known;
	}
	const box = measure( feature.geometry );
	boxes.set( feature, box );
	return box;
}

export interface Drawable {
	/** The outlines to draw, each behind the outlines inside it. */
	readonly features: readonly Feature[];
	/** Id of the nearest drawn region around each drawn region, by the id of the inner one, which is drawn in front. */
	readonly within: ReadonlyMap< string, string | undefined >;
}

const idsOf = ( features: readonly Feature[] ): ReadonlySet< string > =>
	new Set( features.map( ( { properties } ) => properties.locationId ) );

function choose( { features }: Readonly< GeojsonResponse >, regions: readonly Region[] ): Drawable {
	const outlined = idsOf( features );
	const within = new Map< string, string | undefined >();
	const isFilled = ( { children }: Branch ): boolean =>
		children.length > 0 && children.every( ( part ) => outlined.has( part.id ) || isFilled( part ) );
	const walk = ( region: Branch, around?: string ): void => {
		const isDrawn = outlined.has( region.id ) && ! isFilled( region );
		if ( isDrawn ) {
			within.set( region.id, around );
		}
		region.children.forEach( ( part ) => walk( part, isDrawn ? region.id : around ) );
	};
	regionTree( regions ).roots.forEach( ( root ) => walk( root ) );
	const byId = new Map( features.map( ( feature ) => [ feature.properties.locationId, feature ] ) );
	return { features: [ ...within.keys() ].flatMap( ( id ) => byId.get( id ) ?? [] ), within };
}

/**
 * Outlines of existing regions. A parent is left out only if all its parts are drawn, by their own outlines or by those
 * of their parts: where a part has no outline, a click toggles the parent. Cached with the boxes of the outlines, so
 * that the work is done while the map's chunk loads.
 */
export function drawable( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): Drawable {
	const known = drawings.get( outlines );
	if ( known?.regions === regions ) {
		return known.drawing;
	}
	const drawing = choose( outlines, regions );
	drawing.features.forEach( boxOf );
	drawings.set( outlines, { regions, drawing } );
	return drawing;
}

/** Ids of regions without an outline; the list still shows them. */
export function withoutOutline( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): string[] {
	const drawn = idsOf( outlines.features );
	return regions.map( ( { locationId } ) => locationId ).filter( ( id ) => ! drawn.has( id ) );
}
