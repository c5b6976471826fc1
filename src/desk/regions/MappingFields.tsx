import { __, sprintf } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import type { Mapping } from './guess';

export interface MappingFieldsProps {
	readonly properties: readonly string[];
	readonly mapping: Mapping;
	readonly onChange: ( mapping: Mapping ) => void;
}

interface SelectProps {
	readonly label: string;
	readonly value: string;
	readonly options: readonly ( readonly [ value: string, text: string ] )[];
	readonly onChange: ( value: string ) => void;
}

export function Select( { label, value, options, onChange }: SelectProps ): ReactNode {
	const id = useId();
	return (
		<div>
			<label htmlFor={ id }>{ label }</label>
			<select id={ id } value={ value } onChange={ ( { target } ) => onChange( target.value ) }>
				{ options.map( ( [ one, text ] ) => (
					<option key={ one } value={ one }>
						{ text }
					</option>
				) ) }
			</select>
		</div>
	);
}

/** No name of a property begins so: it is none of the file's. */
const PREFIX = '\u0000prefix';

/** Characters somebody is offered: those of states to municipalities. */
const LENGTHS = [ 2, 3, 5, 8, 9 ];

/** Which property is what. */
export function MappingFields( { properties, mapping, onChange }: MappingFieldsProps ): ReactNode {
	const all = properties.map( ( one ) => [ one, one ] as const );
	const none = [ '', __( 'None', 'sw-immosuite' ) ] as const;
	const lengths = [ ...new Set( [ ...LENGTHS, ...( mapping.prefix > 0 ? [ mapping.prefix ] : [] ) ] ) ].sort(
		( a, b ) => a - b
	);
	const prefixes = lengths.map(
		( length ) =>
			[
				`${ PREFIX }${ length }`,
				sprintf( __( 'From the first %s characters of the id', 'sw-immosuite' ), String( length ) ),
			] as const
	);
	const chooseParent = ( value: string ): void => {
		const prefix = value.startsWith( PREFIX ) ? Number( value.slice( PREFIX.length ) ) : 0;
		onChange( { ...mapping, prefix, parent: prefix > 0 ? '' : value } );
	};
	const hasParent = mapping.prefix > 0 || mapping.parent !== '';
	return (
		<div className="swrg-fields">
			<Select
				label={ __( 'Unique id', 'sw-immosuite' ) }
				value={ mapping.id }
				options={ all }
				onChange={ ( id ) => onChange( { ...mapping, id } ) }
			/>
			<Select
				label={ __( 'Name', 'sw-immosuite' ) }
				value={ mapping.name }
				options={ all }
				onChange={ ( name ) => onChange( { ...mapping, name } ) }
			/>
			<Select
				label={ __( 'Region above', 'sw-immosuite' ) }
				value={ mapping.prefix > 0 ? `${ PREFIX }${ mapping.prefix }` : mapping.parent }
				options={ [ none, ...all, ...prefixes ] }
				onChange={ chooseParent }
			/>
			{ hasParent && (
				<Select
					label={ __( 'Name of the region above', 'sw-immosuite' ) }
					value={ mapping.parentName }
					options={ [ [ '', __( 'It is an entry of its own', 'sw-immosuite' ) ], ...all ] }
					onChange={ ( parentName ) => onChange( { ...mapping, parentName } ) }
				/>
			) }
		</div>
	);
}
