import { __ } from '@wordpress/i18n';
import type { SentWords } from './SentScreen';

/**
 * Texts of the sent screen, for forms that the agency replies to.
 *
 * @param again Label of the button that starts over.
 * @param last  What happens after the reply; null if unknown.
 */
export function replyWords( again: string, last: string | null = null ): SentWords {
	const steps = [ __( 'Sent', 'sw-immosuite' ), __( 'We will get back to you.', 'sw-immosuite' ) ];
	return {
		next: __( 'We will then get back to you.', 'sw-immosuite' ),
		again,
		thanks: __( 'Thank you for your inquiry!', 'sw-immosuite' ),
		confirmed: __( 'Your email address is confirmed. We will get back to you.', 'sw-immosuite' ),
		steps: last === null ? steps : [ ...steps, last ],
	};
}
