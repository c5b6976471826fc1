/** Resolves the fields of a wizard's category: their labels and the paths of their entries. */
import type { CatalogueConfig, FieldDefinition } from '../../contract/types.gen';
import type { FieldDefinitions } from '../../store';
import type { Entries } from '../entries';
import { FIELD_TYPES } from '.';
import { entryText, fieldPath, FIELD_ROOTS, type FieldsContext } from './wizard-fields';
import type { NumericType } from './numeric';
import type { Field } from './types';

interface BaseField {
	readonly id: string;
	/** Path of the entry; for a range or a minimum, the prefix of its bounds' paths (`….minValue`, `….maxValue`). */
	readonly path: string;
	readonly label: string;
	/** null: none. */
	readonly hint: string | null;
	/** Unit as the control shows it; null: none. */
	readonly unit: string | null;
	readonly field: Field & Pick< FieldDefinition, 'unit' | 'group' >;
}

/** A field with one value. */
export interface PlainField extends BaseField {
	readonly rule: 'plain';
	readonly type: ( typeof FIELD_TYPES )[ FieldDefinition[ 'type' ] ];
}

/** A field with a range or a minimum; numbers only. */
export interface BoundedField extends BaseField {
	readonly rule: 'range' | 'minimum';
	readonly type: NumericType;
}

/** A field as it is defined for one category of a wizard. */
export type OfferedField = PlainField | BoundedField;

type Category = CatalogueConfig[ 'categories' ][ number ];

/** Limits and texts of a field that the document's catalogue adds to its definition. */
type Extra = NonNullable< CatalogueConfig[ 'fields' ][ string ] >;

const NO_EXTRA: Extra = {
	minimum: null,
	maximum: null,
	digits: null,
	hint: null,
	marketingTypeHint: {},
	marketingTypeUnit: {},
};

type Chosen = Pick< Category, 'labels' | 'hints' > & { readonly marketingType: string };

/**
 * Label, hint and unit of a field. Texts for the category override those for the marketing type (BUY or RENT of a lead,
 * buy or rent of a search).
 */
function wordsOf( id: string, definition: FieldDefinition, extra: Extra, chosen: Chosen ) {
	const { labels, hints, marketingType } = chosen;
	const ofType: Readonly< Record< string, string | undefined > > = definition.marketingTypeLabel;
	const hint = hints[ id ];
	return {
		label: labels[ id ] ?? ofType[ marketingType ] ?? definition.label,
		hint: hint === undefined ? ( extra.marketingTypeHint[ marketingType ] ?? extra.hint ) : hint,
		unit: extra.marketingTypeUnit[ marketingType ] ?? definition.unit,
	};
}

/**
 * Returns the fields of the chosen category, in its order; empty if none is chosen. Omits fields that the site does not
 * have, whose definition is not loaded, or whose type this script does not support.
 */
export function offeredFields(
	{ catalogue, wizard }: FieldsContext,
	definitions: FieldDefinitions,
	entries: Entries
): OfferedField[] {
	const chosen = entryText( entries, `${ FIELD_ROOTS[ wizard ] }.categoryId` );
	const marketingType = entryText( entries, `${ FIELD_ROOTS[ wizard ] }.marketingType` );
	const category = catalogue.categories.find( ( { id } ) => String( id ) === chosen );
	const rules = catalogue.rules[ category?.rules ?? '' ]?.[ wizard ] ?? {};
	return Object.entries( rules ).flatMap( ( [ id, rule ] ): OfferedField[] => {
		const definition = definitions[ id ];
		// A server newer than this script may have further types.
		if ( ! category || ! definition || ! Object.hasOwn( FIELD_TYPES, definition.type ) ) {
			return [];
		}
		const extra = catalogue.fields[ id ] ?? NO_EXTRA;
		const type = FIELD_TYPES[ definition.type ];
		const base = {
			id,
			path: fieldPath( wizard, id ),
			...wordsOf( id, definition, extra, { ...category, marketingType } ),
			field: { ...definition, ...extra },
		};
		if ( rule === 'plain' ) {
			return [ { ...base, rule, type } ];
		}
		return rule && type.control === 'number' ? [ { ...base, rule, type } ] : [];
	} );
}
