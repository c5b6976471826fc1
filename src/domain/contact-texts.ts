/** Labels and error texts of contact fields (specification, tables of texts 2.6, 2.8, 2.10). */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ContactField } from './contact';
import { formatNumber } from './format-number';
import { maxLength, type Fault } from './validate';

export function fieldLabel( field: ContactField ): string {
	switch ( field ) {
		case 'salutation':
			return __( 'Salutation', 'sw-immosuite' );
		case 'firstname':
			return __( 'First name', 'sw-immosuite' );
		case 'lastname':
			return __( 'Last name', 'sw-immosuite' );
		case 'phone':
			return __( 'Phone', 'sw-immosuite' );
		case 'email':
			return __( 'Email address', 'sw-immosuite' );
		case 'street':
			return __( 'Street', 'sw-immosuite' );
		case 'number':
			return __( 'House no.', 'sw-immosuite' );
		case 'zip':
			return __( 'Postal code', 'sw-immosuite' );
		case 'city':
			return __( 'City', 'sw-immosuite' );
		case 'message':
			return __( 'Message', 'sw-immosuite' );
		case 'dataPrivacy':
			return __( 'Storage of my details', 'sw-immosuite' );
		case 'acceptContact':
			return __( 'Contact by phone, letter, email', 'sw-immosuite' );
		case 'newsletter':
			return __( 'Newsletter', 'sw-immosuite' );
	}
}

function requiredText( field: ContactField ): string {
	switch ( field ) {
		case 'firstname':
			return __( 'Please enter your first name.', 'sw-immosuite' );
		case 'lastname':
			return __( 'Please enter your last name.', 'sw-immosuite' );
		case 'email':
			return __( 'Please enter your email address.', 'sw-immosuite' );
		case 'phone':
			return __( 'Please enter your phone number.', 'sw-immosuite' );
		case 'message':
			return __( 'Please write a message.', 'sw-immosuite' );
		default:
			/* translators: %s: label of the field. */
			return sprintf( __( 'Please fill in “%s”.', 'sw-immosuite' ), fieldLabel( field ) );
	}
}

function consentText( field: ContactField ): string {
	switch ( field ) {
		case 'dataPrivacy':
			return __(
				'Please agree to the storage of your details so that we can handle your request.',
				'sw-immosuite'
			);
		case 'acceptContact':
			return __( 'Please agree to be contacted so that we can reply to you.', 'sw-immosuite' );
		default:
			return __( 'Please agree to receive the newsletter.', 'sw-immosuite' );
	}
}

export function tooLongText( limit: number, lang: string ): string {
	return sprintf(
		/* translators: %s: number of characters. */
		_n(
			'Please shorten the text to %s character.',
			'Please shorten the text to %s characters.',
			limit,
			'sw-immosuite'
		),
		formatNumber( limit, lang )
	);
}

/** Error text that says how to correct the field. */
export function faultText( { field, code }: Fault, lang: string ): string {
	switch ( code ) {
		case 'required':
			return requiredText( field );
		case 'email':
			return __( 'Please enter a complete email address, for example name@domain.example.', 'sw-immosuite' );
		case 'phone':
			return __( 'Please enter a phone number, for example 030 23125 123.', 'sw-immosuite' );
		case 'zip':
			return __( 'Please check the postal code.', 'sw-immosuite' );
		case 'too_long':
			// The list of errors shows this text without the field's label.
			return `${ fieldLabel( field ) }: ${ tooLongText( maxLength( field as Parameters< typeof maxLength >[ 0 ] ), lang ) }`;
		case 'invalid_characters':
			return __(
				'This field contains characters that we cannot process. Please type the text again.',
				'sw-immosuite'
			);
		case 'consent_missing':
			return consentText( field );
	}
}
