/** Number of cards per page. */
export const PAGE_SIZE = 24;

export interface Page< T > {
	readonly items: readonly T[];
	/** Starts at 1. */
	readonly number: number;
	readonly count: number;
}

/** @param wanted Any number; the nearest existing page is used. */
export function pageOf< T >( all: readonly T[], wanted: number ): Page< T > {
	const count = Math.max( 1, Math.ceil( all.length / PAGE_SIZE ) );
	const number = Math.min( count, Math.max( 1, Math.trunc( wanted ) || 1 ) );
	return { items: all.slice( ( number - 1 ) * PAGE_SIZE, number * PAGE_SIZE ), number, count };
}
