import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { LeadWizardAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { editorData } from '../_editor/data';
import { FieldsControl } from '../_editor/FieldsControl';
import { RegionsControl } from '../_editor/RegionsControl';

type Audience = LeadWizardAttributes[ 'audience' ];

const audiences = (): { value: Audience; label: string }[] => [
	{ value: 'both', label: __( 'Sell or rent out', 'sw-immosuite' ) },
	{ value: 'sell', label: __( 'Sellers only', 'sw-immosuite' ) },
	{ value: 'rent', label: __( 'Landlords only', 'sw-immosuite' ) },
];

/** Settings for the wizard's audience, its first step and the choice of regions. */
export const StartPanel = ( { attributes, setAttributes }: EditProps< LeadWizardAttributes > ) => (
	<PanelBody title={ __( 'Start', 'sw-immosuite' ) }>
		<SelectControl< Audience >
			label={ __( 'Audience', 'sw-immosuite' ) }
			value={ attributes.audience }
			options={ audiences() }
			onChange={ ( audience ) => setAttributes( { audience } ) }
		/>
		<ToggleControl
			label={ __( 'Preselect the first type', 'sw-immosuite' ) }
			help={ __(
				'Starts with the first type of property, Sell and Residential. If off, nothing is chosen until a click.',
				'sw-immosuite'
			) }
			checked={ attributes.preselect }
			onChange={ ( preselect ) => setAttributes( { preselect } ) }
		/>
		<FieldsControl
			id="sw-immosuite-categories"
			legend={ __( 'Types of property', 'sw-immosuite' ) }
			help={ __( 'Without a choice all types are offered.', 'sw-immosuite' ) }
			fields={ editorData().categories.map( ( { id, label } ) => [ id, label ] as const ) }
			value={ attributes.categories }
			onChange={ ( categories ) => setAttributes( { categories } ) }
		/>
		<ToggleControl
			label={ __( 'Ask for the region', 'sw-immosuite' ) }
			help={ __( 'Adds the choice of regions to the location step.', 'sw-immosuite' ) }
			checked={ attributes.askRegions }
			onChange={ ( askRegions ) => setAttributes( { askRegions } ) }
		/>
		{ attributes.askRegions && (
			<RegionsControl
				help={ __( 'Without a choice no region is selected.', 'sw-immosuite' ) }
				value={ attributes.preselected }
				onChange={ ( preselected ) => setAttributes( { preselected } ) }
			/>
		) }
	</PanelBody>
);
