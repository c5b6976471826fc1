import { useCallback, useEffect, useReducer, useRef } from 'react';
import { request, tellConfirmed } from '../../../store';
import { keepResult, takeMailedLink, type Told } from './key';
import { goesOn, isConfirmation, reduce, START, type Event, type State } from './machine';
import { whenSeen } from './seen';

type Dispatch = ( event: Event ) => void;

/** The key, and, once known, its submission and what it tells. */
interface Link {
	readonly k: string;
	id: string | null;
	told: Told;
}

async function confirm( { k, id, told }: Link, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'confirm' } );
	await whenSeen( document );
	const answer = await request( 'POST /wizard/confirm', { k } );
	if ( answer.ok ) {
		if ( typeof id === 'string' ) {
			tellConfirmed( id );
		}
		const result = { ...told, ...answer.value };
		keepResult( window, result );
		dispatch( { type: 'done', ...result } );
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
	const { since, subject, usedAt, holds } = answer.value;
	link.told = {
		since,
		...( subject && { subject } ),
		...( usedAt !== undefined && { usedAt, holds: holds !== false } ),
	};
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
			link.current = { k: mailed.k, id: null, told: { since: '' } };
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
