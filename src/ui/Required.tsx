import { __ } from '@wordpress/i18n';
import { Hidden } from './Hidden';

/** The asterisk of a required field, in words for those who do not see it. */
export function Required() {
	return (
		<>
			{ /* No-break space: the asterisk never begins a line. */ }
			<span className="swis-required" aria-hidden="true">
				{ '\u00a0*' }
			</span>
			<Hidden> ({ __( 'required', 'sw-immosuite' ) })</Hidden>
		</>
	);
}
