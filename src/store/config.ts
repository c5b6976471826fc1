/**
 * Config of the site, printed as JSON into every frame document. It is public, the same for every visitor, and
 * cached, so it may be older than the plugin: missing values read as empty instead of breaking the form.
 */

import type { LocaleData } from '@wordpress/i18n';
import type * as printed from '../contract/types.gen';
import { isConsentSet, isLinkTarget, isPart, type ConsentSet } from '../domain/consents';
import { asObject } from '../domain/guards';

/** Categories, types and rules in one language. */
export type Catalogue = Readonly< printed.CatalogueConfig >;

export type Language = printed.FrameConfig[ 'lang' ];

/** The parsed config; a route without a form has empty consents. */
export type FrameConfig = Readonly< Omit< printed.FrameConfig, 'consents' | 'catalogue' | 'texts' > > & {
	readonly texts?: LocaleData | undefined;
	readonly consents: ConsentSet;
	/** Absent if the route has no catalogue or an incomplete one: a form must not omit some of its fields. */
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

/** Copies a value without unsafe link URLs; link texts stay. */
const withSafeLinks = ( value: unknown ): unknown =>
	JSON.parse( JSON.stringify( value ?? null ), ( key, part: unknown ) =>
		key === 'href' && ! isLinkTarget( part ) ? undefined : part
	);

/** Does not validate the items of the list: the code that builds the tree does. */
function readRegions( value: unknown ): printed.FrameConfig[ 'regions' ] | null {
	const from = asObject< NonNullable< printed.FrameConfig[ 'regions' ] > >( value );
	const list = Array.isArray( from.list ) ? ( from.list as printed.LocationsResponse ) : null;
	return value === undefined ? null : { ...texts( from, [ 'locations', 'geojson' ] ), ...( list && { list } ) };
}

const LISTS = [ 'objectTypes', 'groups', 'fieldGroups', 'categories' ] as const;
const MAPS = [ 'marketingTypes', 'defaults', 'rules', 'fields' ] as const;

/** Validates only the top level, because the catalogue comes from this site; null if a part is missing. */
function readCatalogue( value: unknown ): Catalogue | null {
	const from = asObject< Catalogue >( value );
	const isWhole =
		text( from.version ) !== '' &&
		LISTS.every( ( key ) => Array.isArray( from[ key ] ) ) &&
		MAPS.every( ( key ) => asObject( from[ key ] ) === from[ key ] );
	return isWhole ? ( from as Catalogue ) : null;
}

/** Returns null without a usable tile URL: then there is no tile server that needs a consent. */
function readMap( value: unknown ): printed.MapConfig | null {
	const from = asObject< printed.MapConfig >( value );
	const map = texts( from, [ 'url', 'provider', 'attribution' ] );
	const isUsable =
		/^https?:/i.test( map.url ) && [ '{z}', '{x}', '{y}' ].every( ( part ) => map.url.includes( part ) );
	return isUsable
		? {
				...map,
				licence: isLinkTarget( from.licence ) ? from.licence : '',
				minZoom: typeof from.minZoom === 'number' ? from.minZoom : 0,
				consent: list( withSafeLinks( from.consent ) ).filter( isPart ),
			}
		: null;
}

/** URL and provider of directions; null if the URL is not safe as a link. */
function readDirections( value: unknown ): printed.FrameConfig[ 'directions' ] | null {
	const from = texts( value, [ 'url', 'provider' ] );
	return isLinkTarget( from.url ) ? from : null;
}

/** Consents of a route without a form. */
const NO_CONSENTS: ConsentSet = {
	hash: '',
	dataPrivacy: { text: '', parts: [] },
	acceptContact: null,
	newsletter: { text: '', parts: [] },
};

/** Invalid consents get no hash, so they cannot serve as evidence. */
function consentsOf( value: unknown ): ConsentSet {
	const consents = withSafeLinks( value );
	return isConsentSet( consents ) ? consents : NO_CONSENTS;
}

/**
 * Reads the document's config.
 *
 * @return null if the config has another version or lacks what every form needs (route, REST root).
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
		lang: text( from.lang ) || 'de',
		locale: text( from.locale ),
		app: text( from.app ),
		rest,
		token: text( from.token ),
		origins: list( from.origins ).map( text ).filter( Boolean ),
		staticUrl: text( from.staticUrl ),
		agency: texts( from.agency, [ 'name', 'email', 'address' ] ),
		urls: texts( from.urls, [ 'privacy', 'imprint', 'login', 'home' ] ),
		consents: consentsOf( from.consents ),
		newsletterContent: text( from.newsletterContent ),
		newsletterFrequency: text( from.newsletterFrequency ),
		...( directions && { directions } ),
		texts: from.texts as LocaleData | undefined,
		...( Array.isArray( from.extraFields ) && {
			extraFields: from.extraFields as printed.ExtraField[],
		} ),
		...( regions && { regions } ),
		...( catalogue && { catalogue } ),
		...( from.map !== undefined && { map: readMap( from.map ) } ),
	};
}
