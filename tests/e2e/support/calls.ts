import type { Page, Request } from '@playwright/test';

/** The POSTs of one route that a page makes from now on. */
export function callsTo( page: Page, route: RegExp ): Request[] {
	const seen: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( route.test( request.url() ) && request.method() === 'POST' ) {
			seen.push( request );
		}
	} );
	return seen;
}
