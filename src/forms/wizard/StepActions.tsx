import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../ui';
import './step-actions.css';

export interface StepActionsProps {
	/** Absent on the first step. */
	onBack?: ( () => void ) | undefined;
	/** The way forward; absent where there is none yet. */
	children?: ReactNode;
}

/** The end of a step: back at the left edge, forward where the eye ends. Both in one row, or forward above back. */
export function StepActions( { onBack, children }: StepActionsProps ) {
	return (
		<div className={ `swis-actions swis-actions--${ onBack ? 'split' : 'end' }` }>
			{ onBack && (
				<Button look="bare" before="left" onClick={ onBack }>
					{ __( 'Back', 'sw-immosuite' ) }
				</Button>
			) }
			{ children }
		</div>
	);
}

/** Leads to the next step; it submits the step's form, so that Enter in a field does the same. */
export function NextButton() {
	return (
		<Button type="submit" after="right">
			{ __( 'Next', 'sw-immosuite' ) }
		</Button>
	);
}
