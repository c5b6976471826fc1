import { startTransition, type FormEvent, type ReactNode } from 'react';
import { FaultSummary, type FaultSummaryProps } from '../submission/FaultSummary';
import { Locked, NextButton, StepActions, type StepActionsProps } from './StepActions';
import '../rows.css';

export interface StepFormProps extends Pick< StepActionsProps, 'note' > {
	/** Of this step: `wizard.summary( name )`. */
	summary: FaultSummaryProps;
	/** 'weiter' or Enter was pressed; it also comes where 'weiter' is not shown. */
	onNext: () => void;
	/** Absent on the first step. */
	onBack?: () => void;
	/** Whether 'weiter' is shown. */
	hasNext?: boolean;
	/** Why 'weiter' is locked, in words that stand beside it; null: it is not. */
	locked?: string | null;
	/** Ref of the form: the step that is printed hands over what was typed before React (`submission.formRef`). */
	formRef?: ( element: HTMLFormElement | null ) => void;
	/** The step's fields. */
	children: ReactNode;
}

/** The form of every step but the one that sends. It stays, and answers, until the step behind it is rendered (P90). */
export function StepForm( props: StepFormProps ) {
	const { summary, onNext, onBack, hasNext = true, locked = null, note, formRef, children } = props;
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		startTransition( onNext );
	};
	return (
		<form ref={ formRef } noValidate onSubmit={ onSubmit }>
			<FaultSummary { ...summary } />
			<div className="swis-fields">{ children }</div>
			{ ( hasNext || onBack ) && (
				<StepActions onBack={ onBack } note={ locked === null ? note : <Locked reason={ locked } /> }>
					{ hasNext && <NextButton isLocked={ locked !== null } /> }
				</StepActions>
			) }
		</form>
	);
}
