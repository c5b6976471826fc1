import { __ } from '@wordpress/i18n';
import { RequiredLegend } from '../../../forms/RequiredLegend';
import { Dialog } from '../../../ui';
import { DetailsForm, type DetailsFormProps } from './DetailsForm';

export interface CompletionProps extends Omit< DetailsFormProps, 'onCancel' > {
	onClose: () => void;
}

/** A dialog over the account of a visitor whose details are incomplete. */
export default function Completion( { onClose, ...props }: CompletionProps ) {
	return (
		<Dialog title={ __( 'Please complete your details', 'sw-immosuite' ) } onClose={ onClose }>
			<p>{ __( 'To go on, we need your name and your consent.', 'sw-immosuite' ) }</p>
			<RequiredLegend />
			<DetailsForm { ...props } onCancel={ onClose } />
		</Dialog>
	);
}
