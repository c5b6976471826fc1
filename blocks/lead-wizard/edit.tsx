import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { leadWizardAttributes, type LeadWizardAttributes } from '../../src/contract/blocks.gen';
import { AppearancePanel } from '../_editor/AppearancePanel';
import type { EditProps } from '../_editor/attributes';
import { EmbedControl } from '../_editor/EmbedControl';
import { MailNotice } from '../_editor/MailNotice';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';
import { FormPanel } from './FormPanel';
import { MapPanel } from './MapPanel';
import { StartPanel } from './StartPanel';

export const Edit = ( props: EditProps< LeadWizardAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			{ ! props.attributes.noContactForm && <MailNotice /> }
			<StartPanel { ...props } />
			<FormPanel { ...props } />
			<MapPanel { ...props } />
			<AppearancePanel { ...props } />
			<EmbedControl widget="lead-wizard" declared={ leadWizardAttributes } attributes={ props.attributes } />
		</InspectorControls>
		<Preview widget="lead-wizard" attributes={ props.attributes } />
	</div>
);
