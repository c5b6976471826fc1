import {
	contactFormAttributes,
	contactGroups,
	isContactGroup,
	readAttributes,
	type ContactFormAttributes,
} from '../../domain/attributes';
import { contactFormRules, type ContactField, type ContactRules } from '../../domain/contact';

type Attributes = Readonly< Record< string, unknown > >;

const read = ( attributes: Attributes ): ContactFormAttributes =>
	readAttributes< ContactFormAttributes >( contactFormAttributes, attributes );

/** Reads the form's rules from the block's attributes. A hidden field is never required. */
export function readRules( attributes: Attributes ): ContactRules {
	const { requiredFields, hiddenFields, newsletter } = read( attributes );
	const hidden: readonly ContactField[] = hiddenFields.flatMap( ( name ) =>
		isContactGroup( name ) ? contactGroups[ name ] : name
	);
	return contactFormRules( { required: requiredFields, hidden, newsletter } );
}

/** Returns the heading. null: the form's default; empty: no heading, because the host page has its own. */
export function readHeading( attributes: Attributes ): string | null {
	return read( attributes ).heading?.trim() ?? null;
}

/** Whether this block's first step is the prerendered one, which has default attributes. */
export function isPrerendered( attributes: Attributes ): boolean {
	const settingsOf = ( given: Attributes ): string => JSON.stringify( [ readRules( given ), readHeading( given ) ] );
	return settingsOf( attributes ) === settingsOf( {} );
}
