/**
 * Reads a block's attributes by the declarations of its block.json. Pages may hold any JSON, so each value is
 * checked.
 */
import { contactGroups } from '../contract/blocks.gen';

export {
	contactFormAttributes,
	contactGroups,
	exposeInquiryAttributes,
	leadWizardAttributes,
	newsletterAttributes,
	loginAttributes,
	savedSearchWizardAttributes,
	type ContactFormAttributes,
	type ExposeInquiryAttributes,
	type LeadWizardAttributes,
	type NewsletterAttributes,
	type LoginAttributes,
	type SavedSearchWizardAttributes,
} from '../contract/blocks.gen';

type Value = string | boolean | number | readonly string[];

/** Declaration of one attribute; without a default the attribute may be absent. */
interface Declared {
	readonly type: string;
	readonly enum?: readonly string[];
	readonly items?: { readonly type: string; readonly enum?: readonly string[] };
	readonly minimum?: number;
	readonly maximum?: number;
	readonly default?: Value;
}

type Given = Readonly< Record< string, unknown > >;

const isText = ( value: unknown ): value is string => typeof value === 'string';

/** The offered names in the order of the enum; without an enum, all texts in the given order. */
function readNames( offered: readonly string[] | undefined, value: readonly unknown[] ): readonly string[] {
	return offered?.filter( ( name ) => value.includes( name ) ) ?? value.filter( isText );
}

function isWithin( { minimum = -Infinity, maximum = Infinity }: Declared, value: unknown ): value is number {
	return typeof value === 'number' && Number.isInteger( value ) && value >= minimum && value <= maximum;
}

function readValue( declared: Declared, value: unknown ): Value | undefined {
	const fallback = declared.default;
	switch ( declared.type ) {
		case 'array':
			return Array.isArray( value ) ? readNames( declared.items?.enum, value ) : fallback;
		case 'boolean':
			return typeof value === 'boolean' ? value : fallback;
		case 'integer':
			return isWithin( declared, value ) ? value : fallback;
		default:
			return isText( value ) && ( declared.enum?.includes( value ) ?? true ) ? value : fallback;
	}
}

/**
 * Replaces invalid values by the default of block.json, as the server does
 * (includes/Frontend/Blocks/WidgetAttributes.php). Names come in the order of block.json; an explicit empty list stays
 * empty.
 */
export function readAttributes< Attributes extends object >(
	declared: { readonly [ Name in keyof Attributes ]-?: Declared },
	given: Given
): Attributes {
	const values = Object.entries< Declared >( declared ).map( ( [ name, declaration ] ) => [
		name,
		readValue( declaration, given[ name ] ),
	] );
	return Object.fromEntries( values ) as Attributes;
}

/** Whether a name in block.json stands for several contact fields, as `address` does. */
export function isContactGroup( name: string ): name is keyof typeof contactGroups {
	return Object.hasOwn( contactGroups, name );
}
