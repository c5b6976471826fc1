import { __, sprintf } from '@wordpress/i18n';
import { useState, type FormEvent } from 'react';
import type { Account } from '../../../contract/types.gen';
import { cleanEmail } from '../../../domain/contact';
import { fieldLabel, faultText } from '../../../domain/texts';
import { emailFault } from '../../../domain/validate';
import { EmailField } from '../../../forms/EmailField';
import { failureText, notify, type FrameConfig } from '../../../store';
import { changeAccount, type AccountChange } from '../../../store/account';
import { Button, Note, Words } from '../../../ui';
import './email-address.css';

export interface EmailAddressProps {
	account: Account;
	config: Pick< FrameConfig, 'lang' | 'consents' >;
}

interface FormProps extends EmailAddressProps {
	change: ( change: Partial< AccountChange > ) => Promise< boolean >;
	isBusy: boolean;
	onClose: () => void;
}

/** Asks for the new address; it holds once its own mailed link has confirmed it (W8). */
function NewAddress( { config, change, isBusy, onClose }: FormProps ) {
	const [ email, setEmail ] = useState( '' );
	const [ error, setError ] = useState< string | undefined >();
	const onSubmit = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		const code = emailFault( email );
		setError( code === null ? undefined : faultText( { field: 'email', code }, config.lang ) );
		if ( code === null && ( await change( { email: cleanEmail( email ) } ) ) ) {
			onClose();
		}
	};
	return (
		<form className="swis-stack" noValidate onSubmit={ ( event ) => void onSubmit( event ) }>
			<EmailField
				name="newEmail"
				label={ __( 'New email address', 'sw-immosuite' ) }
				value={ email }
				required
				error={ error }
				onChange={ setEmail }
			/>
			<div className="swis-actions">
				<Button type="submit" small busy={ isBusy ? __( 'Sending …', 'sw-immosuite' ) : null }>
					{ __( 'Change email address', 'sw-immosuite' ) }
				</Button>
				<Button look="quiet" small onClick={ onClose }>
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
				<Words>{ sprintf( text, email ) }</Words>
			</p>
			<Button look="link" onClick={ onDiscard }>
				{ __( 'Discard change', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}

/** The address of the account, and its change. */
export function EmailAddress( { account, config }: EmailAddressProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ isBusy, setBusy ] = useState( false );
	const change = async ( what: Partial< AccountChange > ): Promise< boolean > => {
		setBusy( true );
		const answer = await changeAccount( account, { ...what, consentHash: config.consents.hash } );
		setBusy( false );
		if ( ! answer.ok ) {
			notify( { type: 'error', text: failureText( answer.failure ) } );
		}
		return answer.ok;
	};
	return (
		<div className="swis-email swis-stack">
			<p>
				<span className="swis-label">{ fieldLabel( 'email' ) }</span>
				<Words>{ account.email }</Words>
			</p>
			{ account.pendingEmail && (
				<Pending email={ account.pendingEmail } onDiscard={ () => void change( { pendingEmail: null } ) } />
			) }
			{ isOpen ? (
				<NewAddress
					account={ account }
					config={ config }
					change={ change }
					isBusy={ isBusy }
					onClose={ () => setOpen( false ) }
				/>
			) : (
				<Button look="quiet" small onClick={ () => setOpen( true ) }>
					{ __( 'Change email address', 'sw-immosuite' ) }
				</Button>
			) }
		</div>
	);
}
