import { useCallback, useEffect, useReducer, useRef } from 'react';
import { keepList, listOf } from '../../../domain/saved-lists';
import { request, announceConfirmed } from '../../../store';
import { keepResult, takeMailedLink, type KeyFacts } from './key';
import { confirmsWithoutClick, isConfirmation, reduce, START, type Event, type State } from './machine';
import { whenVisible } from './when-visible';

type Dispatch = ( event: Event ) => void;

/** The key and, once the key is looked up, its facts and the id of its submission. */
interface Link {
	readonly k: string;
	id: string | null;
	facts: KeyFacts;
}

async function confirm( { k, id, facts }: Link, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'confirm' } );
	await whenVisible( document );
	const answer = await request( 'POST /wizard/confirm', { k } );
	if ( answer.ok ) {
		if ( typeof id === 'string' ) {
			announceConfirmed( id );
			if ( facts.list !== undefined ) {
				keepList( id, facts.list, { isConfirmed: true } );
			}
		}
		const result = { ...facts, ...answer.value };
		keepResult( window, result );
		dispatch( { type: 'done', ...result } );
	} else {
		dispatch( { type: 'failed', failure: answer.failure, attempt: 'confirm' } );
	}
}

async function lookUp( link: Link, dispatch: Dispatch ): Promise< void > {
	dispatch( { type: 'lookUp' } );
	await whenVisible( document );
	const answer = await request( 'POST /wizard/key', { k: link.k } );
	if ( ! answer.ok ) {
		dispatch( { type: 'failed', failure: answer.failure, attempt: 'lookUp' } );
		return;
	}
	const { id, since, subject, usedAt, holds } = answer.value;
	const list = listOf( id ?? '' );
	link.facts = {
		since,
		...( subject && { subject } ),
		...( list !== '' && { list } ),
		...( usedAt !== undefined && { usedAt, holds: holds !== false } ),
	};
	link.id = id;
	dispatch( { type: 'known', key: answer.value } );
	if ( isConfirmation( answer.value ) && confirmsWithoutClick( answer.value ) ) {
		await confirm( link, dispatch );
	}
}

export interface Confirmation {
	state: State;
	/** Confirms, or repeats the failed request. */
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
			link.current = { k: mailed.k, id: null, facts: { since: '' } };
			void lookUp( link.current, dispatch );
		}
	}, [] );
	const proceed = useCallback( () => {
		const { current } = link;
		if ( current !== null ) {
			const send = state.phase === 'failed' && state.attempt === 'lookUp' ? lookUp : confirm;
			void send( current, dispatch );
		}
	}, [ state ] );
	return { state, proceed };
}
