/**
 * The site's facts that stand as JSON in every frame document. They are public, the same for every visitor, and cached,
 * so they may be older than the plugin: what is missing reads as empty instead of breaking the form.
 */

import type * as printed from '../contract/types.gen';
import { asObject } from '../domain/object';

/** One run of a sentence; with an address it is a link. Sentences arrive in parts so that no HTML string is ever printed. */
export type TextPart = Readonly< printed.ConsentText[ 'parts' ][ number ] >;

/** A consent as it is shown; `text` is the wording that the record keeps. */
export interface ConsentText {
	readonly text: string;
	readonly parts: readonly TextPart[];
}

/**
 * The consents of one form; one that it does not ask for has no words. The hash stands in the form token too, so it
 * proves which wording was shown.
 */
export type ConsentSet = Readonly<
	Pick< printed.ConsentSet, 'hash' > & Record< 'dataPrivacy' | 'acceptContact' | 'newsletter', ConsentText >
>;

/** Categories, types and rules of this language (D1). */
export type Catalogue = Readonly< printed.CatalogueConfig >;

export type Language = printed.FrameConfig[ 'lang' ];

/** The document's config as it was read: a route without a form has consents without words. */
export type FrameConfig = Readonly< Omit< printed.FrameConfig, 'consents' | 'catalogue' > > & {
	readonly consents: ConsentSet;
	/** Absent where the route has none, and where it is no whole one: half of it would ask half of the questions. */
	readonly catalogue?: Catalogue;
};

function text( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

function list( value: unknown ): readonly unknown[] {
	return Array.isArray( value ) ? value : [];
}

function texts< K extends string >( value: unknown, keys: readonly K[] ): Record< K, string > {
	const from = asObject( value );
	return Object.fromEntries( keys.map( ( key ) => [ key, text( from[ key ] ) ] ) ) as Record< K, string >;
}

/** Only addresses that a link may safely have: a hostile one is dropped, the words stay. */
function linkTarget( value: unknown ): string {
	const href = text( value );
	return /^(?:https?:|mailto:|tel:|\{\{)/i.test( href ) ? href : '';
}

function readPart( value: unknown ): TextPart {
	const from = asObject< TextPart >( value );
	const href = linkTarget( from.href );
	return href === '' ? { text: text( from.text ) } : { text: text( from.text ), href };
}

function readConsent( value: unknown ): ConsentText {
	const from = asObject< printed.ConsentText >( value );
	const full = text( from.text );
	const parts = list( from.parts ).map( readPart );
	return { text: full, parts: parts.length > 0 ? parts : [ { text: full } ] };
}

/** Reads a consent set, or null where there is none that names its wording and its hash. */
export function readConsents( value: unknown ): ConsentSet | null {
	const from = asObject< printed.ConsentSet >( value );
	const hash = text( from.hash );
	const dataPrivacy = readConsent( from.dataPrivacy );
	if ( hash === '' || dataPrivacy.text === '' ) {
		return null;
	}
	return {
		hash,
		dataPrivacy,
		acceptContact: readConsent( from.acceptContact ),
		newsletter: readConsent( from.newsletter ),
	};
}

/** The list is read by whoever builds the tree. */
function readRegions( value: unknown ): printed.FrameConfig[ 'regions' ] | null {
	const from = asObject< NonNullable< printed.FrameConfig[ 'regions' ] > >( value );
	const list = Array.isArray( from.list ) ? ( from.list as printed.LocationsResponse ) : null;
	return value === undefined ? null : { ...texts( from, [ 'locations', 'geojson' ] ), ...( list && { list } ) };
}

const LISTS = [ 'objectTypes', 'groups', 'fieldGroups', 'categories' ] as const;
const MAPS = [ 'marketingTypes', 'defaults', 'rules', 'fields' ] as const;

/** The catalogue comes from this site alone, so its outline is enough: a document that lacks a part is not read at all. */
function readCatalogue( value: unknown ): Catalogue | null {
	const from = asObject< Catalogue >( value );
	const isWhole =
		text( from.version ) !== '' &&
		LISTS.every( ( key ) => Array.isArray( from[ key ] ) ) &&
		MAPS.every( ( key ) => asObject( from[ key ] ) === from[ key ] );
	return isWhole ? ( from as Catalogue ) : null;
}

/** Without an address that a map can use there are no pictures, and nothing to agree to. */
function readMap( value: unknown ): printed.MapConfig | null {
	const from = asObject< printed.MapConfig >( value );
	const map = texts( from, [ 'url', 'provider', 'attribution' ] );
	const isUsable =
		/^https?:/i.test( map.url ) && [ '{z}', '{x}', '{y}' ].every( ( part ) => map.url.includes( part ) );
	return isUsable
		? {
				...map,
				licence: linkTarget( from.licence ),
				minZoom: typeof from.minZoom === 'number' ? from.minZoom : 0,
				consent: list( from.consent ).map( readPart ),
			}
		: null;
}

/** Nobody shows the way where the address is none that a tab may open. */
function readDirections( value: unknown ): printed.FrameConfig[ 'directions' ] | null {
	const from = texts( value, [ 'url', 'provider' ] );
	return linkTarget( from.url ) === '' ? null : from;
}

const NO_CONSENTS: ConsentSet = {
	hash: '',
	dataPrivacy: { text: '', parts: [] },
	acceptContact: { text: '', parts: [] },
	newsletter: { text: '', parts: [] },
};

/**
 * Reads the document's config.
 *
 * @return null where it is no config of this version or lacks what no form can do without (route, REST root).
 */
export function readConfig( value: unknown ): FrameConfig | null {
	const from = asObject< printed.FrameConfig >( value );
	const route = text( from.route );
	const rest = text( from.rest );
	const catalogue = readCatalogue( from.catalogue );
	if ( from.v !== 1 || route === '' || rest === '' ) {
		return null;
	}
	const regions = readRegions( from.regions );
	const directions = readDirections( from.directions );
	return {
		v: 1,
		route,
		...( from.address !== undefined && {
			address: texts( from.address, Object.keys( asObject( from.address ) ) ),
		} ),
		lang: from.lang === 'en' ? 'en' : 'de',
		locale: text( from.locale ),
		app: text( from.app ),
		rest,
		token: text( from.token ),
		origins: list( from.origins ).map( text ).filter( Boolean ),
		staticUrl: text( from.staticUrl ),
		agency: texts( from.agency, [ 'name', 'email', 'address' ] ),
		urls: texts( from.urls, [ 'privacy', 'imprint', 'login', 'home' ] ),
		consents: readConsents( from.consents ) ?? NO_CONSENTS,
		newsletterContent: text( from.newsletterContent ),
		...( directions && { directions } ),
		...( regions && { regions } ),
		...( catalogue && { catalogue } ),
		...( from.map !== undefined && { map: readMap( from.map ) } ),
	};
}
