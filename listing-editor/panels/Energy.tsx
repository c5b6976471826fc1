import { __ } from '@wordpress/i18n';
import { figure, text } from '../controls/bind';
import { ChoiceField, TextField, type Option } from '../controls/fields';
import { TypedField } from '../controls/TypedField';
import { listingData } from '../data';
import type { Meta, NumberKey } from '../meta';
import { isOtherBuilding } from '../shown';
import { dateFormat, language, numberFormat, UNKNOWN } from '../field-format';
import type { OpenPoint } from '../checks';
import { Warnings } from './Warnings';
import { yearBounds } from './year';

interface Props {
	readonly meta: Meta;
}

const UNIT = 'kWh/(m²·a)';

/** Largest plausible value in UNIT. */
const MAX_VALUE = 9999;

export const statuses = (): Option[] => [
	{ value: '', label: __( 'Please choose', 'sw-immosuite' ) },
	{ value: 'certificate', label: __( 'Certificate available', 'sw-immosuite' ) },
	{ value: 'pending', label: __( 'Available at the viewing', 'sw-immosuite' ) },
	{ value: 'exempt', label: __( 'Not required', 'sw-immosuite' ) },
];

const types = (): Option[] => [
	{ value: '', label: __( 'Please choose', 'sw-immosuite' ) },
	{ value: 'demand', label: __( 'Demand certificate', 'sw-immosuite' ) },
	{ value: 'consumption', label: __( 'Consumption certificate', 'sw-immosuite' ) },
];

const buildings = (): Option[] => [
	{ value: '', label: __( 'By the type of property', 'sw-immosuite' ) },
	{ value: 'residential', label: __( 'Residential building', 'sw-immosuite' ) },
	{ value: 'other', label: __( 'Other building', 'sw-immosuite' ) },
];

const classes = (): Option[] => [
	{ value: '', label: __( 'Not specified', 'sw-immosuite' ) },
	...[ 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H' ].map( ( value ) => ( { value, label: value } ) ),
];

const EnergyField = ( { meta, field, label }: Props & { readonly field: NumberKey; readonly label: string } ) => (
	<TypedField
		{ ...figure( meta, field ) }
		label={ label }
		unit={ UNIT }
		format={ numberFormat( { type: 'decimal', minimum: 0, maximum: MAX_VALUE }, UNKNOWN, language() ) }
	/>
);

const OtherBuildingEnergy = ( { meta }: Props ) => (
	<>
		<EnergyField meta={ meta } field="energy_value" label={ __( 'Final energy, heat', 'sw-immosuite' ) } />
		<EnergyField
			meta={ meta }
			field="energy_electricity"
			label={ __( 'Final energy, electricity', 'sw-immosuite' ) }
		/>
	</>
);

const DwellingEnergy = ( { meta }: Props ) => (
	<>
		<EnergyField meta={ meta } field="energy_value" label={ __( 'Final energy', 'sw-immosuite' ) } />
		<ChoiceField
			{ ...text( meta, 'energy_class' ) }
			label={ __( 'Energy efficiency class', 'sw-immosuite' ) }
			options={ classes() }
		/>
	</>
);

const Certificate = ( { meta }: Props ) => {
	const date = dateFormat( language() );
	return (
		<>
			<ChoiceField
				{ ...text( meta, 'energy_type' ) }
				label={ __( 'Kind', 'sw-immosuite' ) }
				options={ types() }
			/>
			<ChoiceField
				{ ...text( meta, 'energy_building' ) }
				label={ __( 'Building', 'sw-immosuite' ) }
				options={ buildings() }
			/>
			{ isOtherBuilding( meta, listingData().categories ) ? (
				<OtherBuildingEnergy meta={ meta } />
			) : (
				<DwellingEnergy meta={ meta } />
			) }
			<TextField
				{ ...text( meta, 'energy_sources' ) }
				label={ __( 'Main energy sources of the heating', 'sw-immosuite' ) }
				maxLength={ 200 }
			/>
			<TypedField
				{ ...figure( meta, 'energy_year' ) }
				label={ __( 'Year built as stated in the certificate', 'sw-immosuite' ) }
				format={ numberFormat( yearBounds(), UNKNOWN, language() ) }
			/>
			<TypedField
				half
				{ ...text( meta, 'energy_issued' ) }
				label={ __( 'Issued on', 'sw-immosuite' ) }
				format={ date }
			/>
			<TypedField
				half
				{ ...text( meta, 'energy_valid_until' ) }
				label={ __( 'Valid until', 'sw-immosuite' ) }
				format={ date }
			/>
		</>
	);
};

/** Mandatory details of the energy certificate (German law: § 87 GEG), in the words of the certificate. */
export const EnergyFields = ( { meta, items }: Props & { readonly items: readonly OpenPoint[] } ) => (
	<>
		<ChoiceField
			{ ...text( meta, 'energy_status' ) }
			label={ __( 'Energy certificate', 'sw-immosuite' ) }
			options={ statuses() }
		/>
		{ meta.energy_status === 'certificate' && <Certificate meta={ meta } /> }
		<Warnings items={ items } prefix="energy_" />
	</>
);
