import { __, _x } from '@wordpress/i18n';
import { keepWay } from '../../store/way';
import type { WidgetProps } from '../types';
import { WayOn } from './WayOn';

/** Tells visitors who are not signed in to sign in, and reveals nothing about the listing. */
export function SignedOut( props: Pick< WidgetProps, 'link' | 'onTitle' > ) {
	return (
		<WayOn
			{ ...props }
			title={ __( 'Exclusive properties', 'sw-immosuite' ) }
			text={ __( 'We show these properties after sign-in only.', 'sw-immosuite' ) }
			action={ _x( 'Sign in', 'button', 'sw-immosuite' ) }
			route="login"
			onLeave={ () => keepWay( window ) }
			lit={ 1 }
		/>
	);
}
