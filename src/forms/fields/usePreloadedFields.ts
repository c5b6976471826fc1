import { useEffect } from 'react';
import { loadFields } from '../../store';
import { fieldIds, type FieldsContext } from './wizard-fields';

/** Preloads the definitions of a wizard's fields when the browser is idle during the first step. */
export function usePreloadedFields( { catalogue, wizard, lang }: FieldsContext ): void {
	useEffect( () => {
		const load = (): void => void loadFields( catalogue.version, lang, fieldIds( { catalogue, wizard } ) );
		if ( 'requestIdleCallback' in window ) {
			const idle = window.requestIdleCallback( load );
			return () => window.cancelIdleCallback( idle );
		}
		const timer = setTimeout( load, 200 );
		return () => clearTimeout( timer );
	}, [ catalogue, wizard, lang ] );
}
