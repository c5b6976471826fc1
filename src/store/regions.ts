/**
 * Regions and their outlines: two public documents of the site, loaded once on first use from the static URL in the
 * frame's config, or else from their route. The list never waits for the outlines.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { readStaticCopy } from '../api';
import type { FrameConfig, GeojsonResponse } from '../contract/types.gen';
import { asObject } from '../domain/guards';
import { regionTree, type Location, type RegionTree } from '../domain/regions';
import { request } from './calls';

/** State of a document; `loading` also before the document is requested. */
export type Loadable< T > = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly value: T };

type DocumentRoute = 'GET /wizard/locations' | 'GET /wizard/locations/geojson';

interface SiteDocument< T > {
	/** The current state, during hydration too. */
	use: () => Loadable< T >;
	/** Loads the document once, or again after a failure. */
	load: () => void;
	/** Sets the document's URL, and its content if already known. */
	connect: ( url: string, known: T | null ) => void;
}

/** @param read Returns null if a response has the wrong format. */
function siteDocument< T >( route: DocumentRoute, read: ( answer: unknown ) => T | null ): SiteDocument< T > {
	const store = createStore< { current: Loadable< T > } >( () => ( { current: { state: 'loading' } } ) );
	const now = (): Loadable< T > => store.getState().current;
	const setLoadable = ( current: Loadable< T > ): void => store.setState( { current } );
	let address = '';
	let isRequested = false;

	const fetchDocument = async (): Promise< T | null > => {
		const copy = address === '' ? null : read( await readStaticCopy( address ) );
		if ( copy !== null ) {
			return copy;
		}
		const answer = await request( route, null );
		return answer.ok ? read( answer.value ) : null;
	};
	return {
		use: () => useSyncExternalStore( store.subscribe, now, now ),
		load: () => {
			if ( isRequested ) {
				return;
			}
			isRequested = true;
			setLoadable( { state: 'loading' } );
			void fetchDocument().then( ( value ) => {
				// After a failure, the next load() sends another request.
				isRequested = value !== null;
				setLoadable( value === null ? { state: 'failed' } : { state: 'ready', value } );
			} );
		},
		connect: ( url, known ) => {
			address = url;
			isRequested = known !== null;
			setLoadable( known === null ? { state: 'loading' } : { state: 'ready', value: known } );
		},
	};
}

function isLocation( value: unknown ): value is Location {
	const { locationId, name } = asObject< Location >( value );
	return typeof locationId === 'string' && typeof name === 'string';
}

function readTree( answer: unknown ): RegionTree | null {
	return Array.isArray( answer ) && answer.every( isLocation ) ? regionTree( answer ) : null;
}

function readOutlines( answer: unknown ): GeojsonResponse | null {
	const { type, features } = asObject< GeojsonResponse >( answer );
	return type === 'FeatureCollection' && Array.isArray( features ) ? ( answer as GeojsonResponse ) : null;
}

const tree = siteDocument( 'GET /wizard/locations', readTree );
const outlines = siteDocument( 'GET /wizard/locations/geojson', readOutlines );

/** Sets the regions from the document's config before the first render. */
export function connectRegions( regions: FrameConfig[ 'regions' ] ): void {
	tree.connect( regions?.locations ?? '', readTree( regions?.list ) );
	outlines.connect( regions?.geojson ?? '', null );
}

/** The tree of the regions; a site without regions has a tree without roots. */
export const useRegions = tree.use;
export const loadRegions = tree.load;
/** Outlines of the regions (RFC 7946). */
export const useOutlines = outlines.use;
export const loadOutlines = outlines.load;
