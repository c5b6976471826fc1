import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { contactFormAttributes, type ContactFormAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { HiddenFieldsControl, RequiredFieldsControl } from '../_editor/ContactFieldsControls';
import { EmbedControl } from '../_editor/EmbedControl';
import { HeadingControl } from '../_editor/HeadingControl';
import { AppearancePanel } from '../_editor/AppearancePanel';
import { NewsletterControl } from '../_editor/NewsletterControl';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';

const { requiredFields, hiddenFields } = contactFormAttributes;

export const Edit = ( { attributes, setAttributes }: EditProps< ContactFormAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
				<HeadingControl
					value={ attributes.heading }
					defaultHeading={ __( 'Write to us', 'sw-immosuite' ) }
					onChange={ ( heading ) => setAttributes( { heading } ) }
				/>
				<NewsletterControl
					value={ attributes.newsletter }
					onChange={ ( newsletter ) => setAttributes( { newsletter } ) }
				/>
				<RequiredFieldsControl
					offered={ requiredFields.items.enum }
					hidden={ attributes.hiddenFields }
					value={ attributes.requiredFields }
					onChange={ ( names ) => setAttributes( { requiredFields: names } ) }
				/>
				<HiddenFieldsControl
					offered={ hiddenFields.items.enum }
					value={ attributes.hiddenFields }
					onChange={ ( names ) => setAttributes( { hiddenFields: names } ) }
				/>
			</PanelBody>
			<AppearancePanel attributes={ attributes } setAttributes={ setAttributes } />
			<EmbedControl widget="contact-form" declared={ contactFormAttributes } attributes={ attributes } />
		</InspectorControls>
		<Preview widget="contact-form" attributes={ attributes } />
	</div>
);
