import source from '../../includes/Foundation/Contract/catalogue.json';
import type { Catalogue } from '../store';

type Named = readonly { readonly id: string; readonly label: string }[];

/**
 * What printed steps show of the plugin's own catalogue: types, plans and categories. PHP leaves the printed step out
 * where a filter has changed the catalogue (E2).
 *
 * @param say English wording → the wording in the language of the step.
 */
export function printedCatalogue( say: ( wording: string ) => string ): Catalogue {
	const named = ( all: Named ) => all.map( ( { id, label } ) => ( { id, label: say( label ) } ) );
	return {
		version: '',
		objectTypes: named( source.objectTypes ),
		marketingTypes: { lead: named( source.marketingTypes.lead ), search: named( source.marketingTypes.search ) },
		defaults: source.defaults,
		groups: [],
		fieldGroups: [],
		categories: source.categories.map(
			( { id, name, text, displayText, hint, objectType, marketingType, wizards, rules } ) => ( {
				id,
				name,
				text,
				displayText: say( displayText ),
				hint: say( hint ),
				objectType,
				marketingType,
				wizards: wizards as ( 'lead' | 'search' )[],
				rules,
				labels: {},
				hints: {},
			} )
		),
		rules: {},
		fields: {},
	};
}
