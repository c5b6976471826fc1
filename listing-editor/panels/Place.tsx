import { ComboboxControl } from '@wordpress/components';
import { useContext, useEffect, useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { degrees, flag, text } from '../controls/bind';
import { TextField, CheckboxField } from '../controls/fields';
import { controlId } from '../controls/ids';
import { TypedField } from '../controls/TypedField';
import { editMeta } from '../core';
import type { GeojsonResponse } from '../../src/contract/types.gen';
import type { NamedRegion } from '../../src/domain/region-names';
import { isNamed } from '../../src/domain/region-search';
import type { Meta } from '../meta';
import { useOutlines, useRegions } from '../regions';
import { degreesFormat, language } from '../field-format';
import { Marker } from './Marker';
import { OpenContext } from './open';
import { RegionAdvice } from './RegionAdvice';

interface PlaceProps {
	readonly meta: Meta;
}

/** Maximum number of regions offered at once; typing finds further regions. */
const MAX_OFFERED = 50;

/** A deleted region stays chosen, shown by its id, until the user chooses another. */
const RegionField = ( { meta: { region }, regions }: PlaceProps & { readonly regions: readonly NamedRegion[] } ) => {
	const [ typed, setTyped ] = useState( '' );
	if ( regions.length === 0 && region === '' ) {
		return null;
	}
	const matchesTyped = isNamed( typed );
	const found = regions.filter( ( { name } ) => matchesTyped( name ) );
	const chosen = regions.find( ( { id } ) => id === region ) ?? { id: region, name: region };
	const offered = found.slice( 0, MAX_OFFERED );
	const options = region === '' || offered.some( ( { id } ) => id === region ) ? offered : [ chosen, ...offered ];
	return (
		<div id={ controlId( 'region' ) } tabIndex={ -1 }>
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

const Address = ( { meta }: PlaceProps ) => (
	<>
		<TextField half { ...text( meta, 'street' ) } label={ __( 'Street', 'sw-immosuite' ) } maxLength={ 120 } />
		<TextField half { ...text( meta, 'number' ) } label={ __( 'House no.', 'sw-immosuite' ) } maxLength={ 20 } />
		<TextField half { ...text( meta, 'zip' ) } label={ __( 'Postal code', 'sw-immosuite' ) } maxLength={ 12 } />
		<TextField half { ...text( meta, 'city' ) } label={ __( 'City', 'sw-immosuite' ) } maxLength={ 80 } />
		<CheckboxField
			{ ...flag( meta, 'exact_address' ) }
			label={ __( 'Show street and house number', 'sw-immosuite' ) }
			help={ __( 'Off: the website shows postal code, city and the outline of the region.', 'sw-immosuite' ) }
		/>
	</>
);

const Position = ( { meta, outlines }: PlaceProps & { readonly outlines: GeojsonResponse | null } ) => (
	<fieldset>
		<legend>{ __( 'Position on the map', 'sw-immosuite' ) }</legend>
		<div className="swis-fields">
			<TypedField
				half
				{ ...degrees( meta, 'lat' ) }
				label={ _x( 'Latitude', 'position', 'sw-immosuite' ) }
				format={ degreesFormat( 90, language() ) }
			/>
			<TypedField
				half
				{ ...degrees( meta, 'lng' ) }
				label={ _x( 'Longitude', 'position', 'sw-immosuite' ) }
				format={ degreesFormat( 180, language() ) }
			/>
			<Marker meta={ meta } outlines={ outlines } />
		</div>
	</fieldset>
);

/**
 * Address, marker and region. Advice is shown below the fields, so that it moves none of them while the user types.
 * Street, house number and marker are public only if the checkbox of `exact_address` is on.
 */
export const PlaceFields = ( { meta }: PlaceProps ) => {
	const { arrive } = useContext( OpenContext );
	const [ regions, outlines ] = [ useRegions(), useOutlines() ];
	// An open point may link to the region field, which loads after the panel.
	useEffect( arrive, [ arrive, regions ] );
	return (
		<>
			<Address meta={ meta } />
			<Position meta={ meta } outlines={ outlines } />
			{ regions !== null && (
				<>
					<RegionField meta={ meta } regions={ regions } />
					<RegionAdvice meta={ meta } regions={ regions } outlines={ outlines } />
				</>
			) }
		</>
	);
};
