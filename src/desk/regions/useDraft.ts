/** What is typed survives a reload of the page, in this tab. */
import { useState } from 'react';

const KEY = 'sw-immosuite-regions';

function stored(): string | null {
	try {
		return sessionStorage.getItem( KEY );
	} catch {
		return null;
	}
}

/** Storage may be full or forbidden: then a reload begins anew. */
function store( text: string | null ): void {
	try {
		if ( text === null ) {
			sessionStorage.removeItem( KEY );
		} else {
			sessionStorage.setItem( KEY, text );
		}
	} catch ( error ) {
		console.error( error );
	}
}

export const hasDraft = (): boolean => stored() !== null;

/** @return What is typed, how it changes, and how it is forgotten. */
export function useDraft( begin: string ): [ string, ( text: string ) => void, () => void ] {
	const [ text, setText ] = useState( () => stored() ?? begin );
	const change = ( next: string ): void => {
		setText( next );
		store( next );
	};
	return [ text, change, () => store( null ) ];
}
