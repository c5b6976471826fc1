import { __ } from '@wordpress/i18n';
import { Empty, Head } from '../../../ui';

/** Listings that are shown after sign-in only. */
export default function ExclusiveTab() {
	return (
		<>
			<Head title={ __( 'Exclusive properties', 'sw-immosuite' ) } focus={ false } spacious />
			<Empty>
				<p>{ __( 'There are no exclusive properties at the moment.', 'sw-immosuite' ) }</p>
			</Empty>
		</>
	);
}
