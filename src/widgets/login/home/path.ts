/** Paths of the account in the host page's history: `/login?tab=searches`, without a query for the first tab. */

export const TABS = [ 'account', 'exclusive', 'searches', 'inquiries', 'saved' ] as const;

export type TabName = ( typeof TABS )[ number ];

const ROUTE = '/login';

export function pathOf( tab: TabName ): string {
	return tab === 'account' ? ROUTE : `${ ROUTE }?tab=${ tab }`;
}

/** Returns the tab of a path; the rest of the query belongs to the tab itself. */
export function tabOf( path: string ): TabName {
	const name = new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'tab' );
	return TABS.find( ( tab ) => tab === name ) ?? 'account';
}
