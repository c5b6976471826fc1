import { PanelBody, RangeControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { leadWizardAttributes, type LeadWizardAttributes } from '../../src/contract/blocks.gen';
import type { EditProps } from '../_editor/attributes';
import { CenterPicker } from './CenterPicker';

const { minimum, maximum } = leadWizardAttributes.mapZoom;

interface DegreesProps {
	readonly label: string;
	readonly help?: string;
	/** Maximum absolute value in degrees. */
	readonly limit: number;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

const Degrees = ( { limit, ...props }: DegreesProps ) => (
	<TextControl type="number" step="any" min={ -limit } max={ limit } { ...props } />
);

/** Initial center and zoom of the map in the location step; the attribute contains "latitude, longitude". */
export const MapPanel = ( { attributes, setAttributes }: EditProps< LeadWizardAttributes > ) => {
	const [ lat = '', lng = '' ] = attributes.mapCenter.split( ',' ).map( ( part ) => part.trim() );
	const setCenter = ( latitude: string, longitude: string ): void =>
		setAttributes( { mapCenter: `${ latitude }, ${ longitude }` } );
	return (
		<PanelBody title={ __( 'Map', 'sw-immosuite' ) } initialOpen={ false }>
			<fieldset>
				<legend>{ __( 'Map center', 'sw-immosuite' ) }</legend>
				<p>{ __( 'Latitude and longitude, or move the map.', 'sw-immosuite' ) }</p>
				<CenterPicker value={ attributes.mapCenter } zoom={ attributes.mapZoom } onChange={ setAttributes } />
				<Degrees
					label={ __( 'Latitude', 'sw-immosuite' ) }
					limit={ 90 }
					value={ lat }
					onChange={ ( value ) => setCenter( value, lng ) }
				/>
				<Degrees
					label={ __( 'Longitude', 'sw-immosuite' ) }
					limit={ 180 }
					value={ lng }
					onChange={ ( value ) => setCenter( lat, value ) }
				/>
			</fieldset>
			<RangeControl
				label={ __( 'Zoom', 'sw-immosuite' ) }
				help={ __( 'Higher numbers show a smaller area.', 'sw-immosuite' ) }
				min={ minimum }
				max={ maximum }
				value={ attributes.mapZoom }
				onChange={ ( mapZoom ) =>
					setAttributes( { mapZoom: mapZoom ?? leadWizardAttributes.mapZoom.default } )
				}
			/>
		</PanelBody>
	);
};
