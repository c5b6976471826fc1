import { __ } from '@wordpress/i18n';
import { Hidden } from './Hidden';

/** The asterisk of a required field, in words for those who do not see it. */
export function Required() {
	return (
		<>
			<span aria-hidden="true"> *</span>
			<Hidden> ({ __( 'required', 'sw-immosuite' ) })</Hidden>
		</>
	);
}
