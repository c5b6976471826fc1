/** The contact of a form. Its fields (`zip`) are entries of the form under their paths (`contact.zip`). */
import { CONTACT_FIELDS, type ContactEntries, type ContactField, type ContactRules } from '../domain/contact';
import { contactOf, contactPath, type ContactAt, type ContactRoot } from '../domain/contact-paths';
import { faultText } from '../domain/contact-texts';
import { validate } from '../domain/validate';
import type { Fault } from './submission/form';
import type { Submission } from './submission/useSubmission';
import type { FieldErrors, FormPart } from './types';

/** Returns every fault of the contact, in the order of the form. */
export function contactFaults< R extends ContactRoot >(
	root: R,
	entries: ContactAt< R >,
	rules: ContactRules,
	lang: string
): Fault[] {
	return validate( contactOf( root, entries ), rules ).map( ( fault ) => ( {
		path: contactPath( root, fault.field ),
		message: faultText( fault, lang ),
	} ) );
}

/** Props for the components of the contact form. */
export function contactPart< R extends ContactRoot, B >(
	root: R,
	{
		state,
		faults,
		change,
		extra,
	}: Pick< Submission< ContactAt< R >, B >, 'state' | 'faults' | 'change' > &
		Partial< Pick< Submission< ContactAt< R >, B >, 'extra' > >,
	{ required, hidden }: Pick< ContactRules, 'required' | 'hidden' >
): FormPart {
	const errorOf = ( field: ContactField ) =>
		faults.find( ( { path } ) => path === contactPath( root, field ) )?.message;
	return {
		entries: contactOf( root, state.entries ),
		errors: Object.fromEntries( CONTACT_FIELDS.map( ( field ) => [ field, errorOf( field ) ] ) ) as FieldErrors,
		required,
		hidden,
		extra,
		onChange: < F extends ContactField >( field: F, value: ContactEntries[ F ] ) =>
			change( { [ contactPath( root, field ) ]: value } as unknown as Partial< ContactAt< R > > ),
	};
}
