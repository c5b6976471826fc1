import { __, sprintf } from '@wordpress/i18n';
import { useCallback, useEffect, useState } from 'react';
import { uuid } from '../../domain/uuid';
import { api, faultsOf, isOvertakenError, troubleOf, type Template, type Templates, type Trouble } from './api';

/** A template being edited. */
export interface Draft {
	/** The template before editing; null for a new one. */
	readonly before: Template | null;
	readonly typed: Template;
	/** Whether a colleague has changed the template meanwhile. */
	readonly isOvertaken: boolean;
	/** Errors by field. */
	readonly faults: Readonly< Record< string, string > >;
	readonly trouble: Trouble | null;
	readonly isBusy: boolean;
}

export interface TemplateStore {
	/** null until loaded. */
	readonly all: Templates | null;
	readonly trouble: Trouble | null;
	readonly retry: () => void;
	/** null while no template is being edited. */
	readonly draft: Draft | null;
	/** Starts editing; null: a new template. */
	readonly begin: ( template: Template | null, language: Template[ 'language' ] ) => void;
	readonly type: ( change: Partial< Template > ) => void;
	/** Discards the draft. */
	readonly discard: () => void;
	/** @return Whether the template is stored; otherwise the draft contains the reason. */
	readonly save: () => Promise< boolean >;
	readonly remove: () => Promise< boolean >;
}

/** Maximum number of attempts: colleagues may be storing other templates at the same time. */
const ATTEMPTS = 3;

const templateById = ( { items }: Templates, id: string ): Template | null =>
	items.find( ( item ) => item.id === id ) ?? null;

const isSame = ( a: Template | null, b: Template | null ): boolean =>
	JSON.stringify( a && [ a.language, a.name, a.subject, a.body ] ) ===
	JSON.stringify( b && [ b.language, b.name, b.subject, b.body ] );

/** @param next Replaces the template, or is appended; null deletes it. */
function withTemplate( { items }: Templates, id: string, next: Template | null ): Template[] {
	if ( next !== null && ! items.some( ( item ) => item.id === id ) ) {
		return [ ...items, next ];
	}
	return items.flatMap( ( item ) => ( item.id === id ? ( next ?? [] ) : item ) );
}

/**
 * Stores one template, and keeps colleagues' changes to other templates.
 *
 * @return All templates, and whether a colleague has changed the template; if so, nothing was stored.
 * @throws Errors of api-fetch.
 */
export async function storeTemplate(
	known: Templates,
	{ before, typed }: Pick< Draft, 'before' | 'typed' >,
	next: Template | null
): Promise< { all: Templates; isOvertaken: boolean } > {
	let all = known;
	for ( let attempt = 1; isSame( templateById( all, typed.id ), before ); attempt++ ) {
		try {
			const { version } = all;
			const items = withTemplate( all, typed.id, next );
			return {
				all: await api.storeTemplates( { items, ...( version !== undefined && { version } ) } ),
				isOvertaken: false,
			};
		} catch ( error ) {
			if ( ! isOvertakenError( error ) || attempt === ATTEMPTS ) {
				throw error;
			}
			all = await api.templates();
		}
	}
	return { all, isOvertaken: true };
}

function faultsOfEmpty( { name, body }: Template ): Record< string, string > {
	const textFor = ( label: string ): string => sprintf( __( 'Please fill in “%s”.', 'sw-immosuite' ), label );
	return {
		...( name.trim() === '' && { name: textFor( __( 'Name', 'sw-immosuite' ) ) } ),
		...( body.trim() === '' && { body: textFor( __( 'Text', 'sw-immosuite' ) ) } ),
	};
}

const CLEAN = { isOvertaken: false, faults: {}, trouble: null, isBusy: false } as const;

/** Templates for replies, loaded before the user opens their menu. */
export function useTemplates(): TemplateStore {
	const [ all, setAll ] = useState< Templates | null >( null );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	const [ draft, setDraft ] = useState< Draft | null >( null );
	const load = useCallback( (): void => {
		api.templates().then(
			( templates ) => {
				setAll( templates );
				setTrouble( null );
			},
			( error: unknown ) => setTrouble( troubleOf( error ) )
		);
	}, [] );
	useEffect( load, [ load ] );

	const store = async ( next: Template | null ): Promise< boolean > => {
		if ( draft === null || all === null ) {
			return false;
		}
		setDraft( { ...draft, ...CLEAN, isBusy: true } );
		try {
			const result = await storeTemplate( all, draft, next );
			setAll( result.all );
			const before = templateById( result.all, draft.typed.id );
			// A colleague has already deleted the template that the user wanted to delete.
			const isGone = next === null && before === null;
			setDraft( result.isOvertaken && ! isGone ? { ...draft, ...CLEAN, before, isOvertaken: true } : null );
			return ! result.isOvertaken || isGone;
		} catch ( error ) {
			const faults = faultsOf( error );
			const hasFaults = Object.keys( faults ).length > 0;
			setDraft( { ...draft, ...CLEAN, faults, trouble: hasFaults ? null : troubleOf( error ) } );
			return false;
		}
	};
	const save = async (): Promise< boolean > => {
		const faults = draft === null ? {} : faultsOfEmpty( draft.typed );
		if ( draft !== null && Object.keys( faults ).length > 0 ) {
			setDraft( { ...draft, ...CLEAN, faults } );
			return false;
		}
		return store( draft?.typed ?? null );
	};
	return {
		all,
		trouble,
		retry: load,
		draft,
		begin: ( template, language ) =>
			setDraft( {
				...CLEAN,
				before: template,
				typed: template ?? { id: uuid(), language, name: '', subject: '', body: '' },
			} ),
		type: ( change ) => setDraft( ( now ) => now && { ...now, typed: { ...now.typed, ...change } } ),
		discard: () => setDraft( null ),
		save,
		remove: () => store( null ),
	};
}
