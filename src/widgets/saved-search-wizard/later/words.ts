import { __ } from '@wordpress/i18n';
import type { SentWords } from '../../../forms/submission/SentScreen';
import type { WidgetConfig } from '../../types';
import { frequencies } from './alerts';

/** Texts of the sent screen (texts 2.11), which mention it if the site sends no mails. */
export function sentWords( consents: WidgetConfig[ 'consents' ] ): SentWords {
	const said = ( text: string ): string =>
		frequencies( consents ).length > 0
			? text
			: `${ text } ${ __( 'At the moment we send no emails about saved searches.', 'sw-immosuite' ) }`;
	const changeable = said( __( 'Sign in to change or delete it at any time.', 'sw-immosuite' ) );
	return {
		next: said( __( 'Your search is then saved. You can change it after signing in.', 'sw-immosuite' ) ),
		again: __( 'Create another saved search', 'sw-immosuite' ),
		thanks: __( 'Your search is saved', 'sw-immosuite' ),
		confirmed: changeable,
		atOnce: changeable,
	};
}

/** What happens next, shown beside the send button. */
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
