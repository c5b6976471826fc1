/**
 * Definitions of the catalogue's fields (POST wizard/fields). Browsers keep each of them under the catalogue's version
 * (D4), so that a visitor who comes back asks for nothing.
 */
import { create } from 'zustand';
import type { Failure } from '../api';
import type { FieldDefinition } from '../contract/types.gen';
import { asObject } from '../domain/object';
import { request } from './calls';

/** By field id; null where the site has no such field. */
export type FieldDefinitions = Readonly< Record< string, FieldDefinition | null > >;

interface Fields {
	readonly definitions: FieldDefinitions;
	/** Why the last call brought none; null while it is on its way, and once it has. */
	readonly failure: Failure | null;
}

export const useFields = create< Fields >( () => ( { definitions: {}, failure: null } ) );

const PREFIX = 'sw-immosuite:field:';

/** Versions differ by language too (`3f9c2a1e5b7d-de`); a site's other language is not out of date. */
const isOutdated = ( key: string, version: string ): boolean =>
	key.startsWith( PREFIX ) && ! key.startsWith( PREFIX + version.replace( /-.*/, '' ) );

function isOption( value: unknown ): boolean {
	const { title, value: sent } = asObject< FieldDefinition[ 'values' ][ number ] >( value );
	return typeof title === 'string' && typeof sent === 'string';
}

/** Whether something kept is a definition: storage is anybody's. */
function isDefinition( value: unknown ): value is FieldDefinition {
	const { type, label, group, values, marketingTypeLabel } = asObject< FieldDefinition >( value );
	return (
		[ type, label, group ].every( ( text ) => typeof text === 'string' ) &&
		Array.isArray( values ) &&
		values.every( isOption ) &&
		typeof marketingTypeLabel === 'object' &&
		marketingTypeLabel !== null
	);
}

/** What the browser has of these fields; definitions of another version are dropped on the way. */
function readKept( version: string, ids: readonly string[] ): FieldDefinitions {
	try {
		Object.keys( localStorage )
			.filter( ( key ) => isOutdated( key, version ) )
			.forEach( ( key ) => localStorage.removeItem( key ) );
		const kept = ids.map( ( id ): [ string, unknown ] => [
			id,
			JSON.parse( localStorage.getItem( `${ PREFIX }${ version }:${ id }` ) ?? 'null' ),
		] );
		return Object.fromEntries( kept.filter( ( [ , value ] ) => isDefinition( value ) ) ) as FieldDefinitions;
	} catch {
		// Private mode, a frame of another site, somebody else's text under our name: it is asked for instead.
		return {};
	}
}

function keep( version: string, definitions: FieldDefinitions ): void {
	try {
		Object.entries( definitions ).forEach( ( [ id, definition ] ) =>
			localStorage.setItem( `${ PREFIX }${ version }:${ id }`, JSON.stringify( definition ) )
		);
	} catch {
		// The next visit asks again.
	}
}

let isAsking = false;

/** The definitions of these fields, for what is no component. */
export const fieldDefinitions = (): FieldDefinitions => useFields.getState().definitions;

/** Whether every one of these fields is known, if only as one that there is not. */
export const areKnown = ( definitions: FieldDefinitions, ids: readonly string[] ): boolean =>
	ids.every( ( id ) => definitions[ id ] !== undefined );

/**
 * Sees to it that the definitions of these fields are there: from this document, from the browser, or from the server,
 * which is asked for the missing ones alone. Never rejects; after a failure the next call tries again.
 *
 * @param version Of the catalogue, in its language.
 */
export async function loadFields( version: string, ids: readonly string[] ): Promise< void > {
	const known = { ...readKept( version, ids ), ...fieldDefinitions() };
	useFields.setState( { definitions: known } );
	const missing = ids.filter( ( id ) => known[ id ] === undefined );
	if ( missing.length === 0 || isAsking ) {
		return;
	}
	isAsking = true;
	useFields.setState( { failure: null } );
	const answer = await request( 'POST /wizard/fields', Object.fromEntries( missing.map( ( id ) => [ id, {} ] ) ) );
	isAsking = false;
	if ( ! answer.ok ) {
		useFields.setState( { failure: answer.failure } );
		return;
	}
	const nothing = Object.fromEntries( missing.map( ( id ) => [ id, null ] ) );
	const given = answer.value as FieldDefinitions;
	useFields.setState( { definitions: { ...known, ...nothing, ...given } } );
	keep( version, given );
}
