import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { leadWizardAttributes, type LeadWizardAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { RequiredFieldsControl } from '../_editor/ContactFieldsControls';
import { HeadingControl } from '../_editor/HeadingControl';
import { NewsletterControl } from '../_editor/NewsletterControl';

const { requiredFields, formId } = leadWizardAttributes;

const defaultHeading = ( audience: LeadWizardAttributes[ 'audience' ] ): string =>
	( {
		both: __( 'What kind of property is it?', 'sw-immosuite' ),
		sell: __( 'What would you like to sell?', 'sw-immosuite' ),
		rent: __( 'What would you like to rent out?', 'sw-immosuite' ),
	} )[ audience ];

/** Settings of the contact form. Without a contact form, the page around the wizard receives the entered values. */
export const FormPanel = ( { attributes, setAttributes }: EditProps< LeadWizardAttributes > ) => (
	<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
		<HeadingControl
			value={ attributes.heading }
			defaultHeading={ defaultHeading( attributes.audience ) }
			onChange={ ( heading ) => setAttributes( { heading } ) }
		/>
		<ToggleControl
			label={ __( 'Without contact form', 'sw-immosuite' ) }
			help={ __(
				'The wizard ends with the key figures. The page around it receives the entries, nothing is sent.',
				'sw-immosuite'
			) }
			checked={ attributes.noContactForm }
			onChange={ ( noContactForm ) => setAttributes( { noContactForm } ) }
		/>
		{ ! attributes.noContactForm && (
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
				<TextControl
					type="number"
					label={ __( 'Form number', 'sw-immosuite' ) }
					help={ __( 'Appears with every lead, to tell forms apart. Default: 411.', 'sw-immosuite' ) }
					min={ formId.minimum }
					max={ formId.maximum }
					value={ attributes.formId }
					onChange={ ( number ) => setAttributes( { formId: Number( number ) || formId.default } ) }
				/>
			</>
		) }
	</PanelBody>
);
