import { __ } from '@wordpress/i18n';
import { RequiredLegend } from '../../../forms/RequiredLegend';
import { hasAcceptedDisclaimer } from '../../../store';
import { Dialog } from '../../../ui';
import { DetailsForm, type DetailsFormProps } from './DetailsForm';

export interface CompletionProps extends Pick< DetailsFormProps, 'account' | 'config' | 'link' > {
	onClose: () => void;
}

/**
 * A dialog over the account of a visitor whose details are incomplete. Saving closes it once both consents are
 * given.
 */
export default function Completion( { onClose, ...props }: CompletionProps ) {
	return (
		<Dialog title={ __( 'Please complete your details', 'sw-immosuite' ) } onClose={ onClose }>
			<p>{ __( 'To go on, we need your name and your consent.', 'sw-immosuite' ) }</p>
			<RequiredLegend />
			<DetailsForm
				{ ...props }
				onCancel={ onClose }
				onSaved={ ( account ) => {
					if ( hasAcceptedDisclaimer( account ) ) {
						onClose();
					}
				} }
			/>
		</Dialog>
	);
}
