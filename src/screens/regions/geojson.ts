/**
 * Checks a file of regions in the browser before the upload, for early errors and the preview. The server checks
 * everything again (RegionImport).
 */
import { asObject } from '../../domain/guards';
import type { Position } from '../../domain/polygons';

/** Same as GeoJsonFile::MAX_BYTES, MAX_FEATURES and, for one outline, MAX_POSITIONS. */
export const MAX_BYTES = 33_554_432;
export const MAX_FEATURES = 5_000;
export const MAX_POSITIONS = 200_000;

/** Names of the coordinate systems WGS 84 and ETRS89, in degrees (GeoJsonFile::CRS). */
const WGS84 =
	/^(?:urn:ogc:def:crs:OGC:[\d.]*:CRS84|OGC:CRS84|(?:urn:ogc:def:crs:)?EPSG:[\d.]*:?(?:4326|4258)|https?:\/\/www\.opengis\.net\/def\/crs\/(?:OGC\/[\d.]+\/CRS84|EPSG\/0\/(?:4326|4258)))$/i;

/** Maximum length of a shown value. */
const MAX_TEXT_LENGTH = 120;

export type FileProblem =
	| 'tooLarge'
	| 'notJson'
	| 'cutOff'
	| 'notGeoJson'
	| 'topoJson'
	| 'noFeatures'
	| 'tooMany'
	| 'crs'
	| 'notDegrees'
	| 'overpassJson'
	| 'onlyPoints'
	| 'positions'
	| 'unreadable';

/** Whether a feature has no area; the server skips it (RegionGeometryReader::hasNoArea()). */
export const hasNoArea = ( feature: unknown ): boolean =>
	/^(?:Multi)?(?:Point|LineString)$/.test( textOf( asObject( asObject( feature )[ 'geometry' ] )[ 'type' ] ) );

/** An id in the server's form: "relation/62422" of OpenStreetMap becomes "relation-62422". */
export const regionId = ( id: string ): string => id.replaceAll( '/', '-' );

/** A feature of the file. */
export interface Entry {
	/** Starts at 1, as in the server's reports. */
	readonly number: number;
	readonly properties: Readonly< Record< string, string > >;
	readonly positions: number;
}

export type ParsedFile = { readonly problem: FileProblem } | { readonly features: readonly unknown[] };

function isCutOff( text: string ): boolean {
	return text.trimStart().startsWith( '{' ) && ! text.trimEnd().endsWith( '}' );
}

function parseJson( text: string ): unknown {
	try {
		// JSON.parse() rejects a byte order mark.
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

/** Returns the features of a file, or the first problem. */
export function parseFile( text: string ): ParsedFile {
	const value = parseJson( text );
	if ( value === undefined ) {
		return { problem: isCutOff( text ) ? 'cutOff' : 'notJson' };
	}
	const root: Readonly< Record< string, unknown > > = asObject( value );
	const type = root[ 'type' ];
	if ( type === 'Topology' ) {
		return { problem: 'topoJson' };
	}
	if ( type === undefined && root[ 'elements' ] !== undefined ) {
		return { problem: 'overpassJson' };
	}
	if ( type !== 'Feature' && type !== 'FeatureCollection' ) {
		return { problem: 'notGeoJson' };
	}
	if ( ! isWgs84( root[ 'crs' ] ) ) {
		return { problem: 'crs' };
	}
	const features = featuresOf( root );
	if ( ! Array.isArray( features ) || features.length === 0 ) {
		return { problem: 'noFeatures' };
	}
	return features.length > MAX_FEATURES ? { problem: 'tooMany' } : { features };
}

function textOf( value: unknown ): string {
	return typeof value === 'string' || typeof value === 'number' ? String( value ).slice( 0, MAX_TEXT_LENGTH ) : '';
}

const isPosition = ( at: unknown ): at is [ number, number ] =>
	Array.isArray( at ) && Number.isFinite( at[ 0 ] ) && Number.isFinite( at[ 1 ] );

export const isOnEarth = ( [ lng, lat ]: readonly [ number, number ] ): boolean =>
	Math.abs( lng ) <= 180 && Math.abs( lat ) <= 90;

const listOf = ( value: unknown ): readonly unknown[] => ( Array.isArray( value ) ? ( value as unknown[] ) : [] );

/** Polygons of a geometry; invalid ones are dropped. */
function polygonsOf( geometry: Readonly< Record< string, unknown > > ): ( readonly unknown[] )[][] {
	const { type, coordinates } = geometry;
	const severalPolygons = type === 'MultiPolygon' ? listOf( coordinates ) : [];
	const polygons = type === 'Polygon' ? [ coordinates ] : severalPolygons;
	return polygons.map( ( rings ) => listOf( rings ).map( listOf ) );
}

/** An entry, and its polygons for painting. */
export interface EntryShape {
	readonly entry: Entry;
	readonly polygons: readonly ( readonly Position[] )[][];
}

/** Reads a feature; returns the problem if the server would reject the file. */
export function entryOf( feature: unknown, index: number ): EntryShape | FileProblem {
	const { properties, geometry, id, crs } = asObject( feature );
	const raw = polygonsOf( asObject( geometry ) );
	const positions = raw.flat().reduce( ( sum, ring ) => sum + ring.length, 0 );
	if ( positions > MAX_POSITIONS ) {
		return 'positions';
	}
	const polygons = raw.map( ( rings ) => rings.map( ( ring ) => ring.filter( isPosition ) ) );
	if ( ! isWgs84( crs ) ) {
		return 'crs';
	}
	if ( ! polygons.every( ( rings ) => rings.every( ( ring ) => ring.every( isOnEarth ) ) ) ) {
		return 'notDegrees';
	}
	// In files by osmtogeojson, the property `tags` is an object with the tags of OpenStreetMap.
	const { tags, ...others } = asObject( properties );
	const values = Object.entries( { ...asObject( tags ), ...others } ).map( ( [ key, value ] ): [ string, string ] => [
		key,
		textOf( value ),
	] );
	return {
		entry: {
			number: index + 1,
			// RFC 7946, 3.2: a feature's id is outside its properties; RegionReader treats it as a property.
			properties: Object.fromEntries( id === undefined ? values : [ [ 'id', textOf( id ) ], ...values ] ),
			positions,
		},
		polygons,
	};
}
