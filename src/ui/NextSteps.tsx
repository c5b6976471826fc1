import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { WrappingText } from './WrappingText';
import './aside.css';

/** Next steps, shown next to the submit button and after sending; steps before the current one are done. */
export function NextSteps( { steps, current }: { steps: readonly ReactNode[]; current: number } ) {
	return (
		<aside className="swis-aside" aria-labelledby="swis-next">
			<h2 className="swis-aside__title" id="swis-next">
				{ __( 'What happens next', 'sw-immosuite' ) }
			</h2>
			<ol className="swis-next">
				{ steps.map( ( step, index ) => (
					<li
						key={ index }
						className={ index < current ? 'is-past' : undefined }
						aria-current={ index === current ? 'step' : undefined }
					>
						<WrappingText>{ step }</WrappingText>
					</li>
				) ) }
			</ol>
		</aside>
	);
}
