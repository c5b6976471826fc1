import { __ } from '@wordpress/i18n';
import { controlId, describedBy, FieldError, hintId } from '../../ui';
import './frequency.css';

export interface FrequencyOption {
	/** Value in the request. */
	readonly choice: string;
	readonly label: string;
	readonly hint: string;
}

export interface FrequencyProps {
	/** Path of the entry, and `name` of the radio buttons. */
	name: string;
	options: readonly FrequencyOption[];
	/** Not validated: the value may come from a draft. */
	value: string;
	error?: string | undefined;
	onChange: ( value: string ) => void;
}

/** Radio buttons for how often the visitor gets mails about matching listings. */
export function Frequency( { name, options, value, error, onChange }: FrequencyProps ) {
	return (
		<fieldset aria-describedby={ describedBy( name, { error } ) }>
			<legend className="swis-legend">
				{ __( 'How often may we send you matching properties?', 'sw-immosuite' ) }
			</legend>
			{ options.map( ( { choice, label, hint }, index ) => (
				<label className="swis-frequency" key={ choice }>
					<input
						type="radio"
						id={ index === 0 ? controlId( name ) : undefined }
						name={ name }
						value={ choice }
						checked={ choice === value }
						aria-label={ label }
						aria-describedby={ hintId( name + choice ) }
						onChange={ () => onChange( choice ) }
					/>
					<span aria-hidden="true">
						{ label }
						<span className="swis-hint" id={ hintId( name + choice ) }>
							{ hint }
						</span>
					</span>
				</label>
			) ) }
			<FieldError name={ name } error={ error } />
		</fieldset>
	);
}
