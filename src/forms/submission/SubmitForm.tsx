import { __ } from '@wordpress/i18n';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { controlName } from '../../domain/contact-paths';
import { Button, controlId, Hidden } from '../../ui';
import type { Entries } from '../entries';
import { SendingNote } from './FailureNote';
import { FaultSummary, type FaultSummaryProps } from './FaultSummary';
import { Honeypot } from './Honeypot';
import type { Submission } from './useSubmission';
import '../rows.css';

function useControlFocus( path: string, isWanted: boolean, scrollTo: ( element: Element ) => void ): void {
	useEffect( () => {
		const control = isWanted ? document.getElementById( controlId( controlName( path ) ) ) : null;
		if ( control instanceof HTMLInputElement ) {
			control.focus();
			control.select();
			scrollTo( control );
		}
	}, [ path, isWanted, scrollTo ] );
}

export interface SubmitFormProps< E extends Entries, B > {
	submission: Submission< E, B >;
	/** Label of the send button. */
	action: string;
	children: ReactNode;
	/**
	 * Set in a wizard's last step: the error summary above the fields, and the row of buttons around the send
	 * button.
	 */
	step?: { readonly summary: FaultSummaryProps; readonly actions: ( send: ReactNode ) => ReactNode };
}

/** A form: error summary, fields, note about a failed attempt, send button. */
export function SubmitForm< E extends Entries, B >( { submission, action, children, step }: SubmitFormProps< E, B > ) {
	const { state, faults, send, formRef, honeypot, email, scrollTo } = submission;
	useControlFocus( email, state.focus === 'email', scrollTo );
	const sendingText = state.phase === 'sending' ? __( 'Sending …', 'sw-immosuite' ) : null;
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		send();
	};
	const button = (
		<Button type="submit" busy={ sendingText }>
			{ action }
		</Button>
	);
	return (
		<form ref={ formRef } noValidate onSubmit={ onSubmit }>
			<FaultSummary { ...( step?.summary ?? { faults, attempt: state.refusals, scrollTo } ) } />
			<div className="swis-fields">
				{ children }
				<SendingNote failure={ state.failure } resend={ state.resend } onRetry={ send } />
			</div>
			<Honeypot ref={ honeypot } />
			{ step ? step.actions( button ) : <div className="swis-actions">{ button }</div> }
			<p role="status">
				<Hidden>{ sendingText ?? '' }</Hidden>
			</p>
		</form>
	);
}
