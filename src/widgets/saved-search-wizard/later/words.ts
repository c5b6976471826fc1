import { __ } from '@wordpress/i18n';
import type { SentWords } from '../../../forms/submission/SentScreen';

/** Texts of the sent screen (texts 2.11). */
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

/** What happens next, shown beside the send button. */
export function nextSteps(): string[] {
	return [
		__( 'Create saved search', 'sw-immosuite' ),
		__( 'Confirm your email address', 'sw-immosuite' ),
		sentWords().next,
	];
}

/** Label of the save button. */
export function saveWords( isStored: boolean ): string {
	return isStored ? __( 'Save changes', 'sw-immosuite' ) : __( 'Create saved search', 'sw-immosuite' );
}
