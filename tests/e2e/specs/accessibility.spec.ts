import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { walkForm, walkLink } from '../support/prepare';
import { expect, test } from '../support/test';

const WIDTHS = [ 320, 768, 1280 ];

for ( const language of [ 'de', 'en' ] as const ) {
	test( `axe (WCAG 2.2 AA): 0 violations in every state, ${ language }, at ${ WIDTHS.join( ', ' ) } px`, async ( {
		page,
		browser,
		site,
		mailbox,
		backstage,
		guard,
	} ) => {
		test.setTimeout( 120_000 );
		const found: string[] = [];
		let states = 0;
		const visit = async ( state: string, current: Page ): Promise<void> => {
			for ( const width of WIDTHS ) {
				await current.setViewportSize( { width, height: 900 } );
				const list = await violations( current );
				found.push( ...list.map( ( one ) => `${ state } at ${ width } px: ${ one }` ) );
			}
			states += 1;
		};
		const walk = { page, site, mailbox, backstage, guard, language };
		const email = await walkForm( walk, visit );
		const context = await browser.newContext();
		guard.watch( context );
		await walkLink( { ...walk, page: await context.newPage() }, email, visit );
		await context.close();
		expect( states ).toBe( 10 );
		expect( found ).toEqual( [] );
	} );
}

test( 'nothing needs sideways scrolling at 320 px', async ( { page, site } ) => {
	await page.setViewportSize( { width: 320, height: 800 } );
	await page.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	const overflow = await page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );
	expect( overflow ).toBeLessThanOrEqual( 0 );
} );
