/** What is typed survives a reload of the page, in this tab. */
import { useState } from 'react';
import { recall, remember } from './tab';

const KEY = 'sw-immosuite-regions';

export const hasDraft = (): boolean => recall( KEY ) !== null;

/** @return What is typed, how it changes, and how it is forgotten. */
export function useDraft( begin: string ): [ string, ( text: string ) => void, () => void ] {
	const [ text, setText ] = useState( () => recall( KEY ) ?? begin );
	const change = ( next: string ): void => {
		setText( next );
		remember( KEY, next );
	};
	return [ text, change, () => remember( KEY, null ) ];
}
