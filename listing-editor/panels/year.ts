import { __, sprintf } from '@wordpress/i18n';
import { listingData } from '../data';
import type { Bounds } from '../field-format';

/** First year accepted; older buildings are described in the text. */
const MIN_YEAR = 1000;

/** Number of future years accepted, for planned buildings. */
const YEARS_AHEAD = 10;

/** Bounds for a year of construction. */
export function yearBounds(): Bounds {
	const maximum = Number( listingData().today.slice( 0, 4 ) ) + YEARS_AHEAD;
	/* translators: 1: first year, 2: last year. */
	const sentence = __( 'Please enter a year between %1$s and %2$s.', 'sw-immosuite' );
	return { type: 'int', minimum: MIN_YEAR, maximum, sentence: sprintf( sentence, `${ MIN_YEAR }`, `${ maximum }` ) };
}
