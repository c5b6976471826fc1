/** Keeps the user's choices across a reload in this tab, and for a corrected file with the same properties. */
import { useState } from 'react';
import { asObject } from '../../domain/guards';
import type { ImportChoices } from './MappingCard';
import type { Description } from './reading';
import { sourceOf } from './sources';
import { recall, remember } from './tab-storage';

const KEY = 'sw-immosuite-regions-file';

const initialChoices = ( { mapping, origin }: Description ): ImportChoices => ( {
	mapping,
	origin,
	source: sourceOf( origin, new Date().getFullYear() ),
} );

/** Does not validate, because only this screen writes the key. */
function restoredChoices( properties: string ): ImportChoices | null {
	const stored = recall( KEY );
	const { of: storedProperties, said: storedChoices } = asObject( stored === null ? null : JSON.parse( stored ) );
	return storedProperties === properties ? ( storedChoices as ImportChoices ) : null;
}

/** @return The choices, their setter, and the function that deletes them. */
export function useImportChoices(
	read: Description
): [ ImportChoices, ( choices: ImportChoices ) => void, () => void ] {
	const properties = JSON.stringify( read.properties );
	const [ choices, setChoices ] = useState( () => restoredChoices( properties ) ?? initialChoices( read ) );
	const change = ( next: ImportChoices ): void => {
		setChoices( next );
		remember( KEY, JSON.stringify( { of: properties, said: next } ) );
	};
	return [ choices, change, () => remember( KEY, null ) ];
}
