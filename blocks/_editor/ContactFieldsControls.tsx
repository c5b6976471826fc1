import { __ } from '@wordpress/i18n';
import { contactGroups } from '../../src/contract/blocks.gen';
import { FieldsControl } from './FieldsControl';

/** Labels of the fields that a block may require or hide, as in the form. */
const labels = (): Readonly< Record< string, string > > => ( {
	salutation: __( 'Salutation', 'sw-immosuite' ),
	phone: __( 'Phone', 'sw-immosuite' ),
	address: __( 'Address', 'sw-immosuite' ),
	street: __( 'Street', 'sw-immosuite' ),
	number: __( 'House no.', 'sw-immosuite' ),
	zip: __( 'Postal code', 'sw-immosuite' ),
	city: __( 'City', 'sw-immosuite' ),
	message: __( 'Message', 'sw-immosuite' ),
} );

const withLabels = < Name extends string >( names: readonly Name[] ): ( readonly [ Name, string ] )[] =>
	names.map( ( name ) => [ name, labels()[ name ] ?? name ] as const );

/** Fields that are hidden together under one name: an address consists of several fields. */
const groups: Readonly< Record< string, readonly string[] > > = contactGroups;

interface Props< Name extends string > {
	/** Names allowed by block.json (items.enum). */
	readonly offered: readonly Name[];
	readonly value: readonly Name[];
	readonly onChange: ( value: Name[] ) => void;
}

/** Offers the fields that the form can require, except those that it hides. */
export const RequiredFieldsControl = < Name extends string >( {
	offered,
	hidden,
	...rest
}: Props< Name > & { readonly hidden: readonly string[] } ) => {
	const hiddenFields: readonly string[] = hidden.flatMap( ( name ) => groups[ name ] ?? name );
	return (
		<FieldsControl
			id="sw-immosuite-required-fields"
			legend={ __( 'Additional required fields', 'sw-immosuite' ) }
			help={ __(
				'First name, last name and email are always required. Ask for no more than needed.',
				'sw-immosuite'
			) }
			fields={ withLabels( offered.filter( ( name ) => ! hiddenFields.includes( name ) ) ) }
			{ ...rest }
		/>
	);
};

export const HiddenFieldsControl = < Name extends string >( { offered, ...rest }: Props< Name > ) => (
	<FieldsControl
		id="sw-immosuite-hidden-fields"
		legend={ __( 'Hidden fields', 'sw-immosuite' ) }
		fields={ withLabels( offered ) }
		{ ...rest }
	/>
);
