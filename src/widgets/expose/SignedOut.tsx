import { __, _x } from '@wordpress/i18n';
import { rememberReturnPage } from '../../store/return-page';
import type { WidgetProps } from '../types';
import { NoListingPage } from './NoListingPage';

/** Tells visitors who are not signed in to sign in, and reveals nothing about the listing. */
export function SignedOut( props: Pick< WidgetProps, 'link' | 'onTitle' > ) {
	return (
		<NoListingPage
			{ ...props }
			title={ __( 'Exclusive properties', 'sw-immosuite' ) }
			text={ __( 'We show these properties after sign-in only.', 'sw-immosuite' ) }
			action={ _x( 'Sign in', 'button', 'sw-immosuite' ) }
			route="login"
			onLeave={ () => rememberReturnPage( window ) }
			lit={ 1 }
		/>
	);
}
