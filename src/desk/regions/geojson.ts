/**
 * A file of regions as the browser can judge it before anything is uploaded. The server looks at everything again
 * (RegionImport); here it is about what can be said at once, and about what the screen shows.
 */
import { asObject } from '../../domain/object';

/** As GeoJsonFile::MAX_BYTES and MAX_FEATURES. */
export const MAX_BYTES = 33_554_432;
export const MAX_FEATURES = 5_000;

/** Names of longitude and latitude on WGS 84 (GeoJsonFile::CRS). */
const WGS84 =
	/^(?:urn:ogc:def:crs:OGC:[\d.]*:CRS84|OGC:CRS84|(?:urn:ogc:def:crs:)?EPSG:[\d.]*:?4326|https?:\/\/www\.opengis\.net\/def\/crs\/(?:OGC\/[\d.]+\/CRS84|EPSG\/0\/4326))$/i;

/** Characters of a value that the screen shows. */
const LONGEST = 120;

export type FileProblem =
	| 'tooLarge'
	| 'notJson'
	| 'cutOff'
	| 'notGeoJson'
	| 'topoJson'
	| 'noFeatures'
	| 'tooMany'
	| 'coordinates'
	| 'unreadable';

type Ring = [ number, number ][];

/** An entry of the file. */
export interface Entry {
	/** From 1, as reports of the server count. */
	readonly number: number;
	readonly properties: Readonly< Record< string, string > >;
	/** Rings of its polygons as far as a preview needs them; empty where it has no outline. */
	readonly polygons: readonly Ring[][];
	/** How many positions the file has for it. */
	readonly positions: number;
}

export type Looked = { readonly problem: FileProblem } | { readonly features: readonly unknown[] };

function isCutOff( text: string ): boolean {
	const begins = text.trimStart()[ 0 ] ?? '';
	return begins === '{' && ! text.trimEnd().endsWith( '}' );
}

function parsed( text: string ): unknown {
	try {
		return JSON.parse( text.replace( /^\uFEFF/, '' ) );
	} catch {
		return undefined;
	}
}

const isWgs84 = ( crs: unknown ): boolean =>
	crs === undefined || crs === null || WGS84.test( textOf( asObject( asObject( crs )[ 'properties' ] )[ 'name' ] ) );

function featuresOf( root: Readonly< Record< string, unknown > > ): unknown {
	return root[ 'type' ] === 'Feature' ? [ root ] : root[ 'features' ];
}

/** The features of a file, or the first reason why it holds none. */
export function look( text: string ): Looked {
	const value = parsed( text );
	if ( value === undefined ) {
		return { problem: isCutOff( text ) ? 'cutOff' : 'notJson' };
	}
	const root: Readonly< Record< string, unknown > > = asObject( value );
	const type = root[ 'type' ];
	if ( type === 'Topology' ) {
		return { problem: 'topoJson' };
	}
	if ( type !== 'Feature' && type !== 'FeatureCollection' ) {
		return { problem: 'notGeoJson' };
	}
	if ( ! isWgs84( root[ 'crs' ] ) ) {
		return { problem: 'coordinates' };
	}
	const features = featuresOf( root );
	if ( ! Array.isArray( features ) || features.length === 0 ) {
		return { problem: 'noFeatures' };
	}
	return features.length > MAX_FEATURES ? { problem: 'tooMany' } : { features };
}

function textOf( value: unknown ): string {
	return typeof value === 'string' || typeof value === 'number' ? String( value ).slice( 0, LONGEST ) : '';
}

/** Degrees of one cell of the preview: two positions in the same cell are one. */
const CELL = 0.0005;

const cell = ( degrees: number ): number => Math.round( degrees / CELL );

const isPosition = ( at: unknown ): at is [ number, number ] =>
	Array.isArray( at ) && Number.isFinite( at[ 0 ] ) && Number.isFinite( at[ 1 ] );

export const isOnEarth = ( [ lng, lat ]: readonly [ number, number ] ): boolean =>
	Math.abs( lng ) <= 180 && Math.abs( lat ) <= 90;

const listOf = ( value: unknown ): readonly unknown[] => ( Array.isArray( value ) ? ( value as unknown[] ) : [] );

/** Shared borders stay shared: each position goes to its cell, whoever it belongs to. */
function coarse( ring: readonly unknown[] ): Ring {
	const kept: Ring = [];
	let last: readonly [ number, number ] | null = null;
	for ( const at of ring ) {
		if ( ! isPosition( at ) ) {
			continue;
		}
		const [ x, y ] = [ cell( at[ 0 ] ), cell( at[ 1 ] ) ];
		if ( last?.[ 0 ] !== x || last[ 1 ] !== y ) {
			kept.push( [ x * CELL, y * CELL ] );
			last = [ x, y ];
		}
	}
	return kept;
}

function polygonsOf( geometry: Readonly< Record< string, unknown > > ): readonly ( readonly unknown[] )[][] {
	const { type, coordinates } = geometry;
	const polygons = type === 'Polygon' ? [ coordinates ] : type === 'MultiPolygon' ? listOf( coordinates ) : [];
	return polygons.map( ( rings ) => listOf( rings ).map( listOf ) );
}

/** What the screen needs of a feature; null where its coordinates are none on earth. */
export function entryOf( feature: unknown, index: number ): Entry | null {
	const { properties, geometry, id, crs } = asObject( feature );
	const polygons = polygonsOf( asObject( geometry ) );
	const rings = polygons.flat();
	if ( ! isWgs84( crs ) || rings.some( ( ring ) => ring.some( ( at ) => isPosition( at ) && ! isOnEarth( at ) ) ) ) {
		return null;
	}
	const values = Object.entries( asObject( properties ) ).map( ( [ key, value ] ): [ string, string ] => [
		key,
		textOf( value ),
	] );
	return {
		number: index + 1,
		// RFC 7946, 3.2: an id may stand beside the properties; RegionReader takes it in their place.
		properties: Object.fromEntries( id === undefined ? values : [ [ 'id', textOf( id ) ], ...values ] ),
		polygons: polygons.map( ( ringsOf ) => ringsOf.map( coarse ).filter( ( ring ) => ring.length > 2 ) ),
		positions: rings.reduce( ( sum, ring ) => sum + ring.length, 0 ),
	};
}
