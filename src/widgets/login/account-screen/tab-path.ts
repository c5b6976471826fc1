/** Paths of the account in the host page's history: `/login?tab=searches`, without a query for the first tab. */

export const TABS = [ 'overview', 'saved', 'searches', 'inquiries', 'exclusive', 'account', 'privacy' ] as const;

export type TabName = ( typeof TABS )[ number ];

const ROUTE = '/login';

export function pathOf( tab: TabName ): string {
	return tab === 'overview' ? ROUTE : `${ ROUTE }?tab=${ tab }`;
}

/** Path of the matches of one saved search. */
export const matchesPath = ( uuid: string ): string => `${ pathOf( 'searches' ) }&search=${ uuid }`;

const parameter = ( path: string, name: string ): string | null =>
	new URLSearchParams( path.split( '?' )[ 1 ] ).get( name );

/** Returns the tab of a path; other query parameters belong to the tab itself. */
export function tabOf( path: string ): TabName {
	const name = parameter( path, 'tab' );
	return TABS.find( ( tab ) => tab === name ) ?? 'overview';
}

/** Returns the id of the search whose matches a path shows; null if there is none. */
export const searchOf = ( path: string ): string | null => parameter( path, 'search' );
