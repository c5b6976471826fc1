import { __ } from '@wordpress/i18n';
import type { ConsentSet } from '../domain/consents';
import type { NewsletterMode } from '../domain/contact';
import { CONSENT_FIELDS } from '../domain/contact-paths';
import { Checkbox, Sentence } from '../ui';
import type { FormPart } from './types';
import './consents.css';

export interface ConsentsProps extends FormPart {
	consents: ConsentSet;
	newsletter: NewsletterMode;
}

/** The consent checkboxes of a form, never preselected, below the fields that the site has declared. */
export function Consents( { consents, newsletter, entries, errors, hidden, onChange, extra }: ConsentsProps ) {
	const names = CONSENT_FIELDS.filter( ( name ) =>
		name === 'newsletter' ? newsletter !== 'hidden' : ! hidden.includes( name )
	);
	return (
		<>
			{ extra }
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
						{ /* The consent record stores exactly this wording. */ }
						<Sentence parts={ consents[ name ]?.parts ?? [] } />
					</Checkbox>
				) ) }
			</fieldset>
		</>
	);
}
