import { BaseControl, CheckboxControl } from '@wordpress/components';

interface Props {
	readonly id: string;
	readonly legend: string;
	readonly help?: string;
	/** Names as block.json offers them, each with what the form calls it. */
	readonly fields: readonly ( readonly [ name: string, label: string ] )[];
	readonly value: readonly string[];
	readonly onChange: ( value: string[] ) => void;
}

/** A choice of several fields of the form. */
export const FieldsControl = ( { id, legend, help, fields, value, onChange }: Props ) => (
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
