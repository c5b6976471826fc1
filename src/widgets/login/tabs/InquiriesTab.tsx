import { __ } from '@wordpress/i18n';
import { Empty, Head } from '../../../ui';

/** Inquiries about listings that the visitor has sent. */
export default function InquiriesTab() {
	return (
		<>
			<Head title={ __( 'Your inquiries', 'sw-immosuite' ) } focus={ false } spacious />
			<Empty>
				<p>{ __( 'You have not asked about a property yet.', 'sw-immosuite' ) }</p>
			</Empty>
		</>
	);
}
