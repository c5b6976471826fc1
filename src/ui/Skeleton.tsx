import { __ } from '@wordpress/i18n';
import { Hidden } from './Hidden';
import './skeleton.css';

/** Placeholder rows while content loads, announced to screen readers. */
export function Skeleton( { rows = 3 }: { rows?: number } ) {
	return (
		<div className="swis-skeleton" role="status">
			<Hidden>{ __( 'Loading …', 'sw-immosuite' ) }</Hidden>
			{ Array.from( { length: rows }, ( _, index ) => (
				<div key={ index } className="swis-bone" />
			) ) }
		</div>
	);
}
