import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { NewsletterAttributes } from '../../src/contract/blocks.gen';
import { AppearancePanel } from '../_editor/AppearancePanel';
import type { EditProps } from '../_editor/attributes';
import { HeadingControl } from '../_editor/HeadingControl';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';

/** The newsletter is what this form is for: nobody chooses whether it is asked about. */
export const Edit = ( { attributes, setAttributes }: EditProps< NewsletterAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
				<HeadingControl
					value={ attributes.heading }
					own={ __( 'Newsletter', 'sw-immosuite' ) }
					onChange={ ( heading ) => setAttributes( { heading } ) }
				/>
			</PanelBody>
			<AppearancePanel attributes={ attributes } setAttributes={ setAttributes } />
		</InspectorControls>
		<Preview widget="newsletter" attributes={ attributes } />
	</div>
);
