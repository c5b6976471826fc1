import { __ } from '@wordpress/i18n';
import { RequiredLegend } from '../../../forms/RequiredLegend';
import { Button, Dialog } from '../../../ui';
import { DetailsForm, type DetailsFormProps } from './DetailsForm';

export interface CompletionProps extends Omit< DetailsFormProps, 'onCancel' > {
	onClose: () => void;
}

/** A dialog over the account of a visitor whose details are incomplete. */
export default function Completion( { onClose, ...props }: CompletionProps ) {
	return (
		<Dialog title={ __( 'Please complete your details', 'sw-immosuite' ) } onClose={ onClose }>
			<p>{ __( 'To go on, we need your name and your consent.', 'sw-immosuite' ) }</p>
			<p>
				{ __( 'To unsubscribe or to end saved searches, you do not need them.', 'sw-immosuite' ) }{ ' ' }
				<Button look="link" onClick={ onClose }>
					{ __( 'Not now', 'sw-immosuite' ) }
				</Button>
			</p>
			<RequiredLegend />
			<DetailsForm { ...props } onCancel={ onClose } />
		</Dialog>
	);
}
