import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Account } from '../../../contract/types.gen';
import { Consents } from '../../../forms/Consents';
import { ContactFields } from '../../../forms/ContactFields';
import { SendingNote } from '../../../forms/submission/FailureNote';
import { FaultSummary } from '../../../forms/submission/FaultSummary';
import { hasAcceptedDisclaimer } from '../../../store';
import { Button, Checkbox, Sentence } from '../../../ui';
import type { TabProps } from '../tabs/types';
import { useDetails } from './useDetails';

export interface DetailsFormProps extends Pick< TabProps, 'config' | 'link' | 'typed' > {
	account: Account;
	/** Closes the form; absent if it cannot be closed. */
	onCancel?: () => void;
}

/** Names, phone, address and missing consents. The consent to mails about searches is optional. */
export function DetailsForm( { account, config, link, typed, onCancel }: DetailsFormProps ) {
	const details = useDetails( account, config, typed );
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		details.save();
	};
	return (
		<form noValidate onSubmit={ onSubmit }>
			<FaultSummary faults={ details.faults } attempt={ details.refusals } scrollTo={ link.scrollTo } />
			<div className="swis-fields">
				<ContactFields { ...details.part } />
				{ ! hasAcceptedDisclaimer( account ) && (
					<Consents { ...details.part } consents={ config.consents } newsletter="hidden" />
				) }
				{ hasAcceptedDisclaimer( account ) && account.acceptAlerts !== true && (
					<Checkbox
						name="acceptContact"
						checked={ details.part.entries.acceptContact }
						error={ details.part.errors.acceptContact }
						onChange={ ( value ) => details.part.onChange( 'acceptContact', value ) }
					>
						<Sentence parts={ config.consents.acceptContact?.parts ?? [] } />
					</Checkbox>
				) }
				<SendingNote failure={ details.failure } resend={ details.resend } onRetry={ details.save } />
			</div>
			<div className="swis-actions">
				<Button type="submit" busy={ details.isSaving ? __( 'Sending …', 'sw-immosuite' ) : null }>
					{ __( 'Save changes', 'sw-immosuite' ) }
				</Button>
				{ onCancel && (
					<Button look="quiet" onClick={ onCancel }>
						{ __( 'Cancel', 'sw-immosuite' ) }
					</Button>
				) }
			</div>
		</form>
	);
}
