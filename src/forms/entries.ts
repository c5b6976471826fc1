/** What a form holds, by path of the body that it sends (P79), and how it is read from where controls go by their names. */
import { controlName } from '../domain/contact-paths';
import { tickedValues } from '../domain/ticks';

/** A text as it was typed, a tick, or the ticked ones of a list. */
export type EntryValue = string | boolean | readonly string[];

/** Keys are paths as the wire's faults name them: `contact.zip`, `lead.locations.0.zip`. */
export type Entries = Readonly< Record< string, EntryValue > >;

/** Values by name of their control, from where nobody has read them yet: the printed form, a draft. */
export type NamedValues = Readonly< Record< string, unknown > >;

function isLike( value: unknown, empty: EntryValue ): boolean {
	return Array.isArray( empty )
		? Array.isArray( value ) && value.every( ( item ) => typeof item === 'string' )
		: typeof value === typeof empty;
}

/** The form's entries among the values; everything else is left out. */
export function readEntries< E extends Entries >( empty: E, values: NamedValues ): Partial< E > {
	const known = Object.entries( empty ).flatMap( ( [ path, nothing ] ) => {
		const value = values[ controlName( path ) ];
		return isLike( value, nothing ) ? [ [ path, value ] ] : [];
	} );
	return Object.fromEntries( known ) as Partial< E >;
}

/** The entries by name of their control, as `readEntries` reads them. */
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

/** The ticked ones of a list; null where the form does not show it. A list of one has no RadioNodeList. */
function listOf( controls: Element | RadioNodeList | null ): string[] | null {
	const all = controls instanceof RadioNodeList ? Array.from( controls ) : [ controls ];
	const boxes = all.filter( ( box ) => box instanceof HTMLInputElement );
	return boxes.length > 0 ? tickedValues( boxes ) : null;
}

/** Current values of a form's controls: hydration keeps what was typed, and the next render would overwrite it. */
export function readForm< E extends Entries >( empty: E, form: HTMLFormElement ): Partial< E > {
	const values = Object.entries( empty ).map( ( [ path, nothing ] ) => {
		const name = controlName( path );
		const controls = form.elements.namedItem( name );
		return [ name, Array.isArray( nothing ) ? listOf( controls ) : valueOf( controls ) ];
	} );
	return readEntries( empty, Object.fromEntries( values ) as NamedValues );
}

/** The entries that differ from an empty form's. */
export function typedEntries< E extends Entries >( empty: E, entries: Partial< E > ): Partial< E > {
	const typed = Object.entries( entries ).filter(
		( [ path, value ] ) => JSON.stringify( value ) !== JSON.stringify( empty[ path ] )
	);
	return Object.fromEntries( typed ) as Partial< E >;
}

export const isUntouched = < E extends Entries >( empty: E, entries: Partial< E > ): boolean =>
	Object.keys( typedEntries( empty, entries ) ).length === 0;

/** The entries as they stand, but empty at the given paths. */
export function without< E extends Entries >( empty: E, entries: E, paths: readonly string[] ): E {
	return { ...entries, ...Object.fromEntries( paths.map( ( path ) => [ path, empty[ path ] ] ) ) };
}
