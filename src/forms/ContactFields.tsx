import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { contactGroups } from '../domain/attributes';
import type { ContactField, TextName } from '../domain/contact';
import { formatNumber } from '../domain/format-number';
import { fieldLabel } from '../domain/contact-texts';
import { lengthOf, maxLength } from '../domain/validate';
import { useSignedInAddress } from '../store';
import { Segments, TextArea, TextField } from '../ui';
import { EmailField } from './EmailField';
import type { FormPart } from './types';
import './rows.css';

/** The counter appears once at most this many characters are left. */
const COUNT_FROM = 300;

/** Keyboard types and autocomplete tokens (specification, texts 2.8). */
const TOKENS = {
	firstname: 'given-name',
	lastname: 'family-name',
	phone: 'tel',
	street: 'address-line1',
	number: 'off',
	zip: 'postal-code',
	city: 'address-level2',
} as const;

/** Fields of each group with a legend. */
const PERSON = [ 'salutation', 'firstname', 'lastname' ] as const;
const REACH = [ 'email', 'phone' ] as const;
const ADDRESS = contactGroups.address;

interface LineProps {
	part: FormPart;
	name: keyof typeof TOKENS | 'email';
	hint?: string | undefined;
}

function Line( { part, name, hint }: LineProps ) {
	const field = {
		name,
		label: fieldLabel( name ),
		value: part.entries[ name ],
		required: part.required.includes( name ),
		hint,
		error: part.errors[ name ],
		onChange: ( value: string ) => part.onChange( name, value ),
	};
	return name === 'email' ? (
		<EmailField { ...field } />
	) : (
		<TextField { ...field } type={ name === 'phone' ? 'tel' : 'text' } autoComplete={ TOKENS[ name ] } />
	);
}

function Salutation( { entries, errors, onChange }: FormPart ) {
	const name: TextName = 'salutation';
	const options = [
		{ value: 'Frau', label: __( 'Ms.', 'sw-immosuite' ) },
		{ value: 'Herr', label: __( 'Mr.', 'sw-immosuite' ) },
		{ value: 'none', label: __( 'Prefer not to say', 'sw-immosuite' ) },
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

/** Puts fields side by side; renders nothing when all of them are hidden. */
function Row( { className = '', children }: { className?: string; children: ReactNode[] } ) {
	return children.some( Boolean ) ? <div className={ `swis-row ${ className }`.trim() }>{ children }</div> : null;
}

interface GroupProps {
	/** null: rows without a fieldset. */
	legend: string | null;
	names: readonly ContactField[];
	hidden: readonly ContactField[];
	children: ReactNode;
}

/** A fieldset around rows; renders nothing when all of its fields are hidden. */
function Group( { legend, names, hidden, children }: GroupProps ) {
	if ( names.every( ( name ) => hidden.includes( name ) ) ) {
		return null;
	}
	return legend === null ? (
		<>{ children }</>
	) : (
		<fieldset className="swis-fields swis-fields--group">
			<legend className="swis-subtitle">{ legend }</legend>
			{ children }
		</fieldset>
	);
}

export interface ContactFieldsProps extends FormPart {
	/** Whether the groups have legends: needed if the form also has fields for a second address. */
	grouped?: boolean;
	company?: ReactNode;
	phoneHint?: string;
}

/** Name, email, phone and address fields of a contact. */
export function ContactFields( { grouped = false, company, phoneHint, ...part }: ContactFieldsProps ) {
	const { hidden } = part;
	const signedInAddress = useSignedInAddress();
	// A signed-in visitor's own address is confirmed already, so no link is mailed to it.
	const isConfirmed = signedInAddress !== '' && signedInAddress === part.entries.email;
	const legend = ( text: string ) => ( grouped ? text : null );
	const line = ( name: LineProps[ 'name' ], hint?: string ) =>
		! hidden.includes( name ) && <Line key={ name } part={ part } name={ name } hint={ hint } />;
	return (
		<>
			<Group legend={ legend( __( 'Your name', 'sw-immosuite' ) ) } names={ PERSON } hidden={ hidden }>
				{ ! hidden.includes( 'salutation' ) && <Salutation { ...part } /> }
				{ company }
				<Row>{ [ line( 'firstname' ), line( 'lastname' ) ] }</Row>
			</Group>
			<Group legend={ legend( __( 'How to reach you', 'sw-immosuite' ) ) } names={ REACH } hidden={ hidden }>
				<Row>
					{ [
						line(
							'email',
							isConfirmed
								? undefined
								: __( 'We send the confirmation link to this address.', 'sw-immosuite' )
						),
						line( 'phone', phoneHint ?? __( 'In case we need to call you', 'sw-immosuite' ) ),
					] }
				</Row>
			</Group>
			<Group legend={ legend( __( 'Your address', 'sw-immosuite' ) ) } names={ ADDRESS } hidden={ hidden }>
				<Row className="swis-row--number">{ [ line( 'street' ), line( 'number' ) ] }</Row>
				<Row className="swis-row--zip">{ [ line( 'zip' ), line( 'city' ) ] }</Row>
			</Group>
		</>
	);
}

/** Counts the characters left once the text comes near its limit, and the characters too many beyond it. */
function countText( value: string, lang: string ): string {
	const remaining = maxLength( 'message' ) - lengthOf( value );
	if ( remaining > COUNT_FROM ) {
		return '';
	}
	const count = Math.abs( remaining );
	const text =
		remaining < 0
			? /* translators: %s: number of characters. */
				_n( '%s character too many', '%s characters too many', count, 'sw-immosuite' )
			: /* translators: %s: number of characters. */
				_n( '%s character left', '%s characters left', count, 'sw-immosuite' );
	return sprintf( text, formatNumber( count, lang ) );
}

export function MessageField( { lang, ...part }: FormPart & { lang: string } ) {
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
