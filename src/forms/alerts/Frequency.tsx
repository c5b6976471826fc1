import { __ } from '@wordpress/i18n';
import { controlId, describedBy, FieldError, hintId } from '../../ui';
import './frequency.css';

export interface FrequencyOption {
	/** As the wire has it. */
	readonly choice: string;
	readonly label: string;
	readonly hint: string;
}

export interface FrequencyProps {
	/** Path of the entry, which is the name of the group. */
	name: string;
	options: readonly FrequencyOption[];
	/** A draft may hold anything. */
	value: string;
	error?: string | undefined;
	onChange: ( value: string ) => void;
}

/** How often somebody wants mails about what fits a search (O25): radio buttons, each called by its label alone. */
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
