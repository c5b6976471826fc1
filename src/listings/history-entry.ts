/** Key of this script's data in the history state, next to that of other scripts. */
const ENTRY = 'swImmosuiteListings';

export const stateOf = ( entry: number ): object => ( { ...( history.state as object | null ), [ ENTRY ]: entry } );

/** Id of a history entry; null if another script made it. */
export const entryOf = ( state: unknown ): number | null => {
	const entry = ( state as Partial< Record< string, unknown > > | null )?.[ ENTRY ];
	return typeof entry === 'number' ? entry : null;
};
