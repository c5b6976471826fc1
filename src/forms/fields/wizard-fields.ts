/**
 * Lists the fields of a wizard and the paths under which the form keeps their typed values. Needs only the document's
 * catalogue, no field definitions.
 */
import type { CatalogueConfig } from '../../contract/types.gen';
import type { Entries } from '../entries';
import type { Lang } from './types';

/** Constants of a wizard while its document is open. */
export interface FieldsContext {
	readonly catalogue: CatalogueConfig;
	readonly wizard: 'lead' | 'search';
	readonly lang: Lang;
}

/** Key of the request body that holds the fields. */
export const FIELD_ROOTS = { lead: 'lead', search: 'savedSearch' } as const;

/** Path of a plain field's entry; for a range or a minimum, the prefix of the paths of its bounds. */
export const fieldPath = ( wizard: FieldsContext[ 'wizard' ], id: string ): string =>
	`${ FIELD_ROOTS[ wizard ] }.fields.${ id }`;

/** Returns the text at a path; empty if there is none. */
export function entryText( entries: Entries, path: string ): string {
	const value = entries[ path ];
	return typeof value === 'string' ? value : '';
}

/** Ids of all fields of the wizard, of any category. */
export function fieldIds( { catalogue, wizard }: Omit< FieldsContext, 'lang' > ): string[] {
	const idLists = Object.values( catalogue.rules ).map( ( rules ) => Object.keys( rules?.[ wizard ] ?? {} ) );
	return [ ...new Set( idLists.flat() ) ];
}

/** Endings that a field's path gets in the paths of its entries, by rule. */
const SUFFIXES = { plain: [ '' ], minimum: [ '.minValue' ], range: [ '.minValue', '.maxValue' ] } as const;

/**
 * Empty entries for the fields of all categories: the values of a category are kept while another category is selected,
 * and reappear when the first is selected again.
 */
export function emptyFieldEntries( { catalogue, wizard }: Omit< FieldsContext, 'lang' > ): Record< string, string > {
	const paths = Object.values( catalogue.rules ).flatMap( ( rules ) =>
		Object.entries( ( rules?.[ wizard ] ?? {} ) as Record< string, keyof typeof SUFFIXES > ).flatMap(
			( [ id, rule ] ) => SUFFIXES[ rule ].map( ( suffix ) => fieldPath( wizard, id ) + suffix )
		)
	);
	return Object.fromEntries( paths.map( ( path ) => [ path, '' ] ) );
}
