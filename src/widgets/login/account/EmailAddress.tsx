import { __, sprintf } from '@wordpress/i18n';
import { useState, type FormEvent } from 'react';
import type { Account } from '../../../contract/types.gen';
import { cleanEmail } from '../../../domain/contact';
import { fieldLabel, faultText } from '../../../domain/contact-texts';
import { emailFault } from '../../../domain/validate';
import { EmailField } from '../../../forms/EmailField';
import { SendingNote } from '../../../forms/submission/FailureNote';
import { FaultSummary } from '../../../forms/submission/FaultSummary';
import type { Fault } from '../../../forms/submission/form';
import { failureText, notify, type FrameConfig } from '../../../store';
import { changeAccount } from '../../../store/account';
import { Button, Note, WrappingText } from '../../../ui';
import type { TabProps } from '../tabs/types';
import { serverFaults } from './details';
import { useChange } from './useChange';
import './email-address.css';

export interface EmailAddressProps {
	account: Account;
	config: Pick< FrameConfig, 'lang' | 'consents' >;
	link: Pick< TabProps[ 'link' ], 'scrollTo' >;
}

interface FormProps extends EmailAddressProps {
	onClose: () => void;
}

/** Name of the control; the sign-in form already uses `email`. */
const NAME = 'newEmail';

/** Faults of the new address. */
function faultsOf( email: string, lang: FrameConfig[ 'lang' ] ): Fault[] {
	const code = emailFault( email );
	return code === null ? [] : [ { path: NAME, message: faultText( { field: 'email', code }, lang ) } ];
}

function useNewAddress( { account, config, onClose }: FormProps ) {
	const [ email, setEmail ] = useState( '' );
	const { attempt, send, forgetFailure } = useChange( account, onClose );
	const formFaults = faultsOf( email, config.lang );
	const refusedByServer = serverFaults( attempt.failure ).map( ( fault ) =>
		fault.path === 'email' ? { ...fault, path: NAME } : fault
	);
	return {
		...attempt,
		email,
		failure: refusedByServer.length > 0 ? null : attempt.failure,
		faults: attempt.refusals === 0 ? [] : [ ...formFaults, ...refusedByServer ],
		change: ( value: string ) => {
			setEmail( value );
			forgetFailure();
		},
		send: () => void send( formFaults, { email: cleanEmail( email ), consentHash: config.consents.hash } ),
	};
}

/** Form for a new email address. The address takes effect once the link mailed to it is confirmed. */
function NewAddress( props: FormProps ) {
	const { faults, send, ...form } = useNewAddress( props );
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		send();
	};
	return (
		<form className="swis-stack" noValidate onSubmit={ onSubmit }>
			<FaultSummary faults={ faults } attempt={ form.refusals } scrollTo={ props.link.scrollTo } />
			<EmailField
				name={ NAME }
				label={ __( 'New email address', 'sw-immosuite' ) }
				value={ form.email }
				required
				error={ faults.find( ( { path } ) => path === NAME )?.message }
				onChange={ form.change }
			/>
			<SendingNote failure={ form.failure } resend={ form.resend } onRetry={ send } />
			<div className="swis-actions">
				<Button type="submit" small busy={ form.isSending ? __( 'Sending …', 'sw-immosuite' ) : null }>
					{ __( 'Change email address', 'sw-immosuite' ) }
				</Button>
				<Button look="quiet" small onClick={ props.onClose }>
					{ __( 'Cancel', 'sw-immosuite' ) }
				</Button>
			</div>
		</form>
	);
}

function Pending( { email, onDiscard }: { email: string; onDiscard: () => void } ) {
	/* translators: %s: new email address. */
	const text = __(
		'We are sending an email to %s. Your present address stays valid until you confirm.',
		'sw-immosuite'
	);
	return (
		<Note tone="info" live="status">
			<p>
				<WrappingText>{ sprintf( text, email ) }</WrappingText>
			</p>
			<Button look="link" onClick={ onDiscard }>
				{ __( 'Discard change', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}

/** The account's email address, and a way to change it. */
export function EmailAddress( props: EmailAddressProps ) {
	const { account, config } = props;
	const [ isOpen, setOpen ] = useState( false );
	const discard = async (): Promise< void > => {
		const answer = await changeAccount( account, { pendingEmail: null, consentHash: config.consents.hash } );
		if ( ! answer.ok ) {
			notify( { type: 'error', text: failureText( answer.failure ) } );
		}
	};
	return (
		<div className="swis-email swis-stack">
			<p>
				<span className="swis-label">{ fieldLabel( 'email' ) }</span>
				<WrappingText>{ account.email }</WrappingText>
			</p>
			{ account.pendingEmail && <Pending email={ account.pendingEmail } onDiscard={ () => void discard() } /> }
			{ isOpen ? (
				<NewAddress { ...props } onClose={ () => setOpen( false ) } />
			) : (
				<Button look="quiet" small onClick={ () => setOpen( true ) }>
					{ __( 'Change email address', 'sw-immosuite' ) }
				</Button>
			) }
		</div>
	);
}
