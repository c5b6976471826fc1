import { __, _n, sprintf } from '@wordpress/i18n';

/** How many regions are chosen, as text. */
export function regionsHeadline( count: number ): string {
	return count === 0
		? __( 'No region selected', 'sw-immosuite' )
		: /* translators: %s: number of regions. */
			sprintf( _n( '%s region selected', '%s regions selected', count, 'sw-immosuite' ), String( count ) );
}
