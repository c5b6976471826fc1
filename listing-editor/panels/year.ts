import { __, sprintf } from '@wordpress/i18n';
import { listingData } from '../data';
import type { Bounds } from '../written';

/** First year accepted; older buildings are described in the text. */
const OLDEST = 1000;

/** Years in the future, for planned buildings. */
const AHEAD = 10;

/** Bounds for a year of construction. */
export function yearBounds(): Bounds {
	const maximum = Number( listingData().today.slice( 0, 4 ) ) + AHEAD;
	/* translators: 1: first year, 2: last year. */
	const sentence = __( 'Please enter a year between %1$s and %2$s.', 'sw-immosuite' );
	return { type: 'int', minimum: OLDEST, maximum, sentence: sprintf( sentence, `${ OLDEST }`, `${ maximum }` ) };
}
