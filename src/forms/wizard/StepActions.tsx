import { __ } from '@wordpress/i18n';
import { startTransition, type ReactNode } from 'react';
import { Button } from '../../ui';
import './step-actions.css';

export interface StepActionsProps {
	/** Absent on the first step. */
	onBack?: ( () => void ) | undefined;
	/** Note beside the buttons. */
	note?: ReactNode;
	/** The button to the next step; absent if there is none yet. */
	children?: ReactNode;
}

/** Buttons at the end of a step: back on the left, forward on the right, in one row or stacked with forward on top. */
export function StepActions( { onBack, note, children }: StepActionsProps ) {
	return (
		<div className={ `swis-actions swis-actions--${ onBack ? 'split' : 'end' }` }>
			{ note && <div className="swis-actions__note">{ note }</div> }
			{ onBack && (
				<Button look="bare" before="left" onClick={ () => startTransition( onBack ) }>
					{ __( 'Back', 'sw-immosuite' ) }
				</Button>
			) }
			{ children }
		</div>
	);
}

/** Id of the text that explains why the Next button is locked; only one step is visible at a time. */
const REASON_ID = 'swis-locked';

export function LockReason( { reason }: { reason: string } ) {
	return (
		<p id={ REASON_ID } className="swis-hint">
			{ reason }
		</p>
	);
}

/** The Next button: submits the step's form, so that Enter in a field does the same. */
export function NextButton( { isLocked = false }: { isLocked?: boolean } ) {
	return (
		<Button type="submit" after="right" locked={ isLocked ? REASON_ID : null }>
			{ __( 'Next', 'sw-immosuite' ) }
		</Button>
	);
}
