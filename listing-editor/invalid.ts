/**
 * Invalid input in fields, shown with an error message; locks saving until the user corrects or empties the field.
 */
import { createContext, useContext, useEffect, useMemo, useState } from '@wordpress/element';
import { editor } from './core';

export interface Entry {
	/** Label of the field. */
	readonly label: string;
	/** Text as typed. */
	readonly text: string;
	/** Advice for the user. */
	readonly sentence: string;
	/** Whether the user has left the field; until then no error is shown. */
	readonly wasBlurred: boolean;
}

type Entries = Readonly< Record< string, Entry > >;

export interface Invalid {
	readonly entries: Entries;
	/** Stores the invalid input of a field; null if the input is valid again. */
	readonly put: ( field: string, entry: Entry | null ) => void;
}

const LOCK = 'sw-immosuite-listing';

export const InvalidContext = createContext< Invalid >( { entries: {}, put: () => undefined } );

/** State that lives as long as the editor, so that closing a panel loses no typed text. */
export function useInvalidEntries(): Invalid {
	const [ entries, setEntries ] = useState< Entries >( {} );
	const isLocked = Object.keys( entries ).length > 0;
	useEffect( () => {
		const { lockPostSaving, unlockPostSaving } = editor.act();
		( isLocked ? lockPostSaving : unlockPostSaving )( LOCK );
	}, [ isLocked ] );
	return useMemo(
		() => ( {
			entries,
			put: ( field, entry ) =>
				setEntries( ( before ) => {
					const { [ field ]: previous, ...others } = before;
					if ( entry === null ) {
						return previous === undefined ? before : others;
					}
					return { ...others, [ field ]: entry };
				} ),
		} ),
		[ entries ]
	);
}

/** Invalid input of a field, null if the input is valid, and the setter. */
export function useInvalid( field: string ): [ Entry | null, ( entry: Entry | null ) => void ] {
	const { entries, put } = useContext( InvalidContext );
	return [ entries[ field ] ?? null, ( entry ) => put( field, entry ) ];
}
