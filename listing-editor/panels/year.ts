import { __, sprintf } from '@wordpress/i18n';
import { listingData } from '../data';
import type { Bounds } from '../written';

/** Houses older than this are told in words. */
const OLDEST = 1000;

/** What is to be built is offered years ahead. */
const AHEAD = 10;

/** A year in which something was built, or will be. */
export function yearBounds(): Bounds {
	const maximum = Number( listingData().today.slice( 0, 4 ) ) + AHEAD;
	/* translators: 1: first year, 2: last year. */
	const sentence = __( 'Please enter a year between %1$s and %2$s.', 'sw-immosuite' );
	return { type: 'int', minimum: OLDEST, maximum, sentence: sprintf( sentence, `${ OLDEST }`, `${ maximum }` ) };
}
