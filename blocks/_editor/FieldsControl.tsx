import { BaseControl, CheckboxControl } from '@wordpress/components';

interface Props< Name extends string > {
	readonly id: string;
	readonly legend: string;
	readonly help?: string;
	/** Names from block.json, each with its label in the form. */
	readonly fields: readonly ( readonly [ name: Name, label: string ] )[];
	readonly value: readonly Name[];
	readonly onChange: ( value: Name[] ) => void;
}

/** Checkboxes for several fields of the form. */
export const FieldsControl = < Name extends string >( {
	id,
	legend,
	help,
	fields,
	value,
	onChange,
}: Props< Name > ) => (
	<BaseControl id={ id } help={ help }>
		<fieldset>
			<BaseControl.VisualLabel as="legend">{ legend }</BaseControl.VisualLabel>
			{ fields.map( ( [ name, label ] ) => (
				<CheckboxControl
					key={ name }
					label={ label }
					checked={ value.includes( name ) }
					onChange={ ( isChosen ) =>
						onChange( [ ...value.filter( ( other ) => other !== name ), ...( isChosen ? [ name ] : [] ) ] )
					}
				/>
			) ) }
		</fieldset>
	</BaseControl>
);
