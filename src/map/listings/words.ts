import { __, _n, sprintf } from '@wordpress/i18n';
import type { Home } from './types';

/** Full name of a pin or a home: "650 T€, Haus mit Garten am Hang, 78315 Radolfzell". */
export function pinName( { short, title, place }: Home, isSaved: boolean ): string {
	return [ short, title, place, isSaved && __( 'saved', 'sw-immosuite' ) ].filter( Boolean ).join( ', ' );
}

/** Name of several pins in one place: "3 Immobilien". */
export function countName( count: number ): string {
	/* translators: %s: number of listings. */
	return sprintf( _n( '%s property', '%s properties', count, 'sw-immosuite' ), String( count ) );
}

/** Name of a cluster that opens when the map zooms in: "3 Immobilien: näher heran". */
export function clusterName( count: number ): string {
	/* translators: %s: number of listings. */
	const text = _n( '%s property: zoom in', '%s properties: zoom in', count, 'sw-immosuite' );
	return sprintf( text, String( count ) );
}
