/** Leads an address of a single setting (#sw-immosuite-proxies), written down before there were tabs, to the tab where it stands. */

/** Where to go on; null where it stands on this tab, or nowhere. */
export function wayTo( hash: string, page: ParentNode ): string | null {
	const tabs = [ ...page.querySelectorAll< HTMLAnchorElement >( '[data-settings]' ) ];
	const tab = tabs.find( ( { dataset: { settings = '' } } ) => settings.split( ' ' ).includes( hash.slice( 1 ) ) );
	return tab === undefined || tab.hasAttribute( 'aria-current' ) ? null : tab.href + hash;
}

const way = wayTo( window.location.hash, document );
if ( way !== null ) {
	window.location.replace( way );
}
