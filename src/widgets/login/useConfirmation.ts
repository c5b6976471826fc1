import { useCallback, useEffect, useReducer, useRef } from 'react';
import { request } from '../../store';
import { keepResult, takeErrand } from './key';
import { goesOn, isConfirmation, reduce, START, type Event, type State } from './machine';
import { whenSeen } from './seen';

type Dispatch = ( event: Event ) => void;

async function confirm( k: string, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'confirm' } );
	await whenSeen( document );
	const answer = await request( 'POST /wizard/confirm', { k } );
	if ( answer.ok ) {
		keepResult( window, answer.value.opcode );
		dispatch( { type: 'done', opcode: answer.value.opcode } );
	} else {
		dispatch( { type: 'failed', failure: answer.failure, attempt: 'confirm' } );
	}
}

async function look( k: string, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'look' } );
	await whenSeen( document );
	const answer = await request( 'POST /wizard/key', { k } );
	if ( ! answer.ok ) {
		dispatch( { type: 'failed', failure: answer.failure, attempt: 'look' } );
		return;
	}
	dispatch( { type: 'known', key: answer.value } );
	if ( isConfirmation( answer.value ) && goesOn( answer.value ) ) {
		await confirm( k, dispatch );
	}
}

export interface Confirmation {
	state: State;
	/** The one click: confirms, or tries again what failed. */
	proceed: () => void;
}

/** Redeems the key that the page was opened with. */
export function useConfirmation(): Confirmation {
	const [ state, dispatch ] = useReducer( reduce, START );
	const key = useRef< string | null >( null );
	useEffect( () => {
		const errand = takeErrand( window );
		if ( errand === null ) {
			dispatch( { type: 'nothing' } );
		} else if ( 'opcode' in errand ) {
			dispatch( { type: 'done', opcode: errand.opcode } );
		} else {
			key.current = errand.k;
			void look( errand.k, dispatch );
		}
		// Another link pasted into the same tab differs in its hash only, and then the browser loads nothing.
		const onHash = (): void => window.location.reload();
		window.addEventListener( 'hashchange', onHash );
		return () => window.removeEventListener( 'hashchange', onHash );
	}, [] );
	const proceed = useCallback( () => {
		const { current: k } = key;
		if ( k !== null ) {
			void ( state.phase === 'failed' && state.attempt === 'look' ? look : confirm )( k, dispatch );
		}
	}, [ state ] );
	return { state, proceed };
}
