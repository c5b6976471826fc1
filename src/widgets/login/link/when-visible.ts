/**
 * Resolves once the page is visible. Browsers prerender links, and mail scanners open them in the background: neither
 * may look up or redeem a key.
 */
export function whenVisible( page: Document ): Promise< void > {
	const isVisible = (): boolean =>
		page.visibilityState === 'visible' && ! ( 'prerendering' in page && page.prerendering === true );
	return new Promise( ( resolve ) => {
		const check = (): void => {
			if ( isVisible() ) {
				page.removeEventListener( 'visibilitychange', check );
				page.removeEventListener( 'prerenderingchange', check );
				resolve();
			}
		};
		page.addEventListener( 'visibilitychange', check );
		page.addEventListener( 'prerenderingchange', check );
		check();
	} );
}
