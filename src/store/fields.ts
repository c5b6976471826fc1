/**
 * Definitions of the catalogue's fields (POST wizard/fields). Browsers keep each of them under its language and the
 * catalogue's version (D4), so that a visitor who comes back asks for nothing. The language is the page's, which need not
 * be that of the document and of the version that it names: a later init may change it.
 */
import { create } from 'zustand';
import type { Failure } from '../api';
import type { FieldDefinition } from '../contract/types.gen';
import { asObject, isRecord } from '../domain/object';
import { request } from './calls';
import type { Language } from './config';

/** By field id; null where the site has no such field. */
export type FieldDefinitions = Readonly< Record< string, FieldDefinition | null > >;

interface Fields {
	/** Of the definitions; null before any was asked for. */
	readonly lang: Language | null;
	readonly definitions: FieldDefinitions;
	/** Why the last call brought none; null while it is on its way, and once it has. */
	readonly failure: Failure | null;
}

export const useFields = create< Fields >( () => ( { lang: null, definitions: {}, failure: null } ) );

const PREFIX = 'sw-immosuite:field:';

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
		isRecord( marketingTypeLabel )
	);
}

/**
 * What the browser has of these fields; definitions of another version are dropped on the way.
 *
 * @param version What the keys of all that is not out of date begin with.
 * @param edition The same, of one language.
 */
function readKept( version: string, edition: string, ids: readonly string[] ): FieldDefinitions {
	try {
		Object.keys( localStorage )
			.filter( ( key ) => key.startsWith( PREFIX ) && ! key.startsWith( version ) )
			.forEach( ( key ) => localStorage.removeItem( key ) );
		const kept = ids.map( ( id ): [ string, unknown ] => [
			id,
			JSON.parse( localStorage.getItem( edition + id ) ?? 'null' ),
		] );
		return Object.fromEntries( kept.filter( ( [ , value ] ) => isDefinition( value ) ) ) as FieldDefinitions;
	} catch {
		// Private mode, a frame of another site, somebody else's text under our name: it is asked for instead.
		return {};
	}
}

function keep( edition: string, definitions: FieldDefinitions ): void {
	try {
		Object.entries( definitions ).forEach( ( [ id, definition ] ) =>
			localStorage.setItem( edition + id, JSON.stringify( definition ) )
		);
	} catch {
		// The next visit asks again.
	}
}

/** Whether a call in the language that shows is on its way. */
let isAsking = false;

/** The definitions of these fields, for what is no component. */
export const fieldDefinitions = (): FieldDefinitions => useFields.getState().definitions;

/** Whether every one of these fields is known, if only as one that there is not. */
export const areKnown = ( definitions: FieldDefinitions, ids: readonly string[] ): boolean =>
	ids.every( ( id ) => definitions[ id ] !== undefined );

/**
 * Sees to it that the definitions of these fields are there: from this document, from the browser, or from the server,
 * which is asked for the missing ones alone. Definitions in another language go: nothing is shown in two. Never rejects;
 * after a failure the next call tries again.
 *
 * @param version Of the catalogue, in the language of the document: `3f9c2a1e5b7d-de`.
 * @param lang    In which the fields are shown.
 */
export async function loadFields( version: string, lang: Language, ids: readonly string[] ): Promise< void > {
	const keys = `${ PREFIX }${ version.slice( 0, -3 ) }:`;
	const edition = `${ keys }${ lang }:`;
	const { lang: shown, definitions } = useFields.getState();
	const known = { ...readKept( keys, edition, ids ), ...( shown === lang && definitions ) };
	useFields.setState( { lang, definitions: known, failure: null } );
	isAsking &&= shown === lang;
	const missing = ids.filter( ( id ) => known[ id ] === undefined );
	if ( missing.length === 0 || isAsking ) {
		return;
	}
	isAsking = true;
	const wanted = Object.fromEntries( missing.map( ( id ) => [ id, {} ] ) );
	const answer = await request( 'POST /wizard/fields', wanted, { headers: { 'Accept-Language': lang } } );
	if ( answer.ok ) {
		keep( edition, answer.value as FieldDefinitions );
	}
	if ( useFields.getState().lang !== lang ) {
		return;
	}
	isAsking = false;
	useFields.setState(
		answer.ok
			? {
					definitions: {
						...known,
						...Object.fromEntries( missing.map( ( id ) => [ id, answer.value[ id ] ?? null ] ) ),
					},
				}
			: { failure: answer.failure }
	);
}
