import type { Page, Request } from '@playwright/test';

/** Records the POST requests of a page to one route from now on. */
export function callsTo( page: Page, route: RegExp ): Request[] {
	const seen: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( route.test( request.url() ) && request.method() === 'POST' ) {
			seen.push( request );
		}
	} );
	return seen;
}
