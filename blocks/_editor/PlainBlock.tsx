import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { LoginAttributes } from '../../src/contract/blocks.gen';
import { AppearancePanel } from './AppearancePanel';
import type { EditProps, SharedAttributes } from './attributes';
import { HeadingControl } from './HeadingControl';
import { Preview } from './Preview';
import { PrivacyNotice } from './PrivacyNotice';

interface Props extends EditProps< SharedAttributes & Pick< LoginAttributes, 'heading' > > {
	readonly widget: 'login' | 'newsletter';
	readonly defaultHeading: string;
	/** Notices above the controls. */
	readonly children?: ReactNode;
}

/** A form block with only two settings: heading and appearance. */
export const PlainBlock = ( { widget, defaultHeading, attributes, setAttributes, children }: Props ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			{ children }
			<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
				<HeadingControl
					value={ attributes.heading }
					defaultHeading={ defaultHeading }
					onChange={ ( heading ) => setAttributes( { heading } ) }
				/>
			</PanelBody>
			<AppearancePanel attributes={ attributes } setAttributes={ setAttributes } />
		</InspectorControls>
		<Preview widget={ widget } attributes={ attributes } />
	</div>
);
