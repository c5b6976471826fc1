/** Which properties of a foreign file are id, name and region above: told by what they hold, not by what they are called alone. */
import type { Entry } from './geojson';

/** As Region::ID. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

export interface Mapping {
	readonly id: string;
	readonly name: string;
	/** Property with the id of the region above; empty: none, or its first characters. */
	readonly parent: string;
	/** How many characters of the id are the id of the region above; 0: none. */
	readonly prefix: number;
	/** Property with the name of the region above; empty: it is an entry of its own. */
	readonly parentName: string;
}

/** What files usually call these, the surest first. */
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

/** Names of all properties, in the order of the file. */
export function propertiesOf( entries: readonly Entry[] ): string[] {
	return [ ...new Set( entries.flatMap( ( { properties } ) => Object.keys( properties ) ) ) ];
}

const valuesOf = ( entries: readonly Entry[], property: string ): string[] =>
	entries.map( ( { properties } ) => properties[ property ] ?? '' );

/** Usual names first, then the order of the file. */
function ranked( properties: readonly string[], usual: readonly string[] ): string[] {
	const rank = ( property: string ): number => {
		const place = usual.indexOf( property.toLowerCase() );
		return place < 0 ? usual.length : place;
	};
	return [ ...properties ].sort( ( a, b ) => rank( a ) - rank( b ) );
}

function idOf( entries: readonly Entry[], properties: readonly string[] ): string {
	return (
		ranked( properties, IDS ).find( ( property ) => {
			const values = valuesOf( entries, property );
			return values.every( ( value ) => ID.test( value ) ) && new Set( values ).size === values.length;
		} ) ??
		ranked( properties, IDS )[ 0 ] ??
		''
	);
}

const isText = ( value: string ): boolean => value.trim() !== '' && ! /^[\d.,\s-]+$/.test( value );

function nameOf( entries: readonly Entry[], properties: readonly string[], id: string ): string {
	const others = ranked( properties, NAMES ).filter( ( property ) => property !== id );
	const isUsual = ( property: string ): boolean => NAMES.includes( property.toLowerCase() );
	// One without a name is told by the check, and does not make another property the name.
	const most = ( property: string ): boolean =>
		valuesOf( entries, property ).filter( isText ).length >= entries.length * 0.8;
	return others.find( ( one ) => isUsual( one ) && most( one ) ) ?? others.find( most ) ?? others[ 0 ] ?? '';
}

function parentOf( entries: readonly Entry[], properties: readonly string[], id: string ): string {
	const ids = new Set( valuesOf( entries, id ) );
	return (
		properties.find( ( property ) => {
			const given = property === id ? [] : valuesOf( entries, property ).filter( ( value ) => value !== '' );
			return given.length > 0 && given.every( ( value ) => ids.has( value ) );
		} ) ?? ''
	);
}

/** AGS: five characters are the district, eight the municipality. Only where those above are in the file. */
function prefixOf( entries: readonly Entry[], id: string ): number {
	const ids = new Set( valuesOf( entries, id ) );
	const longest = Math.max( 0, ...[ ...ids ].map( ( one ) => one.length ) );
	const below = [ ...ids ].filter( ( one ) => one.length === longest );
	const lengths = [ ...new Set( [ ...ids ].map( ( one ) => one.length ) ) ].filter( ( length ) => length < longest );
	return (
		lengths
			.sort( ( a, b ) => b - a )
			.find( ( length ) => below.every( ( one ) => ids.has( one.slice( 0, length ) ) ) ) ?? 0
	);
}

/** The most likely mapping. */
export function guess( entries: readonly Entry[] ): Mapping {
	const properties = propertiesOf( entries );
	const id = idOf( entries, properties );
	const name = nameOf( entries, properties, id );
	const parent = parentOf( entries, properties, id );
	return {
		id,
		name,
		parent,
		prefix: parent === '' ? prefixOf( entries, id ) : 0,
		parentName:
			parent === ''
				? ''
				: ( properties.find( ( one ) => one !== name && PARENT_NAMES.includes( one.toLowerCase() ) ) ?? '' ),
	};
}

export type Origin = 'vg250' | 'osm' | 'other';

/** Whose file it seems to be. */
export function originOf( properties: readonly string[] ): Origin {
	const all = new Set( properties );
	if ( all.has( 'AGS' ) && all.has( 'GEN' ) ) {
		return 'vg250';
	}
	return [ '@id', 'osm_id', 'admin_level' ].some( ( name ) => all.has( name ) ) ? 'osm' : 'other';
}
