/** Which fields a wizard may ask for (D1), and where their entries stand: what is known before any definition has come. */
import type { CatalogueConfig } from '../../contract/types.gen';
import type { Entries } from '../entries';
import type { Lang } from './types';

/** What stays the same while a wizard's document is open. */
export interface FieldsPlace {
	readonly catalogue: CatalogueConfig;
	readonly wizard: 'lead' | 'search';
	readonly lang: Lang;
}

/** Key of the body that holds what is asked for. */
export const FIELD_ROOTS = { lead: 'lead', search: 'savedSearch' } as const;

/** Path of a field's entry, or of what its bounds stand below. */
export const fieldPath = ( wizard: FieldsPlace[ 'wizard' ], id: string ): string =>
	`${ FIELD_ROOTS[ wizard ] }.fields.${ id }`;

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
