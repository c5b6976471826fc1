import { __, _n, sprintf } from '@wordpress/i18n';
import type { ContactField, TextName } from '../domain/contact';
import { formatNumber } from '../domain/number';
import { fieldLabel, tooLongText } from '../domain/texts';
import { lengthOf, maxLength } from '../domain/validate';
import { Segments, TextArea, TextField } from '../ui';
import type { FormPart } from './types';

/** Characters before the limit from which on the rest is counted. */
const COUNT_FROM = 300;

/** Kinds of keyboards and browsers' address books (texts 2.8). */
const TOKENS = {
	firstname: 'given-name',
	lastname: 'family-name',
	email: 'email',
	phone: 'tel',
	street: 'address-line1',
	number: 'off',
	zip: 'postal-code',
	city: 'address-level2',
} as const;

interface LineProps {
	part: FormPart;
	name: keyof typeof TOKENS;
	hint?: string | undefined;
}

function Line( { part, name, hint }: LineProps ) {
	const type = name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text';
	return (
		<TextField
			type={ type }
			name={ name }
			label={ fieldLabel( name ) }
			value={ part.entries[ name ] }
			required={ part.required.includes( name ) }
			autoComplete={ TOKENS[ name ] }
			hint={ hint }
			error={ part.errors[ name ] }
			onChange={ ( value ) => part.onChange( name, value ) }
		/>
	);
}

function Salutation( { entries, errors, onChange }: FormPart ) {
	const name: TextName = 'salutation';
	const options = [
		{ value: 'Frau', label: __( 'Ms.', 'sw-immosuite' ) },
		{ value: 'Herr', label: __( 'Mr.', 'sw-immosuite' ) },
		{ value: 'none', label: __( 'Not specified', 'sw-immosuite' ) },
	];
	return (
		<Segments
			name={ name }
			legend={ fieldLabel( name ) }
			options={ options }
			value={ entries.salutation }
			error={ errors.salutation }
			onChange={ ( value ) => onChange( name, value ) }
		/>
	);
}

/** Who writes, how to reach them and where they live. */
export function ContactFields( part: FormPart ) {
	const line = ( name: LineProps[ 'name' ], hint?: string ) => (
		<Line key={ name } part={ part } name={ name } hint={ hint } />
	);
	const isShown = ( name: ContactField ): boolean => ! part.hidden.includes( name );
	return (
		<>
			{ isShown( 'salutation' ) && <Salutation { ...part } /> }
			<div className="swis-row">
				{ line( 'firstname' ) }
				{ line( 'lastname' ) }
			</div>
			<div className="swis-row">
				{ line( 'email', __( 'We send the confirmation link to this address.', 'sw-immosuite' ) ) }
				{ isShown( 'phone' ) && line( 'phone', __( 'For questions and calls back', 'sw-immosuite' ) ) }
			</div>
			{ isShown( 'street' ) && (
				<>
					<div className="swis-row swis-row--number">
						{ line( 'street' ) }
						{ line( 'number' ) }
					</div>
					<div className="swis-row swis-row--zip">
						{ line( 'zip' ) }
						{ line( 'city' ) }
					</div>
				</>
			) }
		</>
	);
}

/** What is left of a text's length, once it matters. */
function countText( value: string, lang: 'de' | 'en' ): string {
	const limit = maxLength( 'message' );
	const left = limit - lengthOf( value );
	if ( left > COUNT_FROM ) {
		return '';
	}
	if ( left < 0 ) {
		return tooLongText( limit, lang );
	}
	/* translators: %s: number of characters. */
	const text = _n( '%s character left', '%s characters left', left, 'sw-immosuite' );
	return sprintf( text, formatNumber( left, lang ) );
}

export function MessageField( { lang, ...part }: FormPart & { lang: 'de' | 'en' } ) {
	const { entries, errors, required, hidden, onChange } = part;
	return hidden.includes( 'message' ) ? null : (
		<TextArea
			name="message"
			label={ fieldLabel( 'message' ) }
			value={ entries.message }
			required={ required.includes( 'message' ) }
			error={ errors.message }
			count={ errors.message ? '' : countText( entries.message, lang ) }
			onChange={ ( value ) => onChange( 'message', value ) }
		/>
	);
}
