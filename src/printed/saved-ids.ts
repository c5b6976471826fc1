/** Saved listings: ids stored in this browser only. The page's script writes them, the map reads them too. */
export const KEY = 'sw_immosuite_saved';

/** Maximum number of ids that the search accepts. */
export const MAX_SAVED = 50;

export const isId = ( value: unknown ): value is number => Number.isSafeInteger( value ) && Number( value ) > 0;

/** An unreadable list becomes an empty one. */
const parse = ( text: string ): number[] => {
	try {
		const value: unknown = JSON.parse( text );
		return Array.isArray( value ) ? [ ...new Set( value.filter( isId ) ) ].slice( 0, MAX_SAVED ) : [];
	} catch {
		return [];
	}
};

/** null if the browser has no storage for this page: then saving is not offered. */
export const read = (): number[] | null => {
	try {
		return parse( localStorage.getItem( KEY ) ?? '[]' );
	} catch {
		return null;
	}
};
