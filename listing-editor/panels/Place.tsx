import { ComboboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { degrees, flag, text } from '../controls/bind';
import { TextField, TickField } from '../controls/fields';
import { controlId } from '../controls/ids';
import { WrittenField } from '../controls/WrittenField';
import { editMeta } from '../core';
import type { Meta } from '../meta';
import { useRegions } from '../regions';
import { degreesWriting, language } from '../written';
import { Marker } from './Marker';

interface Props {
	readonly meta: Meta;
}

/** How many are offered at once: the rest is found by typing. */
const OFFERED = 50;

/** One that is gone keeps its place under its id until another is chosen. */
const RegionField = ( { meta: { region } }: Props ) => {
	const [ typed, setTyped ] = useState( '' );
	const regions = useRegions();
	if ( regions === null || ( regions.length === 0 && region === '' ) ) {
		return null;
	}
	const found = regions.filter( ( { name } ) => name.toLowerCase().includes( typed.toLowerCase() ) );
	const chosen = regions.find( ( { id } ) => id === region ) ?? { id: region, name: region };
	const offered = found.slice( 0, OFFERED );
	const options = region === '' || offered.some( ( { id } ) => id === region ) ? offered : [ chosen, ...offered ];
	return (
		<div id={ controlId( 'region' ) }>
			<ComboboxControl
				label={ __( 'Region', 'sw-immosuite' ) }
				value={ region === '' ? null : region }
				options={ options.map( ( { id, name } ) => ( { value: id, label: name } ) ) }
				onFilterValueChange={ setTyped }
				onChange={ ( id ) => editMeta( { region: id ?? '' } ) }
			/>
		</div>
	);
};

const Address = ( { meta }: Props ) => (
	<>
		<TextField half { ...text( meta, 'street' ) } label={ __( 'Street', 'sw-immosuite' ) } maxLength={ 120 } />
		<TextField half { ...text( meta, 'number' ) } label={ __( 'House no.', 'sw-immosuite' ) } maxLength={ 20 } />
		<TextField half { ...text( meta, 'zip' ) } label={ __( 'Postal code', 'sw-immosuite' ) } maxLength={ 12 } />
		<TextField half { ...text( meta, 'city' ) } label={ __( 'City', 'sw-immosuite' ) } maxLength={ 80 } />
		<TickField
			{ ...flag( meta, 'exact_address' ) }
			label={ __( 'Show street and house number', 'sw-immosuite' ) }
			help={ __( 'Off: the website shows postal code, city and the outline of the region.', 'sw-immosuite' ) }
		/>
	</>
);

/** Address, region and the marker; hidden street and marker never leave the server (L26). */
export const PlaceFields = ( { meta }: Props ) => (
	<>
		<RegionField meta={ meta } />
		<Address meta={ meta } />
		<fieldset>
			<legend>{ __( 'Position on the map', 'sw-immosuite' ) }</legend>
			<div className="swis-fields">
				<WrittenField
					half
					{ ...degrees( meta, 'lat' ) }
					label={ _x( 'Latitude', 'position', 'sw-immosuite' ) }
					writing={ degreesWriting( 90, language() ) }
				/>
				<WrittenField
					half
					{ ...degrees( meta, 'lng' ) }
					label={ _x( 'Longitude', 'position', 'sw-immosuite' ) }
					writing={ degreesWriting( 180, language() ) }
				/>
				<Marker meta={ meta } />
			</div>
		</fieldset>
	</>
);
