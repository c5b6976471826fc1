import { __ } from '@wordpress/i18n';
import { Fragment } from 'react';
import type { NewsletterMode } from '../domain/contact';
import { Checkbox, NewTabLink, Words } from '../ui';
import type { ConsentName, ConsentSet, ConsentText } from './consents';
import type { FormPart } from './types';
import './consents.css';

/** A consent, word for word as the record will hold it. */
function Wording( { text }: { text: ConsentText } ) {
	return (
		<>
			{ text.parts.map( ( { text: words, href }, index ) => (
				// The parts of one sentence never change their order.
				<Fragment key={ index }>
					{ href === undefined ? <Words>{ words }</Words> : <NewTabLink href={ href }>{ words }</NewTabLink> }
				</Fragment>
			) ) }
		</>
	);
}

export interface ConsentsProps extends FormPart {
	consents: ConsentSet;
	newsletter: NewsletterMode;
}

/** The consents of a form. No box is ever ticked in advance. */
export function Consents( { consents, newsletter, entries, errors, onChange }: ConsentsProps ) {
	const names: ConsentName[] = [ 'dataPrivacy', 'acceptContact' ];
	if ( newsletter !== 'hidden' ) {
		names.push( 'newsletter' );
	}
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
					<Wording text={ consents[ name ] } />
				</Checkbox>
			) ) }
		</fieldset>
	);
}
