import { useCallback, useEffect, useReducer, useRef } from 'react';
import { request, tellConfirmed } from '../../../store';
import { keepResult, takeMailedLink } from './key';
import { goesOn, isConfirmation, reduce, START, type Event, type State } from './machine';
import { whenSeen } from './seen';

type Dispatch = ( event: Event ) => void;

/** The key, and, once known, its submission and the time that was sent. */
interface Link {
	readonly k: string;
	id: string | null;
	since: string;
}

async function confirm( { k, id, since }: Link, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'confirm' } );
	await whenSeen( document );
	const answer = await request( 'POST /wizard/confirm', { k } );
	if ( answer.ok ) {
		if ( typeof id === 'string' ) {
			tellConfirmed( id );
		}
		keepResult( window, { ...answer.value, since } );
		dispatch( { type: 'done', ...answer.value, since } );
	} else {
		dispatch( { type: 'failed', failure: answer.failure, attempt: 'confirm' } );
	}
}

async function look( link: Link, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'look' } );
	await whenSeen( document );
	const answer = await request( 'POST /wizard/key', { k: link.k } );
	if ( ! answer.ok ) {
		dispatch( { type: 'failed', failure: answer.failure, attempt: 'look' } );
		return;
	}
	link.since = answer.value.since;
	link.id = answer.value.id;
	dispatch( { type: 'known', key: answer.value } );
	if ( isConfirmation( answer.value ) && goesOn( answer.value ) ) {
		await confirm( link, dispatch );
	}
}

export interface Confirmation {
	state: State;
	/** Confirms, or retries what failed. */
	proceed: () => void;
}

/** Redeems the page's key. */
export function useConfirmation(): Confirmation {
	const [ state, dispatch ] = useReducer( reduce, START );
	const link = useRef< Link | null >( null );
	useEffect( () => {
		const mailed = takeMailedLink( window );
		if ( mailed === null ) {
			dispatch( { type: 'nothing' } );
		} else if ( 'opcode' in mailed ) {
			dispatch( { type: 'done', ...mailed } );
		} else {
			link.current = { k: mailed.k, id: null, since: '' };
			void look( link.current, dispatch );
		}
	}, [] );
	const proceed = useCallback( () => {
		const { current } = link;
		if ( current !== null ) {
			void ( state.phase === 'failed' && state.attempt === 'look' ? look : confirm )( current, dispatch );
		}
	}, [ state ] );
	return { state, proceed };
}
