import { __ } from '@wordpress/i18n';
import { controlId, FieldError, Fieldset } from '../../ui';
import type { ControlProps } from './control';
import { NumberInput } from './NumberInput';
import { entryText } from './wizard-fields';
import type { BoundedField } from './offered-fields';

/** Two inputs, from and up to, in a group labeled with the field's label. */
export function RangeControl( { offered, entries, errorAt, lang, onChange }: ControlProps< BoundedField > ) {
	const { path: rangePath, label, hint, type, field } = offered;
	const bounds = [
		{ path: `${ rangePath }.minValue`, word: __( 'from', 'sw-immosuite' ) },
		{ path: `${ rangePath }.maxValue`, word: __( 'up to', 'sw-immosuite' ) },
	];
	return (
		<Fieldset name={ rangePath } legend={ label } hint={ hint }>
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
