import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { LoginAttributes } from '../../src/contract/blocks.gen';
import { AppearancePanel } from '../_editor/AppearancePanel';
import type { EditProps } from '../_editor/attributes';
import { HeadingControl } from '../_editor/HeadingControl';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';

export const Edit = ( { attributes, setAttributes }: EditProps< LoginAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
				<HeadingControl
					value={ attributes.heading }
					own={ _x( 'Sign in', 'heading', 'sw-immosuite' ) }
					onChange={ ( heading ) => setAttributes( { heading } ) }
				/>
			</PanelBody>
			<AppearancePanel attributes={ attributes } setAttributes={ setAttributes } />
		</InspectorControls>
		<Preview widget="login" attributes={ attributes } />
	</div>
);
