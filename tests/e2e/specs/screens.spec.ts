import path from 'node:path';
import type { Page } from '@playwright/test';
import { walkForm, walkLink } from '../support/prepare';
import { test } from '../support/test';

const FOLDER = path.resolve( __dirname, '../../../.cache/screens' );
const WIDTHS = [ 360, 768, 1280 ];

// Screenshots for review by people: run with `npm run test:e2e -- --project screens`.
for ( const language of [ 'de', 'en' ] as const ) {
	test( `takes a screenshot of every state, ${ language }`, async ( {
		page,
		browser,
		site,
		mailbox,
		backend,
		guard,
	} ) => {
		test.slow();
		const takeScreenshots = async ( state: string, current: Page ): Promise< void > => {
			for ( const width of WIDTHS ) {
				await current.setViewportSize( { width, height: 900 } );
				await current.waitForTimeout( 300 );
				await current.screenshot( {
					path: `${ FOLDER }/${ language }-${ state }-${ width }.png`,
					fullPage: true,
				} );
			}
		};
		const walk = { page, site, mailbox, backend, guard, language };
		const email = await walkForm( walk, takeScreenshots );
		const context = await browser.newContext();
		await walkLink( { ...walk, page: await context.newPage() }, email, takeScreenshots );
		await context.close();
	} );
}
