import source from '../../includes/Foundation/Contract/catalogue.json';
import type { Catalogue } from '../store';

type Named = readonly { readonly id: string; readonly label: string }[];

/**
 * The part of the plugin's own catalogue that prerendered steps show: types and categories. If a filter has
 * changed the catalogue, PHP leaves out the prerendered step.
 *
 * @param say English text → text in the language of the step.
 */
export function printedCatalogue( say: ( wording: string ) => string ): Catalogue {
	const translated = ( items: Named ) => items.map( ( { id, label } ) => ( { id, label: say( label ) } ) );
	return {
		version: '',
		objectTypes: translated( source.objectTypes ),
		marketingTypes: {
			lead: translated( source.marketingTypes.lead ),
			search: translated( source.marketingTypes.search ),
		},
		defaults: source.defaults,
		groups: [],
		fieldGroups: [],
		categories: source.categories.map(
			( { id, name, text, displayText, sought, hint, objectType, marketingType, wizards, rules } ) => ( {
				id,
				name,
				text,
				displayText: say( displayText ),
				sought: say( sought ),
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
