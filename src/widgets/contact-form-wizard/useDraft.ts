import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { loadSent, saveSent, useConfirmed } from '../../forms/sent';
import { isConfirmed, notify } from '../../store';
import { clearDraft, loadDraft, saveDraft } from './draft';
import type { Action, State } from './machine';

/** Milliseconds without a change until a draft is written. */
const SETTLED = 300;

export interface DraftOptions {
	name: string;
	consentHash: string;
	onStartOver: () => void;
}

/** Brings a draft back after the first render, which must equal the printed one, and keeps it while there is a form. */
export function useDraft( state: State, dispatch: Dispatch< Action >, options: DraftOptions ): void {
	const { name, consentHash, onStartOver } = options;
	const startOver = useRef( onStartOver );
	useEffect( () => {
		startOver.current = onStartOver;
	} );
	const isRestored = useRef( false );

	useEffect( () => {
		isRestored.current = true;
		const receipt = loadSent( name );
		if ( receipt ) {
			dispatch( { type: 'resumed', sent: receipt, confirmed: isConfirmed( receipt.id ) } );
			return;
		}
		const draft = loadDraft( name, consentHash );
		if ( ! draft ) {
			return;
		}
		dispatch( { type: 'restored', ...draft } );
		notify( {
			type: 'info',
			text: __( 'Your entries have been restored.', 'sw-immosuite' ),
			action: { label: __( 'Start over', 'sw-immosuite' ), run: () => startOver.current() },
		} );
	}, [ name, consentHash, dispatch ] );

	const { entries, pending, sent } = state;
	useEffect( () => {
		if ( ! isRestored.current ) {
			return undefined;
		}
		if ( sent ) {
			( sent.confirmed ? clearDraft : saveSent )( name, sent );
			return undefined;
		}
		const save = (): void => saveDraft( name, consentHash, entries, pending );
		const timer = setTimeout( save, SETTLED );
		window.addEventListener( 'pagehide', save );
		return () => {
			clearTimeout( timer );
			window.removeEventListener( 'pagehide', save );
		};
	}, [ name, consentHash, entries, pending, sent ] );

	const onHeard = useCallback( ( id: string ) => dispatch( { type: 'confirmed', id } ), [ dispatch ] );
	useConfirmed( sent && ! sent.confirmed ? sent.id : null, onHeard );
}
