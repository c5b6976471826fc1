import './progress.css';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useLoading } from '../store';

/** A thin bar at the upper edge of what the visitor sees, while calls are under way; its style waits 300 ms. */
export function Progress(): ReactNode {
	const isLoading = useLoading( ( { calls } ) => calls > 0 );
	return (
		isLoading && (
			<div className="swis-progress" role="progressbar" aria-label={ __( 'Loading …', 'sw-immosuite' ) } />
		)
	);
}
