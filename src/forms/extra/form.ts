/** Adds the declared fields to a form. */
import { __, sprintf } from '@wordpress/i18n';
import type { Dispatch } from 'react';
import type { ExtraField } from '../../contract/types.gen';
import { EXTRA_TEXT_LENGTH } from '../../domain/extra-text';
import { tooLongText } from '../../domain/contact-texts';
import type { Entries } from '../entries';
import type { Outcome } from '../submission/deliver';
import type { Fault, Form, FormBase } from '../submission/form';
import type { Action } from '../submission/machine';
import { emptyOf, extraFault, extraValues, pathOf, type ExtraFault, type Lang } from './values';

type AnyForm< E extends Entries, B > = FormBase< E > | Form< E, B >;

/** Cache of forms and empty entries with the declared fields: React needs the same object in every render. */
const cache = new WeakMap< object, { fields: readonly ExtraField[]; result: object } >();

function cached< T extends object >( key: object, fields: readonly ExtraField[], make: () => T ): T {
	const entry = cache.get( key );
	if ( entry?.fields === fields ) {
		return entry.result as T;
	}
	const result = make();
	cache.set( key, { fields, result } );
	return result;
}

function requiredText( { label, type }: ExtraField ): string {
	/* translators: %s: label of the field. */
	const check = __( 'Please check the box “%s”.', 'sw-immosuite' );
	/* translators: %s: label of the field. */
	const choose = __( 'Please choose an option for “%s”.', 'sw-immosuite' );
	/* translators: %s: label of the field. */
	const fill = __( 'Please fill in “%s”.', 'sw-immosuite' );
	if ( type === 'checkbox' ) {
		return sprintf( check, label );
	}
	return sprintf( type === 'select' ? choose : fill, label );
}

function textOf( field: ExtraField, code: ExtraFault, lang: Lang ): string {
	switch ( code ) {
		case 'required':
			return requiredText( field );
		case 'number':
			return __( 'Please enter a number, for example 85.5.', 'sw-immosuite' );
		case 'unknown_option':
			return __( 'This option is no longer available. Please choose again.', 'sw-immosuite' );
		case 'too_long':
			return `${ field.label }: ${ tooLongText( EXTRA_TEXT_LENGTH, lang ) }`;
		case 'invalid_characters':
			return __(
				'This field contains characters that we cannot process. Please type the text again.',
				'sw-immosuite'
			);
	}
}

function faultsIn( fields: readonly ExtraField[], entries: Entries, lang: Lang ): Fault[] {
	return fields.flatMap( ( field ) => {
		const code = extraFault( field, entries, lang );
		return code === null ? [] : [ { path: pathOf( field ), message: textOf( field, code, lang ) } ];
	} );
}

/** Merges faults in the order of the form: declared fields come after the form's own fields and before the consents. */
function inOrder( formFaults: readonly Fault[], extraFaults: readonly Fault[], consents: readonly string[] ): Fault[] {
	const isConsent = ( { path }: Fault ): boolean => path !== null && consents.includes( path );
	return [
		...formFaults.filter( ( fault ) => ! isConsent( fault ) ),
		...extraFaults,
		...formFaults.filter( isConsent ),
	];
}

/** Adds the site's fields to a form; returns the form unchanged if it has no contact fields. */
export function withFields< E extends Entries, B >(
	form: AnyForm< E, B >,
	fields: readonly ExtraField[],
	lang: Lang
): AnyForm< E, B > {
	if ( form.withoutContact ) {
		return form;
	}
	return cached( form, fields, () => {
		const empty = cached( form.empty, fields, () => ( { ...form.empty, ...emptyOf( fields ) } ) );
		const base = { ...form, empty, once: [ ...form.once, ...fields.map( pathOf ) ] };
		return 'submit' in form
			? {
					...base,
					validate: ( entries: E ) =>
						inOrder( form.validate( entries ), faultsIn( fields, entries, lang ), form.consents ),
					request: ( entries: E ) => ( {
						...form.request( entries ),
						extra: extraValues( fields, entries, lang ),
					} ),
				}
			: base;
	} );
}

/** Detaches faults from fields that the site no longer declares; the summary then shows only their text. */
function detachRemoved< B >( outcome: Outcome< B >, fields: readonly ExtraField[] ): Outcome< B > {
	if ( outcome.ok || outcome.failure.kind !== 'invalid' ) {
		return outcome;
	}
	const paths = fields.map( pathOf );
	const errors = outcome.failure.errors.map( ( error ) =>
		error.field.startsWith( 'extra.' ) && ! paths.includes( error.field ) ? { ...error, field: '' } : error
	);
	return { ...outcome, failure: { ...outcome.failure, errors } };
}

/** Adds the site's current fields to a form cached with other fields, and detaches the faults of removed fields. */
export function adoptFields< E extends Entries, B >(
	outcome: Outcome< B >,
	fields: readonly ExtraField[],
	dispatch: Dispatch< Action< E, B > >
): Outcome< B > {
	dispatch( { type: 'restored', entries: emptyOf( fields ) as Partial< E >, pending: null } );
	return detachRemoved( outcome, fields );
}
