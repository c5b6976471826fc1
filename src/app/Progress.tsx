import './progress.css';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useLoading } from '../store';

/** A thin bar at the top of the visible part of the frame while requests run; CSS delays it by 300 ms. */
export function Progress(): ReactNode {
	const isLoading = useLoading( ( { calls } ) => calls > 0 );
	return (
		isLoading && (
			<div className="swis-progress" role="progressbar" aria-label={ __( 'Loading …', 'sw-immosuite' ) } />
		)
	);
}
