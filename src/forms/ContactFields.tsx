import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
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

/** Fields that stand beside each other; a row without any is none. */
function Row( { look = '', children }: { look?: string; children: ReactNode[] } ) {
	return children.some( Boolean ) ? <div className={ `swis-row ${ look }`.trim() }>{ children }</div> : null;
}

/** Who writes, how to reach them and where they live. */
export function ContactFields( part: FormPart ) {
	const isShown = ( name: ContactField ): boolean => ! part.hidden.includes( name );
	const line = ( name: LineProps[ 'name' ], hint?: string ) =>
		isShown( name ) && <Line key={ name } part={ part } name={ name } hint={ hint } />;
	return (
		<>
			{ isShown( 'salutation' ) && <Salutation { ...part } /> }
			<Row>{ [ line( 'firstname' ), line( 'lastname' ) ] }</Row>
			<Row>
				{ [
					line( 'email', __( 'We send the confirmation link to this address.', 'sw-immosuite' ) ),
					line( 'phone', __( 'For questions and calls back', 'sw-immosuite' ) ),
				] }
			</Row>
			<Row look="swis-row--number">{ [ line( 'street' ), line( 'number' ) ] }</Row>
			<Row look="swis-row--zip">{ [ line( 'zip' ), line( 'city' ) ] }</Row>
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
