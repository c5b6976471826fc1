import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { EmailField } from '../../../forms/EmailField';
import { SendingNote } from '../../../forms/submission/FailureNote';
import { FaultSummary } from '../../../forms/submission/FaultSummary';
import { Button, Note, WrappingText } from '../../../ui';
import { fieldLabel } from '../../../domain/contact-texts';
import { useAddressForm } from './useAddressForm';
import { Wait, WAIT_ID } from './Wait';

export interface AddressFormProps {
	lang: string;
	/** Text typed before the script loaded. */
	typed: string;
	scrollTo: ( element: Element ) => void;
}

function Sent( { email, onStartAgain }: { email: string; onStartAgain: () => void } ) {
	/* translators: %s: email address. */
	const text = __( 'We are sending an email to %s. The link in it is valid for 15 minutes.', 'sw-immosuite' );
	return (
		<Note tone="success" live="status">
			<p>
				<WrappingText>{ sprintf( text, email ) }</WrappingText>
			</p>
			<Button look="link" onClick={ onStartAgain }>
				{ __( 'Use another address', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}

/** Form for the email address that receives the sign-in link. */
export function AddressForm( { lang, typed, scrollTo }: AddressFormProps ) {
	const form = useAddressForm( typed, lang );
	const { error, failure, isSending, sentTo, wait } = form;
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		form.send();
	};
	return (
		<form className="swis-stack" noValidate onSubmit={ onSubmit }>
			<FaultSummary
				faults={ error === undefined ? [] : [ { path: 'email', message: error } ] }
				attempt={ form.refusals }
				scrollTo={ scrollTo }
			/>
			<EmailField
				name="email"
				label={ fieldLabel( 'email' ) }
				value={ form.email }
				required
				error={ error }
				onChange={ form.change }
			/>
			{ sentTo !== '' && <Sent email={ sentTo } onStartAgain={ form.startAgain } /> }
			<SendingNote failure={ failure } resend={ form.resend } onRetry={ form.send } />
			<div className="swis-actions">
				<Button
					type="submit"
					busy={ isSending ? __( 'Sending …', 'sw-immosuite' ) : null }
					locked={ wait.remaining > 0 ? WAIT_ID : null }
				>
					{ __( 'Send email', 'sw-immosuite' ) }
				</Button>
				<Wait { ...wait } />
			</div>
		</form>
	);
}
