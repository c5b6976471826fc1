import { __ } from '@wordpress/i18n';
import type { NewsletterMode } from '../domain/contact';
import { Checkbox, Sentence } from '../ui';
import type { ConsentName, ConsentSet } from './consents';
import type { FormPart } from './types';
import './consents.css';

export interface ConsentsProps extends FormPart {
	consents: ConsentSet;
	newsletter: NewsletterMode;
}

/** The consents of a form. No box is ever ticked in advance. */
export function Consents( { consents, newsletter, entries, errors, hidden, onChange }: ConsentsProps ) {
	const all: ConsentName[] = [ 'dataPrivacy', 'acceptContact', 'newsletter' ];
	const names = all.filter( ( name ) =>
		name === 'newsletter' ? newsletter !== 'hidden' : ! hidden.includes( name )
	);
	return (
		<fieldset className="swis-consents">
			<legend className="swis-hidden">{ __( 'Your consent', 'sw-immosuite' ) }</legend>
			{ names.map( ( name ) => (
				<Checkbox
					key={ name }
					name={ name }
					checked={ entries[ name ] }
					required={ name !== 'newsletter' || newsletter === 'required' }
					error={ errors[ name ] }
					onChange={ ( value ) => onChange( name, value ) }
				>
					{ /* Word for word as the record will hold it. */ }
					<Sentence parts={ consents[ name ].parts } />
				</Checkbox>
			) ) }
		</fieldset>
	);
}
