import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { contactGroups } from '../domain/attributes';
import type { ContactField, TextName } from '../domain/contact';
import { formatNumber } from '../domain/format-number';
import { fieldLabel, tooLongText } from '../domain/texts';
import { lengthOf, maxLength } from '../domain/validate';
import { useSignedInAddress } from '../store';
import { Segments, TextArea, TextField } from '../ui';
import { EmailField } from './EmailField';
import type { FormPart } from './types';
import './rows.css';

/** Characters before the limit from which on the rest is counted. */
const COUNT_FROM = 300;

/** Kinds of keyboards and browsers' address books (texts 2.8). */
const TOKENS = {
	firstname: 'given-name',
	lastname: 'family-name',
	phone: 'tel',
	street: 'address-line1',
	number: 'off',
	zip: 'postal-code',
	city: 'address-level2',
} as const;

/** The groups of W11, and where somebody lives. */
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

interface GroupProps {
	/** null: the rows stand by themselves. */
	legend: string | null;
	names: readonly ContactField[];
	hidden: readonly ContactField[];
	children: ReactNode;
}

/** Rows that one legend belongs to (W11); where all of their fields are hidden there is none. */
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
	/** Whether the parts have legends: where the form is about another address too. */
	grouped?: boolean;
	/** The field of a company, where the form has one. */
	company?: ReactNode;
	/** Why a phone number helps. */
	phoneHint?: string;
}

/** Who writes, how to reach them and where they live. */
export function ContactFields( { grouped = false, company, phoneHint, ...part }: ContactFieldsProps ) {
	const { hidden } = part;
	const own = useSignedInAddress();
	// Whoever is signed in with the address has confirmed it: no link is sent there (S3).
	const isConfirmed = own !== '' && own === part.entries.email;
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
						line( 'phone', phoneHint ?? __( 'For questions and calls back', 'sw-immosuite' ) ),
					] }
				</Row>
			</Group>
			<Group legend={ legend( __( 'Your address', 'sw-immosuite' ) ) } names={ ADDRESS } hidden={ hidden }>
				<Row look="swis-row--number">{ [ line( 'street' ), line( 'number' ) ] }</Row>
				<Row look="swis-row--zip">{ [ line( 'zip' ), line( 'city' ) ] }</Row>
			</Group>
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
