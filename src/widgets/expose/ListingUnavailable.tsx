import { __ } from '@wordpress/i18n';
import type { WidgetProps } from '../types';
import { NoListingPage } from './NoListingPage';

/** Shown for a listing that is sold, withdrawn or unknown; offers the general contact form. */
export function ListingUnavailable( props: Pick< WidgetProps, 'link' | 'onTitle' > ) {
	return (
		<NoListingPage
			{ ...props }
			title={ __( 'This property is no longer available', 'sw-immosuite' ) }
			text={ __( 'You are welcome to send us a general message.', 'sw-immosuite' ) }
			action={ __( 'Open contact form', 'sw-immosuite' ) }
			route="contact-form-wizard"
			lit={ 0 }
		/>
	);
}
