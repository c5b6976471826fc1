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
	/** Heading of a form whose block has none of its own. */
	readonly own: string;
	/** Notices of its own, above the controls. */
	readonly children?: ReactNode;
}

/** A block of whose form an editor chooses heading and look alone. */
export const PlainBlock = ( { widget, own, attributes, setAttributes, children }: Props ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			{ children }
			<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
				<HeadingControl
					value={ attributes.heading }
					own={ own }
					onChange={ ( heading ) => setAttributes( { heading } ) }
				/>
			</PanelBody>
			<AppearancePanel attributes={ attributes } setAttributes={ setAttributes } />
		</InspectorControls>
		<Preview widget={ widget } attributes={ attributes } />
	</div>
);
