import { __ } from '@wordpress/i18n';

/** Listings that fit the visitor's searches. */
export function Matches() {
	return (
		<section>
			<h2 className="swis-subtitle">{ __( 'Interesting listings', 'sw-immosuite' ) }</h2>
			<p>{ __( 'Save a search to see matching listings here.', 'sw-immosuite' ) }</p>
		</section>
	);
}
