/** Data of the signed-in visitor: loaded on first use, and dropped with the session. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Failure, Result } from '../api';
import { session, useSession } from './session';

export interface Personal< T > {
	/** null until loaded. */
	readonly value: T | null;
	readonly failure: Failure | null;
}

export interface PersonalStore< T > {
	/** Returns the data; loads it on first use while a visitor is signed in, unless `isWanted` is false. */
	useValue: ( isWanted?: boolean ) => Personal< T >;
	/** Drops the outdated value, and loads the data again. */
	reload: () => Promise< void >;
	/** Loads the data again, and keeps the old value until then, because the visitor may be typing next to it. */
	refresh: () => Promise< void >;
	/** Stores the response of a write. A read that started earlier is repeated. */
	keep: ( value: T ) => void;
}

const NOTHING = { value: null, failure: null };

/** @param load Reads the data; never rejects. */
export function personalStore< T >( load: () => Promise< Result< T > > ): PersonalStore< T > {
	const store = createStore< Personal< T > >( () => NOTHING );
	let latest: Promise< Result< T > > | null = null;
	let isRunning = false;

	const refresh = async (): Promise< void > => {
		const current = load();
		latest = current;
		isRunning = true;
		const answer = await current;
		// Ignore responses to older requests, or for a session that has ended.
		if ( latest === current ) {
			isRunning = false;
			store.setState( answer.ok ? { value: answer.value, failure: null } : { failure: answer.failure } );
		}
	};

	const reload = (): Promise< void > => {
		store.setState( NOTHING );
		return refresh();
	};

	const keep = ( value: T ): void => {
		if ( session.getState().email === '' ) {
			return;
		}
		store.setState( { value, failure: null } );
		if ( isRunning ) {
			// The running read may be older or newer than this write, so request the value again.
			void refresh();
		}
	};

	session.subscribe( ( now, before ) => {
		if ( now.email !== before.email ) {
			latest = null;
			isRunning = false;
			store.setState( NOTHING );
		}
	} );

	const useValue = ( isWanted = true ): Personal< T > => {
		const email = useSession( ( now ) => now.email );
		useEffect( () => {
			if ( isWanted && email !== '' && latest === null ) {
				void reload();
			}
		}, [ isWanted, email ] );
		return useStore( store );
	};
	return { useValue, reload, refresh, keep };
}
