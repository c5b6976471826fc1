import { BaseControl, CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly value: readonly string[];
	readonly onChange: ( value: string[] ) => void;
}

/** Fields that may be required on top, as REQUIRABLE of src/domain/contact.ts has them, which blocks may not import. */
const fields = (): [ name: string, label: string ][] => [
	[ 'phone', __( 'Phone', 'sw-immosuite' ) ],
	[ 'street', __( 'Street', 'sw-immosuite' ) ],
	[ 'number', __( 'House no.', 'sw-immosuite' ) ],
	[ 'zip', __( 'Postal code', 'sw-immosuite' ) ],
	[ 'city', __( 'City', 'sw-immosuite' ) ],
	[ 'message', __( 'Message', 'sw-immosuite' ) ],
];

export const RequiredFieldsControl = ( { value, onChange }: Props ) => (
	<BaseControl
		id="sw-immosuite-required-fields"
		help={ __(
			'First name, last name and email are always required. Ask for no more than needed.',
			'sw-immosuite'
		) }
	>
		<fieldset>
			<BaseControl.VisualLabel as="legend">
				{ __( 'Additional required fields', 'sw-immosuite' ) }
			</BaseControl.VisualLabel>
			{ fields().map( ( [ name, label ] ) => (
				<CheckboxControl
					key={ name }
					label={ label }
					checked={ value.includes( name ) }
					onChange={ ( isRequired ) =>
						onChange( [
							...value.filter( ( other ) => other !== name ),
							...( isRequired ? [ name ] : [] ),
						] )
					}
				/>
			) ) }
		</fieldset>
	</BaseControl>
);
