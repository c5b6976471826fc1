import { __ } from '@wordpress/i18n';
import { Hidden } from '../../../ui';

/** The visitor's details, newsletter, devices, consents and data. */
export default function AccountTab() {
	return (
		<h1>
			<Hidden>{ __( 'Account & newsletter', 'sw-immosuite' ) }</Hidden>
		</h1>
	);
}
