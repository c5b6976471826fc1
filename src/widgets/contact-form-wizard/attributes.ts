import {
	ALWAYS_REQUIRED,
	CONTACT_FIELDS,
	HIDEABLE,
	REQUIRABLE,
	type ContactRules,
	type NewsletterMode,
} from '../../domain/contact';

type Attributes = Readonly< Record< string, unknown > >;

/** What block.json requires where a block says nothing (D6); an explicit empty list means none. */
const REQUIRED_BY_DEFAULT: readonly string[] = [ 'message' ];

function readNewsletter( value: unknown ): NewsletterMode {
	return value === 'hidden' || value === 'required' ? value : 'optional';
}

function readHidden( value: unknown ): readonly string[] {
	const names: readonly unknown[] = Array.isArray( value ) ? value : [];
	return Object.entries( HIDEABLE ).flatMap( ( [ name, fields ] ) => ( names.includes( name ) ? fields : [] ) );
}

/** The form's rules from the block's attributes, which are anybody's JSON. */
export function readRules( attributes: Attributes ): ContactRules {
	const { requiredFields, hiddenFields, newsletter } = attributes;
	const wanted: readonly unknown[] = Array.isArray( requiredFields ) ? requiredFields : REQUIRED_BY_DEFAULT;
	const hidden = readHidden( hiddenFields );
	const required: readonly string[] = [
		...ALWAYS_REQUIRED,
		...REQUIRABLE.filter( ( name ) => wanted.includes( name ) && ! hidden.includes( name ) ),
	];
	return {
		required: CONTACT_FIELDS.filter( ( name ) => required.includes( name ) ),
		hidden: CONTACT_FIELDS.filter( ( name ) => hidden.includes( name ) ),
		newsletter: readNewsletter( newsletter ),
	};
}

/** null: the form's own; empty: none, because the page around it has one (E14). */
export function readHeading( { heading }: { readonly heading?: unknown } ): string | null {
	return typeof heading === 'string' ? heading.trim() : null;
}

/** Whether a block with these attributes begins with the same step as one without any. */
export function asksAsPrinted( attributes: Attributes ): boolean {
	const step = ( given: Attributes ): string => JSON.stringify( [ readRules( given ), readHeading( given ) ] );
	return step( attributes ) === step( {} );
}
