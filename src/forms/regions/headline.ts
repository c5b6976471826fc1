import { __, _n, sprintf } from '@wordpress/i18n';

/** Text with the number of chosen regions. */
export function regionsHeadline( count: number ): string {
	return count === 0
		? __( 'No region selected', 'sw-immosuite' )
		: /* translators: %s: number of regions. */
			sprintf( _n( '%s region selected', '%s regions selected', count, 'sw-immosuite' ), String( count ) );
}
