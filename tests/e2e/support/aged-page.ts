import type { Page } from '@playwright/test';
import type { Backend } from './backend';
import { demoPage, type Site } from './site';

/** Lifetime of a form token in days, plus one. */
const DAYS = 31;

/** The form token in the HTML of a page with a widget. */
export const tokenIn = ( html: string ): string =>
	/"token":"([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)"/.exec( html )?.[ 1 ] ?? '';

/** Serves a demo page with an expired form token, like a page cache that kept the page too long. */
export async function serveAgedToken( page: Page, site: Site, backend: Backend, widget: string ): Promise< void > {
	const address = demoPage( site, 'de', widget );
	const html = await ( await page.request.get( address ) ).text();
	const aged = await backend.agedToken( tokenIn( html ), DAYS );
	const body = html.replace( /("token":")[A-Za-z0-9_.-]+"/g, `$1${ aged }"` );
	await page.route( address, ( route ) => route.fulfill( { contentType: 'text/html; charset=utf-8', body } ) );
}
