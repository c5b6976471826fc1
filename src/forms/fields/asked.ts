/**
 * Lists the fields of a wizard and the paths of their entries. Needs only the document's catalogue, no field
 * definitions.
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

/** Path of a field's entry; of a range, the prefix of its two entries. */
export const fieldPath = ( wizard: FieldsContext[ 'wizard' ], id: string ): string =>
	`${ FIELD_ROOTS[ wizard ] }.fields.${ id }`;

/** Returns the text at a path; empty if there is none. */
export function entryText( entries: Entries, path: string ): string {
	const value = entries[ path ];
	return typeof value === 'string' ? value : '';
}

/** Ids of all fields of the wizard, of any category. */
export function fieldIds( { catalogue, wizard }: Omit< FieldsContext, 'lang' > ): string[] {
	const sets = Object.values( catalogue.rules ).map( ( set ) => Object.keys( set?.[ wizard ] ?? {} ) );
	return [ ...new Set( sets.flat() ) ];
}

/**
 * Empty entries for the fields of all categories: the values of a category are kept while another is selected, and
 * reappear with it.
 */
export function noFieldEntries( { catalogue, wizard }: Omit< FieldsContext, 'lang' > ): Record< string, string > {
	const paths = Object.values( catalogue.rules ).flatMap( ( set ) =>
		Object.entries( set?.[ wizard ] ?? {} ).flatMap( ( [ id, rule ] ) => {
			const path = fieldPath( wizard, id );
			const bounds = rule === 'range' ? [ 'minValue', 'maxValue' ] : [ 'minValue' ];
			return rule === 'plain' ? [ path ] : bounds.map( ( bound ) => `${ path }.${ bound }` );
		} )
	);
	return Object.fromEntries( paths.map( ( path ) => [ path, '' ] ) );
}
