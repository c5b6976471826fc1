/**
 * Definitions of the catalogue's fields (POST wizard/fields). Browsers store each one by language and catalogue
 * version, so that returning visitors send no request. The host page sets the language, and a later init may change it,
 * so the screen language may differ from the language suffix of the version.
 */
import { create } from 'zustand';
import type { Failure } from '../api';
import type { FieldDefinition } from '../contract/types.gen';
import { asObject, isRecord } from '../domain/guards';
import { request } from './calls';
import type { Language } from './config';

/** By field id; null if the site has no such field. */
export type FieldDefinitions = Readonly< Record< string, FieldDefinition | null > >;

interface Fields {
	/** Language of the definitions; null before the first request. */
	readonly lang: Language | null;
	readonly definitions: FieldDefinitions;
	/** Failure of the last request; null while it runs and after success. */
	readonly failure: Failure | null;
}

export const useFields = create< Fields >( () => ( { lang: null, definitions: {}, failure: null } ) );

const PREFIX = 'sw-immosuite:field:';

function isOption( value: unknown ): boolean {
	const { title, value: sent } = asObject< FieldDefinition[ 'values' ][ number ] >( value );
	return typeof title === 'string' && typeof sent === 'string';
}

/** Whether a stored value is a definition: other scripts may write to the storage. */
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
 * Reads stored definitions, and removes definitions of other catalogue versions.
 *
 * @param versionPrefix  Prefix of all current keys.
 * @param languagePrefix Prefix of the keys of one language.
 */
function readStored( versionPrefix: string, languagePrefix: string, ids: readonly string[] ): FieldDefinitions {
	try {
		Object.keys( localStorage )
			.filter( ( key ) => key.startsWith( PREFIX ) && ! key.startsWith( versionPrefix ) )
			.forEach( ( key ) => localStorage.removeItem( key ) );
		const entries = ids.map( ( id ): [ string, unknown ] => [
			id,
			JSON.parse( localStorage.getItem( languagePrefix + id ) ?? 'null' ),
		] );
		return Object.fromEntries( entries.filter( ( [ , value ] ) => isDefinition( value ) ) ) as FieldDefinitions;
	} catch {
		// Private mode, a third-party frame, or invalid JSON: request the definitions instead.
		return {};
	}
}

function keep( languagePrefix: string, definitions: FieldDefinitions ): void {
	try {
		Object.entries( definitions ).forEach( ( [ id, definition ] ) =>
			localStorage.setItem( languagePrefix + id, JSON.stringify( definition ) )
		);
	} catch {
		// The next visit requests the definitions again.
	}
}

/** Ids in the running requests for the current language. */
let requested: readonly string[] = [];

/** Removes the language suffix of a catalogue version: `3f9c2a1e5b7d-de`. */
const withoutLanguage = ( version: string ): string => version.slice( 0, -3 );

/** The loaded definitions, for code outside components. */
export const fieldDefinitions = (): FieldDefinitions => useFields.getState().definitions;

/** Whether all these fields are loaded, including fields that the site lacks. */
export const hasAllDefinitions = ( definitions: FieldDefinitions, ids: readonly string[] ): boolean =>
	ids.every( ( id ) => definitions[ id ] !== undefined );

/**
 * Loads definitions from this document, the browser, or the server; requests only missing ones. Definitions in
 * another language are dropped. Never rejects; after a failure the next call retries.
 *
 * @param version Version of the catalogue, in the language of the document: `3f9c2a1e5b7d-de`.
 * @param lang    Language on screen.
 */
export async function loadFields( version: string, lang: Language, ids: readonly string[] ): Promise< void > {
	const versionPrefix = `${ PREFIX }${ withoutLanguage( version ) }:`;
	const languagePrefix = `${ versionPrefix }${ lang }:`;
	const { lang: shown, definitions } = useFields.getState();
	const known = { ...readStored( versionPrefix, languagePrefix, ids ), ...( shown === lang && definitions ) };
	useFields.setState( { lang, definitions: known, failure: null } );
	requested = shown === lang ? requested : [];
	const missing = ids.filter( ( id ) => known[ id ] === undefined && ! requested.includes( id ) );
	if ( missing.length === 0 ) {
		return;
	}
	requested = [ ...requested, ...missing ];
	const wanted = Object.fromEntries( missing.map( ( id ) => [ id, {} ] ) );
	const answer = await request( 'POST /wizard/fields', wanted, { headers: { 'Accept-Language': lang } } );
	if ( answer.ok ) {
		keep( languagePrefix, answer.value as FieldDefinitions );
	}
	if ( useFields.getState().lang !== lang ) {
		return;
	}
	requested = requested.filter( ( id ) => ! missing.includes( id ) );
	useFields.setState(
		answer.ok
			? {
					definitions: {
						...fieldDefinitions(),
						...Object.fromEntries( missing.map( ( id ) => [ id, answer.value[ id ] ?? null ] ) ),
					},
				}
			: { failure: answer.failure }
	);
}
