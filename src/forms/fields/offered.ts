/** The fields that a wizard asks for (D1): what they are called and where their entries stand. */
import type { CatalogueConfig, FieldDefinition } from '../../contract/types.gen';
import type { FieldDefinitions } from '../../store';
import type { Entries } from '../entries';
import { FIELD_TYPES } from '.';
import type { NumericType } from './numeric';
import type { Field, Lang } from './types';

/** What stays the same while a wizard's document is open. */
export interface FieldsPlace {
	readonly catalogue: CatalogueConfig;
	readonly wizard: 'lead' | 'search';
	readonly lang: Lang;
}

interface Asked {
	readonly id: string;
	/** Of its entry; where there are bounds, what their entries stand below (`….minValue`, `….maxValue`). */
	readonly path: string;
	readonly label: string;
	/** null: none. */
	readonly hint: string | null;
	/** As the control shows it; null: none. */
	readonly unit: string | null;
	readonly field: Field & Pick< FieldDefinition, 'unit' | 'group' >;
}

/** One value. */
export interface PlainField extends Asked {
	readonly rule: 'plain';
	readonly type: ( typeof FIELD_TYPES )[ FieldDefinition[ 'type' ] ];
}

/** From and up to, or from alone: numbers only. */
export interface BoundedField extends Asked {
	readonly rule: 'range' | 'minimum';
	readonly type: NumericType;
}

/** A field as one category of a wizard asks for it. */
export type OfferedField = PlainField | BoundedField;

type Category = CatalogueConfig[ 'categories' ][ number ];

/** Key of the body that holds what is asked for. */
const ROOTS = { lead: 'lead', search: 'savedSearch' } as const;

/** Path of a field's entry, or of what its bounds stand below. */
export const fieldPath = ( wizard: FieldsPlace[ 'wizard' ], id: string ): string =>
	`${ ROOTS[ wizard ] }.fields.${ id }`;

/** The text at a path; empty where there is none. */
export function entryText( entries: Entries, path: string ): string {
	const value = entries[ path ];
	return typeof value === 'string' ? value : '';
}

/** Ids of all fields that a wizard may ask for, whatever is chosen. */
export function fieldIds( { catalogue, wizard }: Omit< FieldsPlace, 'lang' > ): string[] {
	const sets = Object.values( catalogue.rules ).map( ( set ) => Object.keys( set?.[ wizard ] ?? {} ) );
	return [ ...new Set( sets.flat() ) ];
}

/** Nothing filled in, in any category: values of one stay while another is chosen, and come back with it. */
export function noFieldEntries( { catalogue, wizard }: Omit< FieldsPlace, 'lang' > ): Record< string, string > {
	const paths = Object.values( catalogue.rules ).flatMap( ( set ) =>
		Object.entries( set?.[ wizard ] ?? {} ).flatMap( ( [ id, rule ] ) => {
			const path = fieldPath( wizard, id );
			const bounds = rule === 'range' ? [ 'minValue', 'maxValue' ] : [ 'minValue' ];
			return rule === 'plain' ? [ path ] : bounds.map( ( bound ) => `${ path }.${ bound }` );
		} )
	);
	return Object.fromEntries( paths.map( ( path ) => [ path, '' ] ) );
}

/** What the document says of a field beside its definition. */
type Extra = NonNullable< CatalogueConfig[ 'fields' ][ string ] >;

const NOTHING: Extra = {
	minimum: null,
	maximum: null,
	digits: null,
	hint: null,
	marketingTypeHint: {},
	marketingTypeUnit: {},
};

type Chosen = Pick< Category, 'labels' | 'hints' > & { readonly plan: string };

/** Words about a field: the category's own win, then those of the plan (BUY or RENT of a lead, buy or rent of a search). */
function wordsOf( id: string, definition: FieldDefinition, extra: Extra, chosen: Chosen ) {
	const { labels, hints, plan } = chosen;
	const ofPlan: Readonly< Record< string, string | undefined > > = definition.marketingTypeLabel;
	const hint = hints[ id ];
	return {
		label: labels[ id ] ?? ofPlan[ plan ] ?? definition.label,
		hint: hint === undefined ? ( extra.marketingTypeHint[ plan ] ?? extra.hint ) : hint,
		unit: extra.marketingTypeUnit[ plan ] ?? definition.unit,
	};
}

/**
 * The fields of the chosen category, in its order; none before one is chosen. Left out are fields whose definition has
 * not come yet, those that the site does not have, and those of a type that nobody knows here.
 */
export function offeredFields(
	{ catalogue, wizard }: FieldsPlace,
	definitions: FieldDefinitions,
	entries: Entries
): OfferedField[] {
	const chosen = entryText( entries, `${ ROOTS[ wizard ] }.categoryId` );
	const plan = entryText( entries, `${ ROOTS[ wizard ] }.marketingType` );
	const category = catalogue.categories.find( ( { id } ) => String( id ) === chosen );
	const rules = catalogue.rules[ category?.rules ?? '' ]?.[ wizard ] ?? {};
	return Object.entries( rules ).flatMap( ( [ id, rule ] ): OfferedField[] => {
		const definition = definitions[ id ];
		// A server newer than this script may have further types.
		if ( ! category || ! definition || ! Object.hasOwn( FIELD_TYPES, definition.type ) ) {
			return [];
		}
		const extra = catalogue.fields[ id ] ?? NOTHING;
		const type = FIELD_TYPES[ definition.type ];
		const asked = {
			id,
			path: fieldPath( wizard, id ),
			...wordsOf( id, definition, extra, { ...category, plan } ),
			field: { ...definition, ...extra },
		};
		if ( rule === 'plain' ) {
			return [ { ...asked, rule, type } ];
		}
		return rule && type.control === 'number' ? [ { ...asked, rule, type } ] : [];
	} );
}
