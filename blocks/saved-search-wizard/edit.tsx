import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { savedSearchWizardAttributes, type SavedSearchWizardAttributes } from '../../src/contract/blocks.gen';
import { AppearancePanel } from '../_editor/AppearancePanel';
import type { EditProps } from '../_editor/attributes';
import { EmbedControl } from '../_editor/EmbedControl';
import { MailNotice } from '../_editor/MailNotice';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';
import { FormPanel } from './FormPanel';
import { StartPanel } from './StartPanel';

export const Edit = ( props: EditProps< SavedSearchWizardAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			{ props.attributes.contactForm && <MailNotice /> }
			<StartPanel { ...props } />
			<FormPanel { ...props } />
			<AppearancePanel { ...props } />
			<EmbedControl
				widget="saved-search-wizard"
				declared={ savedSearchWizardAttributes }
				attributes={ props.attributes }
			/>
		</InspectorControls>
		<Preview widget="saved-search-wizard" attributes={ props.attributes } />
	</div>
);
