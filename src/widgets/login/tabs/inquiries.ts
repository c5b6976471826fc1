import { __ } from '@wordpress/i18n';
import type { ExposeInquiriesResponse } from '../../../contract/types.gen';

export type Inquiry = ExposeInquiriesResponse[ number ];

/** State of an inquiry, in words. */
export function stateText( state: Inquiry[ 'state' ] ): string {
	switch ( state ) {
		case 'unconfirmed':
			return __( 'Not confirmed yet: please open the link in our email.', 'sw-immosuite' );
		case 'confirmed':
			return __( 'Confirmed', 'sw-immosuite' );
		case 'gone':
			return __( 'No longer available', 'sw-immosuite' );
	}
}
