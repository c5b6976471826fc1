import { startTransition, type FormEvent, type ReactNode } from 'react';
import { FaultSummary, type FaultSummaryProps } from '../submission/FaultSummary';
import { LockReason, NextButton, StepActions, type StepActionsProps } from './StepActions';
import '../rows.css';

export interface StepFormProps extends Pick< StepActionsProps, 'note' > {
	/** `wizard.summary( name )` of this step. */
	summary: FaultSummaryProps;
	/** Called on Next or Enter, even if the Next button is not shown. */
	onNext: () => void;
	/** Absent on the first step. */
	onBack?: () => void;
	/** Whether the Next button is shown. */
	hasNext?: boolean;
	/** Reason shown beside a locked Next button; null if it is not locked. */
	locked?: string | null;
	/** Ref of the form: in the prerendered step, `submission.formRef` reads the text typed before React loaded. */
	formRef?: ( element: HTMLFormElement | null ) => void;
	children: ReactNode;
}

/** The form of every step but the last. It stays visible and usable until the next step is rendered. */
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
				<StepActions onBack={ onBack } note={ locked === null ? note : <LockReason reason={ locked } /> }>
					{ hasNext && <NextButton isLocked={ locked !== null } /> }
				</StepActions>
			) }
		</form>
	);
}
