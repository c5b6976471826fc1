import type { ReactNode } from 'react';
import { controlId, describedBy, FieldError } from './FieldError';
import { RequiredMark } from './RequiredMark';
import './choice.css';

export interface CheckboxProps {
	name: string;
	children: ReactNode;
	checked: boolean;
	onChange: ( checked: boolean ) => void;
	required?: boolean;
	error?: string | undefined;
}

/** A checkbox with a clickable label; links in the label stay links. */
export function Checkbox( { name, children, checked, onChange, required = false, error }: CheckboxProps ) {
	return (
		<div>
			<label className="swis-check">
				<input
					className="swis-tick"
					type="checkbox"
					id={ controlId( name ) }
					name={ name }
					checked={ checked }
					required={ required }
					aria-invalid={ error ? true : undefined }
					aria-describedby={ describedBy( name, { error } ) }
					onChange={ ( event ) => onChange( event.target.checked ) }
				/>
				<span className="swis-check__text">
					{ children }
					{ required ? <RequiredMark /> : null }
				</span>
			</label>
			<FieldError name={ name } error={ error } />
		</div>
	);
}
