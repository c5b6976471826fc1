import { __ } from '@wordpress/i18n';
import { Hidden } from './Hidden';

/** The asterisk of a required field; screen readers read "required". */
export function RequiredMark() {
	return (
		<>
			{ /* No-break space, so that the asterisk never starts a line. */ }
			<span className="swis-required" aria-hidden="true">
				{ '\u00a0*' }
			</span>
			<Hidden> ({ __( 'required', 'sw-immosuite' ) })</Hidden>
		</>
	);
}
