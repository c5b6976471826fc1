import { __ } from '@wordpress/i18n';
import type { SentWords } from '../../../forms/submission/SentScreen';
import type { WidgetConfig } from '../../types';
import { frequencies } from './alerts';

/** Texts of the sent screen (specification, texts 2.11). They say so if the site sends no alert mails. */
export function sentWords( consents: WidgetConfig[ 'consents' ] ): SentWords {
	const hasMails = frequencies( consents ).length > 0;
	const withoutMails = __( 'Email alerts are off.', 'sw-immosuite' );
	const next = __( 'Your search is then saved. You can change it after signing in.', 'sw-immosuite' );
	return {
		next: hasMails ? next : `${ next } ${ withoutMails }`,
		again: __( 'Create another saved search', 'sw-immosuite' ),
		thanks: __( 'Your search is saved', 'sw-immosuite' ),
		steps: [
			__( 'The search has been saved.', 'sw-immosuite' ),
			hasMails ? __( 'You see what fits', 'sw-immosuite' ) : withoutMails,
			__( 'Change or end it anytime', 'sw-immosuite' ),
		],
	};
}

/** The next steps, shown beside the send button. */
export function nextSteps( consents: WidgetConfig[ 'consents' ] ): string[] {
	return [
		__( 'Create saved search', 'sw-immosuite' ),
		__( 'Confirm your email address', 'sw-immosuite' ),
		sentWords( consents ).next,
	];
}

/** Label of the save button. */
export function saveWords( isStored: boolean ): string {
	return isStored ? __( 'Save changes', 'sw-immosuite' ) : __( 'Create saved search', 'sw-immosuite' );
}
