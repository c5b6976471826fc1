/** Keeps typed text in this tab across a reload. */
import { useState } from 'react';
import { recall, remember } from './tab-storage';

const KEY = 'sw-immosuite-regions';

export const hasDraft = (): boolean => recall( KEY ) !== null;

/** @return The text, its setter, and the function that deletes it. */
export function useDraft( initialText: string ): [ string, ( text: string ) => void, () => void ] {
	const [ text, setText ] = useState( () => recall( KEY ) ?? initialText );
	const change = ( next: string ): void => {
		setText( next );
		remember( KEY, next );
	};
	return [ text, change, () => remember( KEY, null ) ];
}
