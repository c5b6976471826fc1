import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

export interface StepsProps {
	readonly names: readonly string[];
	/** Index of the current step; after the last step, the number of steps. */
	readonly current: number;
}

/** Progress through the steps. */
export function Steps( { names, current }: StepsProps ): ReactNode {
	return (
		<ol className="swrg-steps">
			{ names.map( ( name, index ) => (
				<li
					key={ name }
					className={ index < current ? 'is-done' : '' }
					aria-current={ index === current ? 'step' : undefined }
				>
					<b aria-hidden="true">{ index < current ? '✓' : index + 1 }</b>
					{ name }
					{ index < current && (
						<span className="screen-reader-text">, { __( 'Done', 'sw-immosuite' ) }</span>
					) }
				</li>
			) ) }
		</ol>
	);
}
