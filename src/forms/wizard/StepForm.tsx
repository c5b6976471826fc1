import type { FormEvent, ReactNode } from 'react';
import { FaultSummary, type FaultSummaryProps } from '../submission/FaultSummary';
import { NextButton, StepActions } from './StepActions';

export interface StepFormProps {
	/** Of this step: `wizard.summary( name )`. */
	summary: FaultSummaryProps;
	/** 'weiter' or Enter was pressed; it also comes where 'weiter' is not shown. */
	onNext: () => void;
	/** Absent on the first step. */
	onBack?: () => void;
	/** Whether 'weiter' is shown. */
	hasNext?: boolean;
	/** Ref of the form: the step that is printed hands over what was typed before React (`submission.formRef`). */
	formRef?: ( element: HTMLFormElement | null ) => void;
	/** The step's fields. */
	children: ReactNode;
}

/** The form of every step but the one that sends. */
export function StepForm( { summary, onNext, onBack, hasNext = true, formRef, children }: StepFormProps ) {
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		onNext();
	};
	return (
		<form ref={ formRef } noValidate onSubmit={ onSubmit }>
			<FaultSummary { ...summary } />
			<div className="swis-fields">{ children }</div>
			{ ( hasNext || onBack ) && <StepActions onBack={ onBack }>{ hasNext && <NextButton /> }</StepActions> }
		</form>
	);
}
