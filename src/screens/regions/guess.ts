/** Guesses which properties of a file are id, name and parent, by their values and by common names. */
import { regionId, type Entry } from './geojson';
import { folded } from './typedNames';

/** Same as Region::ID. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

export interface Mapping {
	readonly id: string;
	readonly name: string;
	/** Property with the parent's id; empty if there is none, or if the parent's id is a prefix of the id. */
	readonly parent: string;
	/** Number of leading characters of the id that form the parent's id; 0 for none. */
	readonly prefix: number;
	/** Property with the parent's name; empty if the parent is an entry itself. */
	readonly parentName: string;
}

/** Common names of the properties with ids and names, the most reliable first. */
const IDS = [
	'ags',
	'ars',
	'rs',
	'id',
	'schluessel',
	'schlüssel',
	'kennung',
	'osm_id',
	'code',
	'nummer',
	'nr',
	'wikidata',
];
const NAMES = [
	'gen',
	'name',
	'name:de',
	'bezeichnung',
	'stadtteil',
	'ortsteil',
	'stadtbezirk',
	'gemeinde',
	'titel',
	'label',
];
const PARENT_NAMES = [ 'parentname', 'parent_name', 'kreisname' ];

/** Common names of the property with the parent. */
const PARENTS = [ 'parent', 'gehoert_zu', 'stadt', 'gemeinde', 'ort', 'stadtbezirk', 'bezirk', 'is_in', 'kreis' ];

/** Row numbers of export tools; the next export renumbers them. */
const SERIALS = [ 'objectid', 'object_id', 'fid', 'gid', 'ogc_fid', 'oid' ];

/** Suffix of a property's name: GEM_NR and GEM_NAME belong together. */
const KIND = /[_ -]?(?:nr|nummer|id|key|code|ags|schl(?:ue|ü)ssel|name|bez|bezeichnung)$/;

/** Minimum length of an official key with children; row numbers have at most four digits. */
const SHORTEST_KEY = 5;

/** Names of all properties, in the order of the file. */
export function propertiesOf( entries: readonly Entry[] ): string[] {
	return [ ...new Set( entries.flatMap( ( { properties } ) => Object.keys( properties ) ) ) ];
}

const valuesOf = ( entries: readonly Entry[], property: string ): string[] =>
	entries.map( ( { properties } ) => properties[ property ] ?? '' );

const isUsualName = ( property: string ): boolean => NAMES.includes( property.toLowerCase() );

/** Sorts properties: common names first, then others in the order of the file, then region names, row numbers last. */
function ranked( properties: readonly string[], usual: readonly string[] ): string[] {
	const rank = ( property: string ): number => {
		const name = property.toLowerCase();
		const place = usual.indexOf( name );
		const penalty = SERIALS.includes( name ) ? 2 : Number( isUsualName( property ) );
		return place >= 0 ? place : usual.length + penalty;
	};
	return [ ...properties ].sort( ( a, b ) => rank( a ) - rank( b ) );
}

/** Minimum share of entries with text in the property with the names; the check reports entries without a name. */
const MIN_TEXT_SHARE = 0.8;
const isText = ( value: string ): boolean => value.trim() !== '' && ! /^[\d.,\s-]+$/.test( value );

/** Property with the ids. If it contains names, the server derives ids from them (RegionReader). */
function idOf( entries: readonly Entry[], properties: readonly string[] ): string {
	const all = ranked( properties, IDS );
	const isUsable = ( property: string ): boolean => {
		const values = valuesOf( entries, property );
		const canBeId = ( value: string ): boolean =>
			ID.test( regionId( value ) ) || ( isUsualName( property ) && isText( value ) );
		return values.every( canBeId ) && new Set( values ).size === values.length;
	};
	const isUsualId = ( property: string ): boolean => IDS.includes( property.toLowerCase() );
	return all.find( isUsable ) ?? all.find( isUsualId ) ?? all.find( isUsualName ) ?? all[ 0 ] ?? '';
}

function nameOf( entries: readonly Entry[], properties: readonly string[], id: string ): string {
	const all = ranked( properties, NAMES );
	const others = all.filter( ( property ) => property !== id );
	const isMostlyText = ( property: string ): boolean =>
		valuesOf( entries, property ).filter( isText ).length >= entries.length * MIN_TEXT_SHARE;
	return (
		all.find( ( property ) => isUsualName( property ) && isMostlyText( property ) ) ??
		others.find( isMostlyText ) ??
		others[ 0 ] ??
		id
	);
}

/** Property that names the parent entry; no entry may be its own parent. */
function parentByName( entries: readonly Entry[], properties: readonly string[], name: string ): string {
	const names = new Set( valuesOf( entries, name ).map( folded ) );
	return (
		properties.find( ( property ) => {
			const values = property === name ? [] : valuesOf( entries, property );
			const filled = values.filter( ( value ) => value !== '' );
			return (
				PARENTS.includes( property.toLowerCase() ) &&
				filled.length > 0 &&
				filled.every( ( value ) => names.has( folded( value ) ) )
			);
		} ) ?? ''
	);
}

function parentOf( entries: readonly Entry[], properties: readonly string[], id: string ): string {
	const ownIds = valuesOf( entries, id );
	const ids = new Set( ownIds );
	return (
		properties.find( ( property ) => {
			const values = property === id ? [] : valuesOf( entries, property );
			const filled = values.filter( ( value ) => value !== '' );
			// OpenStreetMap data contains the id twice, so a property that equals the id is no parent.
			return (
				filled.length > 0 &&
				filled.every( ( value ) => ids.has( value ) ) &&
				values.every( ( value, at ) => value !== ownIds[ at ] )
			);
		} ) ?? ''
	);
}

/**
 * Length of the parent's id at the start of an id, if the parents are in the file. An official key (AGS) has five
 * characters for the district, eight for the municipality.
 */
function prefixOf( entries: readonly Entry[], id: string ): number {
	const ids = new Set( valuesOf( entries, id ) );
	const longest = Math.max( 0, ...[ ...ids ].map( ( value ) => value.length ) );
	if ( longest < SHORTEST_KEY ) {
		return 0;
	}
	const longestIds = [ ...ids ].filter( ( value ) => value.length === longest );
	const lengths = new Set( [ ...ids ].map( ( value ) => value.length ) );
	return (
		[ ...lengths ]
			.filter( ( length ) => length < longest )
			.sort( ( a, b ) => b - a )
			.find( ( length ) => longestIds.every( ( value ) => ids.has( value.slice( 0, length ) ) ) ) ?? 0
	);
}

/** Properties with id and name of parents that are not entries: their names share a stem, and each id has one name. */
function aboveOf(
	entries: readonly Entry[],
	properties: readonly string[]
): Pick< Mapping, 'parent' | 'parentName' > | null {
	const stemOf = ( property: string ): string => property.toLowerCase().replace( KIND, '' );
	for ( const parent of properties ) {
		const keys = valuesOf( entries, parent );
		const isShared = new Set( keys ).size < keys.length && keys.every( ( key ) => ID.test( key ) );
		const parentName = properties.find( ( other ) => {
			const names = valuesOf( entries, other );
			const pairs = new Set( names.map( ( name, at ) => `${ keys[ at ] ?? '' } ${ name }` ) );
			return (
				other !== parent &&
				stemOf( other ) === stemOf( parent ) &&
				names.every( isText ) &&
				pairs.size === new Set( keys ).size
			);
		} );
		if ( isShared && stemOf( parent ) !== '' && parentName !== undefined ) {
			return { parent, parentName };
		}
	}
	return null;
}

/** The most likely mapping. */
export function guess( entries: readonly Entry[] ): Mapping {
	const properties = propertiesOf( entries );
	const id = idOf( entries, properties );
	const name = nameOf( entries, properties, id );
	const parent = parentOf( entries, properties, id ) || parentByName( entries, properties, name );
	if ( parent !== '' ) {
		const parentName = properties.find(
			( property ) => property !== name && PARENT_NAMES.includes( property.toLowerCase() )
		);
		return { id, name, parent, prefix: 0, parentName: parentName ?? '' };
	}
	const prefix = prefixOf( entries, id );
	const above = prefix > 0 ? null : aboveOf( entries, properties );
	return { id, name, parent: '', prefix, parentName: '', ...above };
}

export type Origin = 'vg250' | 'osm' | 'other';

/** The likely source of a file. */
export function originOf( properties: readonly string[] ): Origin {
	const all = new Set( properties );
	if ( all.has( 'AGS' ) && all.has( 'GEN' ) ) {
		return 'vg250';
	}
	return [ '@id', 'osm_id', 'admin_level' ].some( ( name ) => all.has( name ) ) ? 'osm' : 'other';
}
