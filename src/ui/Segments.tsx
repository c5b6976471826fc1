import { controlId, describedBy, errorId, FieldError } from './FieldError';
import { HouseDrawing } from './HouseDrawing';
import { Icon } from './Icon';
import { RequiredMark } from './RequiredMark';
import './choice.css';

export interface SegmentsProps {
	name: string;
	legend: string;
	/** `drawing` is shown before the label. */
	options: ReadonlyArray< { value: string; label: string; drawing?: string } >;
	value: string;
	onChange: ( value: string ) => void;
	required?: boolean;
	error?: string | undefined;
}

/** Two or three choices side by side: native radio buttons that work without a script. */
export function Segments( { name, legend, options, value, onChange, required = false, error }: SegmentsProps ) {
	return (
		<fieldset aria-describedby={ describedBy( name, { error } ) }>
			<legend className="swis-legend">
				{ legend }
				{ required ? <RequiredMark /> : null }
			</legend>
			<div className="swis-segments">
				{ options.map( ( option, index ) => (
					<label className="swis-segment" key={ option.value }>
						<input
							type="radio"
							id={ index === 0 ? controlId( name ) : undefined }
							name={ name }
							value={ option.value }
							checked={ option.value === value }
							required={ required }
							aria-describedby={ error ? errorId( name ) : undefined }
							onChange={ () => onChange( option.value ) }
						/>
						<Icon name="check" />
						{ option.drawing && <HouseDrawing drawing={ option.drawing } className="swis-segment__art" /> }
						<span>{ option.label }</span>
					</label>
				) ) }
			</div>
			<FieldError name={ name } error={ error } />
		</fieldset>
	);
}
