import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { figure, flag, text } from '../controls/bind';
import { ChoiceField, TextField, CheckboxField, type Option } from '../controls/fields';
import { TypedField } from '../controls/TypedField';
import { editMeta } from '../core';
import { listingData, type Figure } from '../data';
import { DEFAULTS, type Meta, type NumberKey } from '../meta';
import { categoryOf, figuresOf, marketingOf } from '../shown';
import { language, numberFormat, UNKNOWN } from '../field-format';
import { MoreDetails } from './MoreDetails';

interface Props {
	readonly meta: Meta;
}

/** Sets the category, and the marketing type if the category has only one. */
function chooseCategory( id: number ): void {
	const onlyType = listingData().categories.find( ( category ) => category.id === id )?.marketingType;
	editMeta( { category: id, ...( onlyType && { marketing_type: onlyType } ) } );
}

const CategoryField = ( { meta }: Props ) => (
	<ChoiceField
		field="category"
		label={ __( 'Type of property', 'sw-immosuite' ) }
		value={ `${ meta.category }` }
		options={ [
			{ value: '0', label: __( 'Please choose', 'sw-immosuite' ) },
			...listingData().categories.map( ( { id, label } ) => ( { value: `${ id }`, label } ) ),
		] }
		onChange={ ( id ) => chooseCategory( Number( id ) ) }
	/>
);

const states = ( isRent: boolean ): Option[] => [
	{ value: 'active', label: _x( 'Available', 'state', 'sw-immosuite' ) },
	{ value: 'reserved', label: __( 'Reserved', 'sw-immosuite' ) },
	{ value: 'sold', label: isRent ? __( 'Rented', 'sw-immosuite' ) : __( 'Sold', 'sw-immosuite' ) },
	{ value: 'reference', label: __( 'Reference', 'sw-immosuite' ) },
];

const isNumberKey = ( key: string ): key is NumberKey => typeof DEFAULTS[ key as keyof Meta ] === 'number';

const FigureField = ( { meta, definition, half }: Props & { readonly definition: Figure; readonly half: boolean } ) => {
	const marketing = marketingOf( meta );
	const bounds = definition.key === 'year' ? { ...definition, sentence: yearSentence() } : definition;
	return isNumberKey( definition.key ) ? (
		<TypedField
			{ ...figure( meta, definition.key ) }
			half={ half }
			label={ definition.label[ marketing ] }
			unit={ definition.unit[ marketing ] }
			format={ numberFormat( bounds, UNKNOWN, language() ) }
		/>
	) : null;
};

const yearSentence = (): string => __( 'Please enter the year with four digits, for example 1978.', 'sw-immosuite' );

/** Fields of the catalogue, such as price and area, followed by fields that only listings have. */
export const FiguresFields = ( { meta }: Props ) => {
	const { categories } = listingData();
	// The first figure of each category is the price.
	const [ price, ...others ] = figuresOf( meta, categories );
	const onlyType = categoryOf( meta, categories )?.marketingType;
	return (
		<>
			<ToggleGroupControl
				isBlock
				label={ __( 'Marketing', 'sw-immosuite' ) }
				value={ marketingOf( meta ) }
				onChange={ ( type ) => editMeta( { marketing_type: type === 'rent' ? 'rent' : 'buy' } ) }
			>
				{ onlyType !== 'rent' && (
					<ToggleGroupControlOption value="buy" label={ __( 'Buy', 'sw-immosuite' ) } />
				) }
				{ onlyType !== 'buy' && (
					<ToggleGroupControlOption value="rent" label={ __( 'Rent', 'sw-immosuite' ) } />
				) }
			</ToggleGroupControl>
			<CategoryField meta={ meta } />
			<ChoiceField
				{ ...text( meta, 'state' ) }
				label={ __( 'State', 'sw-immosuite' ) }
				options={ states( marketingOf( meta ) === 'rent' ) }
			/>
			{ price && <FigureField meta={ meta } definition={ price } half={ false } /> }
			<CheckboxField { ...flag( meta, 'price_on_request' ) } label={ __( 'Price on request', 'sw-immosuite' ) } />
			{ others.map( ( other ) => (
				<FigureField key={ other.key } meta={ meta } definition={ other } half />
			) ) }
			<TextField
				half
				{ ...text( meta, 'object_number' ) }
				label={ __( 'Property no.', 'sw-immosuite' ) }
				maxLength={ 40 }
			/>
			<TextField
				half
				{ ...text( meta, 'available' ) }
				label={ __( 'Available', 'sw-immosuite' ) }
				maxLength={ 60 }
			/>
			<MoreDetails meta={ meta } />
		</>
	);
};
