import { __ } from '@wordpress/i18n';
import { controlId, FieldError, Fieldset } from '../../ui';
import type { ControlProps } from './control';
import { NumberInput } from './NumberInput';
import { entryText } from './wizard-fields';
import type { BoundedField } from './offered-fields';

/** Two inputs, from and up to, in a group labeled with the field's label. */
export function RangeControl( { offered, entries, errorAt, lang, onChange }: ControlProps< BoundedField > ) {
	const { path: whole, label, hint, type, field } = offered;
	const bounds = [
		{ path: `${ whole }.minValue`, word: __( 'from', 'sw-immosuite' ) },
		{ path: `${ whole }.maxValue`, word: __( 'up to', 'sw-immosuite' ) },
	];
	return (
		<Fieldset name={ whole } legend={ label } hint={ hint }>
			<div className={ field.type === 'currency' ? 'swis-pair swis-pair--range' : 'swis-pair' }>
				{ bounds.map( ( { path, word } ) => (
					<div key={ path }>
						<NumberInput
							type={ type }
							offered={ offered }
							path={ path }
							entry={ entryText( entries, path ) }
							word={ <label htmlFor={ controlId( path ) }>{ word }</label> }
							error={ errorAt( path ) }
							lang={ lang }
							onChange={ ( entry ) => onChange( { [ path ]: entry } ) }
						/>
						<FieldError name={ path } error={ errorAt( path ) } />
					</div>
				) ) }
			</div>
		</Fieldset>
	);
}
