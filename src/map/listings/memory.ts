/** What a visitor has done with the map of a search, for this tab: a page opened from the map leads back to it. */
import { asObject } from '../../domain/guards';
import type { LatLng } from '../types';

const PREFIX = 'sw-immosuite:map-view:';

interface Memory extends LatLng {
	readonly zoom: number;
	/** Home whose card is marked; 0: none. */
	readonly listing: number;
}

/** @param search URL of the search; null: the map shows none, and nothing is remembered. */
export function recall( search: string | null ): Partial< Memory > {
	try {
		const known = asObject( JSON.parse( sessionStorage.getItem( PREFIX + ( search ?? '' ) ) ?? 'null' ) );
		return Object.fromEntries( Object.entries( known ).filter( ( [ , value ] ) => Number.isFinite( value ) ) );
	} catch {
		return {};
	}
}

export function remember( search: string | null, done: Partial< Memory > ): void {
	if ( search === null ) {
		return;
	}
	try {
		sessionStorage.setItem( PREFIX + search, JSON.stringify( { ...recall( search ), ...done } ) );
	} catch {
		// Storage may be blocked; the map then starts with all results.
	}
}
