import { useEffect, useState } from 'react';
import type { Personal } from '../../../store';
import type { PersonalStore } from '../../../store/personal';
import { useLastValue } from './useLastValue';

/** A list that is reloaded when a tab shows it again, because another page may have changed it meanwhile. */
export function useRefreshedList< T >( store: PersonalStore< T > ): Personal< T > {
	const { value, failure } = store.useValue();
	const [ wasLoaded ] = useState( value !== null );
	useEffect( () => {
		if ( wasLoaded ) {
			void store.refresh();
		}
	}, [ store, wasLoaded ] );
	return { value: useLastValue( value ), failure };
}
