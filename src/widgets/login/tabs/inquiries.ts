import { __ } from '@wordpress/i18n';
import type { ExposeInquiriesResponse } from '../../../contract/types.gen';

export type Inquiry = ExposeInquiriesResponse[ number ];

/** Text for the state of an inquiry. */
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
