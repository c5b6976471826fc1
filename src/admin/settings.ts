/** Redirects an old URL of a single setting (#sw-immosuite-proxies) to the tab with the setting. */

/** URL of the tab with the setting; null if the setting is on the current tab or on none. */
export function tabUrl( hash: string, page: ParentNode ): string | null {
	const tabs = [ ...page.querySelectorAll< HTMLAnchorElement >( '[data-settings]' ) ];
	const tab = tabs.find( ( { dataset: { settings = '' } } ) => settings.split( ' ' ).includes( hash.slice( 1 ) ) );
	return tab === undefined || tab.hasAttribute( 'aria-current' ) ? null : tab.href + hash;
}

const url = tabUrl( window.location.hash, document );
if ( url !== null ) {
	window.location.replace( url );
}
