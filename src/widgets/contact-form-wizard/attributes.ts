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

/** The form's rules from the block's attributes. A hidden field is never required (D6). */
export function readRules( attributes: Attributes ): ContactRules {
	const { requiredFields, hiddenFields, newsletter } = read( attributes );
	const hidden: readonly ContactField[] = hiddenFields.flatMap( ( name ) =>
		isContactGroup( name ) ? contactGroups[ name ] : name
	);
	return contactFormRules( { required: requiredFields, hidden, newsletter } );
}

/** null: the form's own; empty: none, because the page around it has one (E14). */
export function readHeading( attributes: Attributes ): string | null {
	return read( attributes ).heading?.trim() ?? null;
}

/** Whether a block with these attributes begins with the same step as one without any. */
export function asksAsPrinted( attributes: Attributes ): boolean {
	const step = ( given: Attributes ): string => JSON.stringify( [ readRules( given ), readHeading( given ) ] );
	return step( attributes ) === step( {} );
}
