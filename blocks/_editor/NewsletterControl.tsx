import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ContactFormAttributes } from '../../src/contract/blocks.gen';

type NewsletterMode = ContactFormAttributes[ 'newsletter' ];

interface Props {
	readonly value: NewsletterMode;
	readonly onChange: ( value: NewsletterMode ) => void;
}

export const NewsletterControl = ( { value, onChange }: Props ) => (
	<SelectControl< NewsletterMode >
		label={ __( 'Newsletter', 'sw-immosuite' ) }
		help={ __(
			'Hidden, optional, required. Required is for newsletter forms only: consent must be voluntary.',
			'sw-immosuite'
		) }
		value={ value }
		options={ [
			{ value: 'hidden', label: __( 'Hidden', 'sw-immosuite' ) },
			{ value: 'optional', label: __( 'Optional', 'sw-immosuite' ) },
			{ value: 'required', label: __( 'Required', 'sw-immosuite' ) },
		] }
		onChange={ onChange }
	/>
);
