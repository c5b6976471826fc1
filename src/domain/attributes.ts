/** A block's attributes as its block.json declares them, read from what a page says: anybody's JSON. */
import { contactGroups } from '../contract/blocks.gen';

export { contactFormAttributes, contactGroups, type ContactFormAttributes } from '../contract/blocks.gen';

/** A text, a choice of texts, or a list of named ones. Without a default the attribute may be absent. */
interface Declared {
	readonly type: string;
	readonly enum?: readonly string[];
	readonly items?: { readonly enum: readonly string[] };
	readonly default?: string | readonly string[];
}

type Given = Readonly< Record< string, unknown > >;

function readOne( { items, enum: choices, default: own }: Declared, value: unknown ): Declared[ 'default' ] {
	if ( items !== undefined ) {
		return Array.isArray( value ) ? items.enum.filter( ( name ) => value.includes( name ) ) : own;
	}
	return typeof value === 'string' && ( choices?.includes( value ) ?? true ) ? value : own;
}

/**
 * What is unknown falls back to the default of block.json, as on the server (includes/Surface/Blocks/WidgetAttributes.php).
 * Names of a list come in the order of block.json; an explicit empty list is none.
 */
export function readAttributes< Attributes extends object >(
	declared: { readonly [ Name in keyof Attributes ]-?: Declared },
	given: Given
): Attributes {
	const values = Object.entries< Declared >( declared ).map( ( [ name, one ] ) => [
		name,
		readOne( one, given[ name ] ),
	] );
	return Object.fromEntries( values ) as Attributes;
}

/** Whether a name of block.json stands for several fields of a contact: an address is four. */
export function isContactGroup( name: string ): name is keyof typeof contactGroups {
	return Object.hasOwn( contactGroups, name );
}
