import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { EditProps } from '../_editor/attributes';
import { HeadingControl } from '../_editor/HeadingControl';
import type { ListingsAttributes } from './attributes';
import { defaultHeading } from './words';

const levels = (): { value: string; label: string }[] =>
	[ 1, 2, 3, 4, 5, 6 ].map( ( level ) => ( {
		value: `${ level }`,
		/* translators: %s: number from 1 to 6. */
		label: sprintf( __( 'Level %s', 'sw-immosuite' ), `${ level }` ),
	} ) );

/** Settings for the heading and the other elements around the listings. */
export const DisplayPanel = ( { attributes, setAttributes }: EditProps< ListingsAttributes > ) => (
	<PanelBody title={ __( 'Display', 'sw-immosuite' ) }>
		<HeadingControl
			value={ attributes.heading }
			defaultHeading={ defaultHeading( attributes.variant ) }
			onChange={ ( heading ) => setAttributes( { heading } ) }
		/>
		<SelectControl
			label={ __( 'Level of the first heading', 'sw-immosuite' ) }
			value={ `${ attributes.level }` }
			options={ levels() }
			onChange={ ( level ) => setAttributes( { level: Number( level ) } ) }
		/>
		{ attributes.variant === 'search' && (
			<>
				<ToggleControl
					label={ __( 'Search form', 'sw-immosuite' ) }
					help={ __( 'The first search of a page reads the filters from its address.', 'sw-immosuite' ) }
					checked={ attributes.search }
					onChange={ ( search ) => setAttributes( { search } ) }
				/>
				<ToggleControl
					label={ __( 'Button “Show map”', 'sw-immosuite' ) }
					checked={ attributes.map }
					onChange={ ( map ) => setAttributes( { map } ) }
				/>
				<ToggleControl
					label={ __( 'Link “Save search”', 'sw-immosuite' ) }
					help={ __( 'Leads to the page for saved searches, which the settings name.', 'sw-immosuite' ) }
					checked={ attributes.save }
					onChange={ ( save ) => setAttributes( { save } ) }
				/>
			</>
		) }
	</PanelBody>
);
