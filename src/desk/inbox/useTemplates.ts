import { useCallback, useEffect, useState } from 'react';
import { api, troubleOf, type Templates, type Trouble } from './api';

export interface Kept {
	/** Null until they are there. */
	readonly all: Templates | null;
	readonly trouble: Trouble | null;
	readonly retry: () => void;
}

/** What replies begin with; whoever writes one has them before they ask. */
export function useTemplates(): Kept {
	const [ all, setAll ] = useState< Templates | null >( null );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
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
	return { all, trouble, retry: load };
}
