import { __, sprintf } from '@wordpress/i18n';
import { startTransition } from 'react';
import { Hidden, Icon } from '../../ui';
import { stateOf, stepOf, type Step, type StepState } from './steps';
import './stepper.css';
import type { Wizard } from './useWizard';

/** State of a step for screen readers; `aria-current` marks the current step. */
function wordsOf( state: StepState, isFaulty: boolean, reason: string | null ): string {
	if ( isFaulty ) {
		return __( 'needs your attention', 'sw-immosuite' );
	}
	switch ( state ) {
		case 'current':
			return '';
		case 'done':
			return __( 'completed', 'sw-immosuite' );
		case 'reachable':
			return __( 'available', 'sw-immosuite' );
		case 'locked':
			return `${ __( 'not available yet', 'sw-immosuite' ) }. ${ reason ?? '' }`;
	}
}

type StepButtonProps = {
	label: string;
	state: StepState;
	isFaulty: boolean;
	/** Why the step is locked. */
	reason: string | null;
	onOpen: () => void;
};

function StepButton( { label, state, isFaulty, reason, onOpen }: StepButtonProps ) {
	const words = wordsOf( state, isFaulty, reason );
	const icon = isFaulty ? 'alert' : state === 'done' ? 'check' : null;
	return (
		<button
			className="swis-step"
			type="button"
			data-state={ isFaulty ? 'error' : state }
			aria-current={ state === 'current' ? 'step' : undefined }
			disabled={ state === 'locked' }
			onClick={ onOpen }
		>
			<span className="swis-step__label">
				{ icon && <Icon name={ icon } /> }
				<span>
					{ label }
					{ words && <Hidden> ({ words })</Hidden> }
				</span>
			</span>
		</button>
	);
}

export interface StepperProps< N extends string > {
	wizard: Wizard< N >;
}

/** Progress bar with buttons that open the unlocked steps; on narrow screens only bars, with one line of text below. */
export function Stepper< N extends string >( { wizard }: StepperProps< N > ) {
	const { steps, current, faults, open, announcement } = wizard;
	const index = steps.findIndex( ( { name } ) => name === current );
	const isFaulty = ( step: Step< N > ): boolean => faults.some( ( { path } ) => stepOf( steps, path ) === step );
	/* translators: 1: number of the step, 2: how many there are. */
	const position = __( 'Step %1$s of %2$s', 'sw-immosuite' );
	return (
		<nav className="swis-steps" aria-label={ __( 'Steps of this form', 'sw-immosuite' ) }>
			<ol>
				{ steps.map( ( step ) => (
					<li key={ step.name } title={ step.locked ?? undefined }>
						<StepButton
							label={ step.label }
							state={ stateOf( steps, current, step ) }
							isFaulty={ isFaulty( step ) }
							reason={ step.locked }
							onOpen={ () => startTransition( () => open( step.name ) ) }
						/>
					</li>
				) ) }
			</ol>
			<p className="swis-steps__count" aria-hidden="true">
				<span>{ sprintf( position, `${ index + 1 }`, `${ steps.length }` ) }</span>
				<span>{ steps[ index ]?.label }</span>
			</p>
			<p className="swis-hidden" role="status">
				{ announcement }
			</p>
		</nav>
	);
}
