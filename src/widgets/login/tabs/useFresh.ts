import { useEffect, useState } from 'react';
import type { Personal } from '../../../store';
import type { PersonalStore } from '../../../store/personal';
import { useLast } from './useLast';

/** A list that is reloaded when a tab shows it again, because another page may have changed it meanwhile. */
export function useFresh< T >( store: PersonalStore< T > ): Personal< T > {
	const { value, failure } = store.useValue();
	const [ wasKnown ] = useState( value !== null );
	useEffect( () => {
		if ( wasKnown ) {
			void store.refresh();
		}
	}, [ store, wasKnown ] );
	return { value: useLast( value ), failure };
}
