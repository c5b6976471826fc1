/** The plugin's catalogue in English, as in a wizard's document, for tests; not part of any bundle. */
import source from '../../../includes/Foundation/Contract/catalogue.json';
import { printedCatalogue } from '../../app/print-catalogue';
import type { CatalogueConfig, FieldDefinition } from '../../contract/types.gen';

const extra = { minimum: null, maximum: null, digits: null, hint: null, marketingTypeHint: {}, marketingTypeUnit: {} };

export const CATALOGUE: CatalogueConfig = {
	...printedCatalogue( ( wording ) => wording ),
	version: '1-en',
	fieldGroups: source.fieldGroups,
	rules: source.rules as CatalogueConfig[ 'rules' ],
	fields: Object.fromEntries(
		Object.entries( source.fields ).map( ( [ id, field ] ) => [ id, { ...extra, ...field } ] )
	),
};

/** Definitions as POST wizard/fields returns them in English. */
export const DEFINITIONS = Object.fromEntries(
	Object.entries( source.fields ).map( ( [ id, field ] ) => [ id, { values: [], marketingTypeLabel: {}, ...field } ] )
) as unknown as Readonly< Record< string, FieldDefinition > >;
