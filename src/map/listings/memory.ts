/** Remembers for this tab how the visitor left the map of a search: Back leads from a home's page to the same view. */
import { asObject } from '../../domain/guards';
import type { LatLng } from '../types';

const PREFIX = 'sw-immosuite:map-view:';

interface Memory extends LatLng {
	readonly zoom: number;
	/** 1: the visitor has moved the map to this view; 0: the plugin. */
	readonly moved: number;
	/** Home whose card is marked; 0: none. */
	readonly listing: number;
}

/** Searches whose map has been used in this document. */
const used = new Set< string | null >();

/** Whether Back, Forward or a reload has opened the page around the map; throws if that page has another origin. */
const isRestored = (): boolean =>
	window.parent.performance
		.getEntriesByType( 'navigation' )
		.some( ( entry ) => [ 'back_forward', 'reload' ].includes( ( entry as PerformanceNavigationTiming ).type ) );

/** @param search URL of the search; null: the map shows no search, and nothing is remembered. */
export function recall( search: string | null ): Partial< Memory > {
	try {
		if ( ! used.has( search ) && ! isRestored() ) {
			return {};
		}
		const known = asObject( JSON.parse( sessionStorage.getItem( PREFIX + ( search ?? '' ) ) ?? 'null' ) );
		return Object.fromEntries( Object.entries( known ).filter( ( [ , value ] ) => Number.isFinite( value ) ) );
	} catch {
		return {};
	}
}

/** @param changes Undefined values are forgotten. */
export function remember(
	search: string | null,
	changes: { [ Key in keyof Memory ]?: Memory[ Key ] | undefined }
): void {
	if ( search === null ) {
		return;
	}
	try {
		sessionStorage.setItem( PREFIX + search, JSON.stringify( { ...recall( search ), ...changes } ) );
		used.add( search );
	} catch {
		// Storage may be blocked; the map then starts with all results.
	}
}
