/** The entries of a form, keyed by path in the request body, and how they are read from form controls. */
import { controlName } from '../domain/contact-paths';
import { checkedValues } from '../domain/checkbox-lists';

/** Text, the state of a checkbox, or the checked values of a list. */
export type EntryValue = string | boolean | readonly string[];

/** Keys are the paths that the server's faults use: `contact.zip`, `lead.locations.0.zip`. */
export type Entries = Readonly< Record< string, EntryValue > >;

/** Unvalidated values by control name, from the prerendered form or a draft. */
export type NamedValues = Readonly< Record< string, unknown > >;

function hasTypeOf( value: unknown, empty: EntryValue ): boolean {
	return Array.isArray( empty )
		? Array.isArray( value ) && value.every( ( item ) => typeof item === 'string' )
		: typeof value === typeof empty;
}

/** Picks the form's entries out of the values. */
export function readEntries< E extends Entries >( empty: E, values: NamedValues ): Partial< E > {
	const known = Object.entries( empty ).flatMap( ( [ path, emptyValue ] ) => {
		const value = values[ controlName( path ) ];
		return hasTypeOf( value, emptyValue ) ? [ [ path, value ] ] : [];
	} );
	return Object.fromEntries( known ) as Partial< E >;
}

/** Converts entries to control names; the reverse of `readEntries`. */
export function namedValues( entries: Entries ): NamedValues {
	return Object.fromEntries( Object.entries( entries ).map( ( [ path, value ] ) => [ controlName( path ), value ] ) );
}

function valueOf( control: Element | RadioNodeList | null ): string | boolean | null {
	if ( control instanceof HTMLInputElement && control.type === 'checkbox' ) {
		return control.checked;
	}
	const isField =
		control instanceof RadioNodeList ||
		control instanceof HTMLInputElement ||
		control instanceof HTMLTextAreaElement;
	return isField ? control.value : null;
}

/**
 * Checked values of a list; null if the form has no such list. For a single checkbox the DOM returns no
 * RadioNodeList.
 */
function listOf( controls: Element | RadioNodeList | null ): string[] | null {
	const candidates = controls instanceof RadioNodeList ? Array.from( controls ) : [ controls ];
	const boxes = candidates.filter( ( box ) => box instanceof HTMLInputElement );
	return boxes.length > 0 ? checkedValues( boxes ) : null;
}

/**
 * Reads the current values of the controls: React keeps typed values while it hydrates, but would overwrite them
 * with the next render.
 */
export function readForm< E extends Entries >( empty: E, form: HTMLFormElement ): Partial< E > {
	const values = Object.entries( empty ).map( ( [ path, emptyValue ] ) => {
		const name = controlName( path );
		const controls = form.elements.namedItem( name );
		return [ name, Array.isArray( emptyValue ) ? listOf( controls ) : valueOf( controls ) ];
	} );
	return readEntries( empty, Object.fromEntries( values ) as NamedValues );
}

/** Returns the entries that differ from an empty form. */
export function typedEntries< E extends Entries >( empty: E, entries: Partial< E > ): Partial< E > {
	const typed = Object.entries( entries ).filter(
		( [ path, value ] ) => JSON.stringify( value ) !== JSON.stringify( empty[ path ] )
	);
	return Object.fromEntries( typed ) as Partial< E >;
}

export const isUntouched = < E extends Entries >( empty: E, entries: Partial< E > ): boolean =>
	Object.keys( typedEntries( empty, entries ) ).length === 0;

/** Returns the entries with those at the given paths cleared. */
export function without< E extends Entries >( empty: E, entries: E, paths: readonly string[] ): E {
	return { ...entries, ...Object.fromEntries( paths.map( ( path ) => [ path, empty[ path ] ] ) ) };
}
