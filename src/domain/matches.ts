import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from './format-number';

/** Number of listings that match a search now, as text. */
export function matchesText( count: number, lang: string ): string {
	return count === 0
		? __( 'No matching listing at the moment', 'sw-immosuite' )
		: sprintf(
				/* translators: %s: number of listings. */
				_n( '%s matching listing at the moment', '%s matching listings at the moment', count, 'sw-immosuite' ),
				formatNumber( count, lang )
			);
}
