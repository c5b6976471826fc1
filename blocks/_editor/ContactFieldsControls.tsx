import { __ } from '@wordpress/i18n';
import { FieldsControl } from './FieldsControl';

/** What the form calls what a block may require or hide. */
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

const named = ( names: readonly string[] ): ( readonly [ string, string ] )[] =>
	names.map( ( name ) => [ name, labels()[ name ] ?? name ] as const );

const ADDRESS = [ 'street', 'number', 'zip', 'city' ];

interface Props {
	/** Names that block.json offers (items.enum). */
	readonly offered: readonly string[];
	readonly value: readonly string[];
	readonly onChange: ( value: string[] ) => void;
}

/** A hidden field is never required, so it is not offered. */
export const RequiredFieldsControl = ( {
	offered,
	hidden,
	...rest
}: Props & { readonly hidden: readonly string[] } ) => (
	<FieldsControl
		id="sw-immosuite-required-fields"
		legend={ __( 'Additional required fields', 'sw-immosuite' ) }
		help={ __(
			'First name, last name and email are always required. Ask for no more than needed.',
			'sw-immosuite'
		) }
		fields={ named(
			offered.filter( ( name ) => ! hidden.includes( ADDRESS.includes( name ) ? 'address' : name ) )
		) }
		{ ...rest }
	/>
);

export const HiddenFieldsControl = ( { offered, ...rest }: Props ) => (
	<FieldsControl
		id="sw-immosuite-hidden-fields"
		legend={ __( 'Hidden fields', 'sw-immosuite' ) }
		fields={ named( offered ) }
		{ ...rest }
	/>
);
