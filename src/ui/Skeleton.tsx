import { __ } from '@wordpress/i18n';
import { Hidden } from './Hidden';
import './skeleton.css';

/** Stands where something is about to come: as many rows, each about as high; it says so to those who do not see it. */
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
