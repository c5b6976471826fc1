import { __ } from '@wordpress/i18n';
import type { SentWords } from '../../../forms/submission/SentScreen';

/** What is said once a search is sent (texts 2.11). */
export function sentWords(): SentWords {
	const changeable = __( 'Sign in to change or delete it at any time.', 'sw-immosuite' );
	return {
		next: __( 'Your search is then saved. You can change it after signing in.', 'sw-immosuite' ),
		again: __( 'Create another saved search', 'sw-immosuite' ),
		thanks: __( 'Your search is saved', 'sw-immosuite' ),
		confirmed: changeable,
		atOnce: changeable,
	};
}

/** What happens next, beside the button that sends. */
export function nextSteps(): string[] {
	return [
		__( 'Create saved search', 'sw-immosuite' ),
		__( 'Confirm your email address', 'sw-immosuite' ),
		sentWords().next,
	];
}

/** What the button says that saves a search. */
export function saveWords( isStored: boolean ): string {
	return isStored ? __( 'Save changes', 'sw-immosuite' ) : __( 'Create saved search', 'sw-immosuite' );
}
