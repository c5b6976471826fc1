import { __ } from '@wordpress/i18n';
import type { WidgetProps } from '../types';
import { WayOn } from './WayOn';

/** Sold, taken back, or never there: a general message is still welcome. */
export function Gone( props: Pick< WidgetProps, 'link' | 'onTitle' > ) {
	return (
		<WayOn
			{ ...props }
			title={ __( 'This property is no longer available', 'sw-immosuite' ) }
			text={ __( 'You are welcome to send us a general message.', 'sw-immosuite' ) }
			action={ __( 'Open contact form', 'sw-immosuite' ) }
			route="contact-form-wizard"
			lit={ 0 }
		/>
	);
}
