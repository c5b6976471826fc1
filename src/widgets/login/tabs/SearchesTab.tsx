import { __ } from '@wordpress/i18n';
import { Empty, Head } from '../../../ui';
import { Matches } from './Matches';

/** The visitor's searches, and below them the listings that fit. */
export default function SearchesTab() {
	return (
		<>
			<Head title={ __( 'Your saved searches', 'sw-immosuite' ) } focus={ false } spacious />
			<Empty>
				<p>{ __( 'You have not saved a search yet.', 'sw-immosuite' ) }</p>
			</Empty>
			<Matches />
		</>
	);
}
