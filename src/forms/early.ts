import { CONTACT_FIELDS, NO_ENTRIES, type ContactEntries, type ContactField } from '../domain/contact';

/** The known fields of values that came from outside (the printed form, a draft); everything else is left out. */
export function readEntries( values: Readonly< Record< string, unknown > > ): Partial< ContactEntries > {
	const known = CONTACT_FIELDS.filter( ( field ) => typeof values[ field ] === typeof NO_ENTRIES[ field ] );
	return Object.fromEntries( known.map( ( field ) => [ field, values[ field ] ] ) );
}

function valueOf( form: HTMLFormElement, field: ContactField ): string | boolean | null {
	const control = form.elements.namedItem( field );
	if ( control instanceof HTMLInputElement && control.type === 'checkbox' ) {
		return control.checked;
	}
	const isField =
		control instanceof RadioNodeList ||
		control instanceof HTMLInputElement ||
		control instanceof HTMLTextAreaElement;
	return isField ? control.value : null;
}

/** Current values of a form: hydration keeps what was typed, and the next render would overwrite it. */
export function readForm( form: HTMLFormElement ): Partial< ContactEntries > {
	return readEntries( Object.fromEntries( CONTACT_FIELDS.map( ( field ) => [ field, valueOf( form, field ) ] ) ) );
}
