import { __ } from '@wordpress/i18n';

/** Explains the asterisk once, under the heading. */
export function RequiredLegend() {
	return <p className="swis-hint">{ __( 'Fields marked * are required.', 'sw-immosuite' ) }</p>;
}
