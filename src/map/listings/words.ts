import { _n, sprintf } from '@wordpress/i18n';
import type { Pin } from './types';

/** Accessible name of one or several pins: "3 Immobilien". */
export function nameOf( pins: readonly Pin[] ): string {
	const [ only, ...others ] = pins;
	if ( only !== undefined && others.length === 0 ) {
		return [ only.title, only.price ].filter( Boolean ).join( ', ' );
	}
	/* translators: %s: number of listings. */
	return sprintf( _n( '%s property', '%s properties', pins.length, 'sw-immosuite' ), String( pins.length ) );
}
