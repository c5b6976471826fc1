import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../_editor/attributes';
import { LookPanel } from '../_editor/LookPanel';
import { NewsletterControl } from '../_editor/NewsletterControl';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';
import { RequiredFieldsControl } from '../_editor/RequiredFieldsControl';

export const Edit = ( { attributes, setAttributes }: EditProps ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
				<NewsletterControl
					value={ attributes.newsletter }
					onChange={ ( newsletter ) => setAttributes( { newsletter } ) }
				/>
				<RequiredFieldsControl
					value={ attributes.requiredFields }
					onChange={ ( requiredFields ) => setAttributes( { requiredFields } ) }
				/>
			</PanelBody>
			<LookPanel attributes={ attributes } setAttributes={ setAttributes } />
		</InspectorControls>
		<Preview widget="contact-form" attributes={ attributes } />
	</div>
);
