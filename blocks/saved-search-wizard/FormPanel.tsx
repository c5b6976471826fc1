import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { savedSearchWizardAttributes, type SavedSearchWizardAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { RequiredFieldsControl } from '../_editor/ContactFieldsControls';
import { HeadingControl } from '../_editor/HeadingControl';
import { NewsletterControl } from '../_editor/NewsletterControl';

const { requiredFields } = savedSearchWizardAttributes;

/** Settings of the contact form. Without a contact form, the page around the wizard receives the search. */
export const FormPanel = ( { attributes, setAttributes }: EditProps< SavedSearchWizardAttributes > ) => (
	<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
		<HeadingControl
			value={ attributes.heading }
			defaultHeading={ __( 'Where are you looking?', 'sw-immosuite' ) }
			onChange={ ( heading ) => setAttributes( { heading } ) }
		/>
		<ToggleControl
			label={ __( 'With contact form', 'sw-immosuite' ) }
			help={ __( 'If off, the page around it takes over after the criteria.', 'sw-immosuite' ) }
			checked={ attributes.contactForm }
			onChange={ ( contactForm ) => setAttributes( { contactForm } ) }
		/>
		{ attributes.contactForm && (
			<>
				<NewsletterControl
					value={ attributes.newsletter }
					onChange={ ( newsletter ) => setAttributes( { newsletter } ) }
				/>
				<RequiredFieldsControl
					offered={ requiredFields.items.enum }
					hidden={ [] }
					value={ attributes.requiredFields }
					onChange={ ( names ) => setAttributes( { requiredFields: names } ) }
				/>
			</>
		) }
	</PanelBody>
);
