import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SavedSearchWizardAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { RegionsControl } from '../_editor/RegionsControl';

/** Settings for the preselected regions, the offered categories and the step header. */
export const StartPanel = ( { attributes, setAttributes }: EditProps< SavedSearchWizardAttributes > ) => (
	<PanelBody title={ __( 'Start', 'sw-immosuite' ) }>
		<RegionsControl
			help={ __( 'Without a choice all regions are selected at the start.', 'sw-immosuite' ) }
			value={ attributes.preselected }
			onChange={ ( preselected ) => setAttributes( { preselected } ) }
		/>
		<ToggleControl
			label={ __( 'Offer apartment buildings', 'sw-immosuite' ) }
			help={ __(
				'If off, apartment buildings are offered only to visitors who change a saved search that already includes them.',
				'sw-immosuite'
			) }
			checked={ attributes.apartmentBuildings }
			onChange={ ( apartmentBuildings ) => setAttributes( { apartmentBuildings } ) }
		/>
		<ToggleControl
			label={ __( 'Hide step header', 'sw-immosuite' ) }
			help={ __( 'For narrow columns.', 'sw-immosuite' ) }
			checked={ attributes.hideSteps }
			onChange={ ( hideSteps ) => setAttributes( { hideSteps } ) }
		/>
	</PanelBody>
);
