/** What belongs to whoever is signed in: loaded when it is first asked for, and gone with the session. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Failure, Result } from '../api';
import { session, useSession } from './session';

export interface Personal< T > {
	/** null until it has come. */
	readonly value: T | null;
	/** Why it has not come. */
	readonly failure: Failure | null;
}

export interface PersonalStore< T > {
	/** Loads it where somebody is signed in and it is neither there nor under way; unwanted, it is not asked for. */
	useValue: ( isWanted?: boolean ) => Personal< T >;
	/** What is kept is old: it is loaded again (W16). */
	reload: () => Promise< void >;
	/** Loads it again and shows what is kept until then: somebody may be typing beside it. */
	refresh: () => Promise< void >;
	/** A write has answered with it. What was asked for before that answer came is asked for again. */
	keep: ( value: T ) => void;
}

const NOTHING = { value: null, failure: null };

/** @param load The call that reads it; never rejects. */
export function personalStore< T >( load: () => Promise< Result< T > > ): PersonalStore< T > {
	const store = createStore< Personal< T > >( () => NOTHING );
	let latest: Promise< Result< T > > | null = null;
	let isOnItsWay = false;

	const refresh = async (): Promise< void > => {
		const own = load();
		latest = own;
		isOnItsWay = true;
		const answer = await own;
		// An answer that was overtaken, or that came after its account, is nobody's.
		if ( latest === own ) {
			isOnItsWay = false;
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
		if ( isOnItsWay ) {
			// Read before this write, or after another one that this answer does not know: only the server can tell.
			void refresh();
		}
	};

	session.subscribe( ( now, before ) => {
		if ( now.email !== before.email ) {
			latest = null;
			isOnItsWay = false;
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
