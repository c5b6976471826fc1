import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { isConfirmed, notify } from '../../store';
import type { Entries } from '../entries';
import { loadDraft, saveDraft, type DraftOptions } from './draft';
import type { Action, State } from './machine';
import { loadSent, saveSent, useConfirmed } from './receipt';
import { clearDraft } from './draft-storage';

/** Milliseconds after the last change until the draft is saved. */
const DEBOUNCE_MS = 300;

/** State of a form, and its dispatch function. */
export interface Machine< E extends Entries, B > {
	state: State< E, B >;
	dispatch: Dispatch< Action< E, B > >;
}

/**
 * Restores the draft after the first render, which must match the prerendered form; saves it while the form is open.
 *
 * @param onStartOver Called when the visitor discards the restored entries. Must be the same function in every render.
 */
export function useDraft< E extends Entries, B >(
	{ state, dispatch }: Machine< E, B >,
	options: DraftOptions< E >,
	onStartOver: () => void
): void {
	const { name } = options;
	const restoredName = useRef< string | null >( null );

	useEffect( () => {
		// A change of language or account must not load the draft again.
		if ( restoredName.current === name ) {
			return;
		}
		restoredName.current = name;
		const receipt = loadSent( options );
		if ( receipt ) {
			dispatch( { type: 'resumed', sent: receipt, confirmed: isConfirmed( receipt.id ) } );
			return;
		}
		const draft = loadDraft< E, B >( options );
		if ( ! draft ) {
			return;
		}
		dispatch( { type: 'restored', ...draft } );
		notify( {
			type: 'info',
			text: __( 'Your entries have been restored.', 'sw-immosuite' ),
			action: { label: __( 'Start over', 'sw-immosuite' ), run: onStartOver },
		} );
	}, [ name, options, dispatch, onStartOver ] );

	const { entries, pending, sent } = state;
	useEffect( () => {
		if ( restoredName.current === null ) {
			return undefined;
		}
		if ( sent ) {
			if ( sent.confirmed ) {
				clearDraft( name );
			} else {
				saveSent( options, sent );
			}
			return undefined;
		}
		const save = (): void => saveDraft( options, entries, pending );
		const timer = setTimeout( save, DEBOUNCE_MS );
		window.addEventListener( 'pagehide', save );
		return () => {
			clearTimeout( timer );
			window.removeEventListener( 'pagehide', save );
		};
	}, [ name, options, entries, pending, sent ] );

	const onConfirmation = useCallback( ( id: string ) => dispatch( { type: 'confirmed', id } ), [ dispatch ] );
	useConfirmed( sent && ! sent.confirmed ? sent.id : null, onConfirmation );
}
