/** What stands in fields and cannot be kept: it is shown with a sentence, and locks saving, until it is mended or emptied. */
import { createContext, useContext, useEffect, useMemo, useState } from '@wordpress/element';
import { editor } from './core';

export interface Entry {
	/** What the field is called. */
	readonly label: string;
	/** As it was typed. */
	readonly text: string;
	/** What to do about it. */
	readonly sentence: string;
	/** Whether the field has been left since: until then nobody is told. */
	readonly isLeft: boolean;
}

type Entries = Readonly< Record< string, Entry > >;

export interface Invalid {
	readonly entries: Entries;
	/** Null: it is mended. */
	readonly put: ( field: string, entry: Entry | null ) => void;
}

const LOCK = 'sw-immosuite-listing';

export const InvalidContext = createContext< Invalid >( { entries: {}, put: () => undefined } );

/** Lives as long as the editor: a panel that is closed loses nothing of what was typed. */
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
					const { [ field ]: had, ...others } = before;
					if ( entry === null ) {
						return had === undefined ? before : others;
					}
					return { ...others, [ field ]: entry };
				} ),
		} ),
		[ entries ]
	);
}

/** What stands in a field that cannot be kept; null where nothing does. */
export function useInvalid( field: string ): [ Entry | null, ( entry: Entry | null ) => void ] {
	const { entries, put } = useContext( InvalidContext );
	return [ entries[ field ] ?? null, ( entry ) => put( field, entry ) ];
}
