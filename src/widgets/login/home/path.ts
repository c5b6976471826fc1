/** Where the account stands in the history of the page around it (E6): `/login?tab=searches`, the first tab without a query. */

export const TABS = [ 'account', 'exclusive', 'searches', 'inquiries' ] as const;

export type TabName = ( typeof TABS )[ number ];

const ROUTE = '/login';

export function pathOf( tab: TabName ): string {
	return tab === 'account' ? ROUTE : `${ ROUTE }?tab=${ tab }`;
}

/** The tab of a path; what else its query says is the tab's own business. */
export function tabOf( path: string ): TabName {
	const name = new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'tab' );
	return TABS.find( ( tab ) => tab === name ) ?? 'account';
}
