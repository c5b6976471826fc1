/** Keeps the user's choices across a reload in this tab, and for a corrected file with the same properties. */
import { useState } from 'react';
import { asObject } from '../../domain/object';
import type { Said } from './Mapped';
import type { Description } from './reading';
import { sourceOf } from './sources';
import { recall, remember } from './tab';

const KEY = 'sw-immosuite-regions-file';

/** Initial choices. */
const likely = ( { mapping, origin }: Description ): Said => ( {
	mapping,
	origin,
	source: sourceOf( origin, new Date().getFullYear() ),
} );

/** Unchecked, because only this screen writes the key. */
function kept( properties: string ): Said | null {
	const stored = recall( KEY );
	const { of, said } = asObject( stored === null ? null : JSON.parse( stored ) );
	return of === properties ? ( said as Said ) : null;
}

/** @return The choices, their setter, and the function that deletes them. */
export function useSaid( read: Description ): [ Said, ( said: Said ) => void, () => void ] {
	const of = JSON.stringify( read.properties );
	const [ said, setSaid ] = useState( () => kept( of ) ?? likely( read ) );
	const change = ( next: Said ): void => {
		setSaid( next );
		remember( KEY, JSON.stringify( { of, said: next } ) );
	};
	return [ said, change, () => remember( KEY, null ) ];
}
