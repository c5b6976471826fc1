import { BaseControl, CheckboxControl } from '@wordpress/components';

interface Props< Name extends string > {
	readonly id: string;
	readonly legend: string;
	readonly help?: string;
	/** Names as block.json offers them, each with what the form calls it. */
	readonly fields: readonly ( readonly [ name: Name, label: string ] )[];
	readonly value: readonly Name[];
	readonly onChange: ( value: Name[] ) => void;
}

/** A choice of several fields of the form. */
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
