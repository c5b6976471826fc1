import { __ } from '@wordpress/i18n';
import { useEffect, useReducer } from 'react';
import type { ExtraField } from '../../contract/types.gen';
import { InputBox, Checkbox, controlId, describedBy, FieldFrame, TextArea, TextField, WrappingText } from '../../ui';
import type { Entries } from '../entries';
import type { Fault } from '../submission/form';
import { pathOf, textIn } from './values';

interface ControlProps {
	field: ExtraField;
	entries: Entries;
	error: string | undefined;
	onChange: ( value: string | boolean ) => void;
}

/** Props of a control with a border. */
const boxedProps = ( { field, error, onChange }: ControlProps ) => ( {
	id: controlId( pathOf( field ) ),
	name: pathOf( field ),
	required: field.required,
	'aria-invalid': error ? true : undefined,
	'aria-describedby': describedBy( pathOf( field ), { error } ),
	onChange: ( { target }: { target: { value: string } } ) => onChange( target.value ),
} );

function BoxedControl( props: ControlProps ) {
	const { field, entries, error } = props;
	const value = textIn( entries, field );
	return (
		<FieldFrame name={ pathOf( field ) } label={ field.label } required={ field.required } error={ error }>
			{ field.type === 'number' ? (
				<InputBox>
					<input
						{ ...boxedProps( props ) }
						type="text"
						inputMode="decimal"
						autoComplete="off"
						value={ value }
					/>
				</InputBox>
			) : (
				<InputBox hasArrow>
					<select { ...boxedProps( props ) } value={ value }>
						<option value="">{ __( 'Please choose', 'sw-immosuite' ) }</option>
						{ field.options.map( ( option ) => (
							<option key={ option.value } value={ option.value }>
								{ option.label }
							</option>
						) ) }
					</select>
				</InputBox>
			) }
		</FieldFrame>
	);
}

function Control( props: ControlProps ) {
	const { field, entries, error, onChange } = props;
	const { type, label, required } = field;
	const name = pathOf( field );
	if ( type === 'checkbox' ) {
		return (
			<Checkbox
				name={ name }
				checked={ entries[ name ] === true }
				required={ required }
				error={ error }
				onChange={ onChange }
			>
				<WrappingText>{ label }</WrappingText>
			</Checkbox>
		);
	}
	if ( type === 'number' || type === 'select' ) {
		return <BoxedControl { ...props } />;
	}
	const textProps = { name, label, required, error, value: textIn( entries, field ), onChange };
	return type === 'textarea' ? <TextArea { ...textProps } rows={ 3 } /> : <TextField { ...textProps } />;
}

export interface ExtraFieldsProps {
	fields: readonly ExtraField[];
	entries: Entries;
	faults: readonly Fault[];
	change: ( entries: Entries ) => void;
}

/** The fields declared by the site, above the consents; not in the first render, which must match the printed step. */
export function ExtraFields( { fields, entries, faults, change }: ExtraFieldsProps ) {
	const [ isShown, show ] = useReducer( () => true, false );
	useEffect( show, [ show ] );
	return isShown
		? fields.map( ( field ) => (
				<Control
					key={ field.name }
					field={ field }
					entries={ entries }
					error={ faults.find( ( { path } ) => path === pathOf( field ) )?.message }
					onChange={ ( value ) => change( { [ pathOf( field ) ]: value } ) }
				/>
			) )
		: null;
}
