import { __ } from '@wordpress/i18n';

/** The step after the reply to an inquiry about a listing; null if the sender has not selected a wish. */
export function wishStep( wish: 'viewing' | 'call' | 'details' | null | undefined ): string | null {
	switch ( wish ) {
		case 'viewing':
			return __( 'You visit the property', 'sw-immosuite' );
		case 'call':
			return __( 'You talk on the phone', 'sw-immosuite' );
		case 'details':
			return __( 'You receive more details', 'sw-immosuite' );
		default:
			return null;
	}
}
