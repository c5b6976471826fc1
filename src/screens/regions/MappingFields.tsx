import { __, _x, sprintf } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import type { Choice } from './wrongChoice';
import type { Mapping } from './guess';
import { choiceLabel } from './words';

export interface MappingFieldsProps {
	readonly properties: readonly string[];
	readonly mapping: Mapping;
	/** The choice that the check found wrong. */
	readonly wrong: Choice | null;
	/** Error text beside that choice; null if the findings below give the reason. */
	readonly error: string | null;
	readonly onChange: ( mapping: Mapping ) => void;
}

interface SelectProps {
	readonly label: string;
	readonly value: string;
	readonly options: readonly ( readonly [ value: string, text: string ] )[];
	readonly hint?: string;
	readonly isWrong?: boolean;
	readonly error?: string | null;
	readonly onChange: ( value: string ) => void;
}

export function Select( {
	label,
	value,
	options,
	hint,
	isWrong = false,
	error = null,
	onChange,
}: SelectProps ): ReactNode {
	const id = useId();
	const hasError = isWrong && error !== null;
	const describedBy = [
		...( hasError ? [ `${ id }-fault` ] : [] ),
		...( hint === undefined ? [] : [ `${ id }-hint` ] ),
	];
	return (
		<div>
			<label htmlFor={ id }>{ label }</label>
			<select
				id={ id }
				value={ value }
				aria-invalid={ isWrong }
				aria-describedby={ describedBy.join( ' ' ) || undefined }
				onChange={ ( { target } ) => onChange( target.value ) }
			>
				{ options.map( ( [ optionValue, text ] ) => (
					<option key={ optionValue } value={ optionValue }>
						{ text }
					</option>
				) ) }
			</select>
			{ hasError && (
				<p id={ `${ id }-fault` } className="swrg-wrong">
					{ error }
				</p>
			) }
			{ hint !== undefined && (
				<p id={ `${ id }-hint` } className="description">
					{ hint }
				</p>
			) }
		</div>
	);
}

/** Start of the value of an option for a prefix; no property name starts with the character U+0000. */
const PREFIX_OPTION = '\u0000prefix';

/** Offered prefix lengths, from states to municipalities. */
const LENGTHS = [ 2, 3, 5, 8, 9 ];

/** Selects for the mapping of the properties. */
export function MappingFields( { properties, mapping, wrong, error, onChange }: MappingFieldsProps ): ReactNode {
	const propertyOptions = properties.map( ( property ) => [ property, property ] as const );
	const none = [ '', _x( 'None', 'region', 'sw-immosuite' ) ] as const;
	const lengths = [ ...new Set( [ ...LENGTHS, ...( mapping.prefix > 0 ? [ mapping.prefix ] : [] ) ] ) ].sort(
		( a, b ) => a - b
	);
	const prefixes = lengths.map(
		( length ) =>
			[
				`${ PREFIX_OPTION }${ length }`,
				sprintf( __( 'From the first %s characters of the id', 'sw-immosuite' ), String( length ) ),
			] as const
	);
	const chooseParent = ( value: string ): void => {
		const prefix = value.startsWith( PREFIX_OPTION ) ? Number( value.slice( PREFIX_OPTION.length ) ) : 0;
		onChange( { ...mapping, prefix, parent: prefix > 0 ? '' : value } );
	};
	const hasParent = mapping.prefix > 0 || mapping.parent !== '';
	return (
		<div className="swrg-fields">
			<Select
				label={ choiceLabel( 'id' ) }
				hint={ __( 'It differs in every entry, as an official key does.', 'sw-immosuite' ) }
				isWrong={ wrong === 'id' }
				error={ error }
				value={ mapping.id }
				options={ propertyOptions }
				onChange={ ( id ) => onChange( { ...mapping, id } ) }
			/>
			<Select
				label={ choiceLabel( 'name' ) }
				hint={ __( 'This is what visitors read.', 'sw-immosuite' ) }
				isWrong={ wrong === 'name' }
				error={ error }
				value={ mapping.name }
				options={ propertyOptions }
				onChange={ ( name ) => onChange( { ...mapping, name } ) }
			/>
			<Select
				label={ choiceLabel( 'parent' ) }
				hint={ __( 'It says in which region an entry lies, as a district lies in its town.', 'sw-immosuite' ) }
				isWrong={ wrong === 'parent' }
				error={ error }
				value={ mapping.prefix > 0 ? `${ PREFIX_OPTION }${ mapping.prefix }` : mapping.parent }
				options={ [ none, ...propertyOptions, ...prefixes ] }
				onChange={ chooseParent }
			/>
			{ hasParent && (
				<Select
					label={ __( 'Name of the region above', 'sw-immosuite' ) }
					value={ mapping.parentName }
					options={ [ [ '', __( 'It is an entry of its own', 'sw-immosuite' ) ], ...propertyOptions ] }
					onChange={ ( parentName ) => onChange( { ...mapping, parentName } ) }
				/>
			) }
		</div>
	);
}
