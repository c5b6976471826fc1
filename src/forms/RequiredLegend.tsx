import { __ } from '@wordpress/i18n';
import './required-legend.css';

/** Explains the asterisk once, under the heading. */
export function RequiredLegend() {
	return <p className="swis-hint">{ __( 'Fields marked * are required.', 'sw-immosuite' ) }</p>;
}
