import { __ } from '@wordpress/i18n';
import { startTransition, type ReactNode } from 'react';
import { Button } from '../../ui';
import './step-actions.css';

export interface StepActionsProps {
	/** Absent on the first step. */
	onBack?: ( () => void ) | undefined;
	/** Beside the buttons: what is good to know before one goes on. */
	note?: ReactNode;
	/** The way forward; absent where there is none yet. */
	children?: ReactNode;
}

/** The end of a step: back at the left edge, forward where the eye ends. Both in one row, or forward above back. */
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

/** Id of the words that say why 'weiter' is locked; one step at a time shows them. */
const REASON = 'swis-locked';

/** Why 'weiter' is locked. */
export function Locked( { reason }: { reason: string } ) {
	return (
		<p id={ REASON } className="swis-hint">
			{ reason }
		</p>
	);
}

/** Leads to the next step; it submits the step's form, so that Enter in a field does the same. */
export function NextButton( { isLocked = false }: { isLocked?: boolean } ) {
	return (
		<Button type="submit" after="right" locked={ isLocked ? REASON : null }>
			{ __( 'Next', 'sw-immosuite' ) }
		</Button>
	);
}
