import type { ReactNode } from 'react';
import { controlId, describedBy, FieldError, hintId, type Description } from './FieldError';
import { RequiredMark } from './RequiredMark';
import { WrappingText } from './WrappingText';
import './field.css';

export interface FieldProps extends Description {
	name: string;
	label: string;
	value: string;
	onChange: ( value: string ) => void;
	required?: boolean;
	autoComplete?: string;
}

export interface FieldFrameProps extends Description {
	name: string;
	label: ReactNode;
	required?: boolean | undefined;
	children: ReactNode;
	/** Shown below the control if there is no error. */
	note?: ReactNode;
}

/** Label, hint, control, and error or note. */
export function FieldFrame( { name, label, hint, error, required, children, note }: FieldFrameProps ) {
	return (
		<div className="swis-field">
			<div className="swis-field__head">
				<label className="swis-label" htmlFor={ controlId( name ) }>
					<WrappingText>{ label }</WrappingText>
					{ required ? <RequiredMark /> : null }
				</label>
				{ hint ? (
					<p className="swis-hint" id={ hintId( name ) }>
						<WrappingText>{ hint }</WrappingText>
					</p>
				) : null }
			</div>
			{ children }
			{ error ? <FieldError name={ name } error={ error } /> : note }
		</div>
	);
}

/** Common props of text controls; `required` is for assistive technology, the form validates by itself. */
function controlProps( { name, value, onChange, required = false, autoComplete = 'off', hint, error }: FieldProps ) {
	return {
		className: 'swis-input',
		id: controlId( name ),
		name,
		value,
		required,
		autoComplete,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': describedBy( name, { hint, error } ),
		onChange: ( event: { target: { value: string } } ) => onChange( event.target.value ),
	};
}

export interface TextFieldProps extends FieldProps, Pick< FieldFrameProps, 'note' > {
	type?: 'text' | 'email' | 'tel';
	onFocus?: () => void;
	onBlur?: () => void;
}

export function TextField( { type = 'text', onFocus, onBlur, ...props }: TextFieldProps ) {
	return (
		<FieldFrame { ...props }>
			<input type={ type } { ...controlProps( props ) } onFocus={ onFocus } onBlur={ onBlur } />
		</FieldFrame>
	);
}

export interface TextAreaProps extends FieldProps {
	rows?: number;
	/** A line below the field, for example the remaining length. */
	count?: string;
}

export function TextArea( { rows = 5, count, ...props }: TextAreaProps ) {
	return (
		<FieldFrame { ...props }>
			<div>
				<textarea rows={ rows } { ...controlProps( props ) } />
				<p className="swis-hint swis-count" aria-live="polite" hidden={ ! count }>
					{ count }
				</p>
			</div>
		</FieldFrame>
	);
}
