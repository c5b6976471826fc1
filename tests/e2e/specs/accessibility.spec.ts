import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { walkForm, walkLink } from '../support/prepare';
import { expect, test } from '../support/test';

const WIDTHS = [ 320, 1280 ];

/** Documents whose content overflows horizontally, so that a visitor has to scroll or cannot see it (WCAG 1.4.10). */
async function overflowing( page: Page ): Promise< string[] > {
	const found: string[] = [];
	for ( const frame of page.frames() ) {
		const surplus = await frame.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		if ( surplus > 0 ) {
			found.push( `${ surplus } px too wide: ${ frame.url() }` );
		}
	}
	return found;
}

test( `axe finds no WCAG 2.2 AA violations in any state of the contact form, at ${ WIDTHS.join( ', ' ) } px`, async ( {
	page,
	browser,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const language = 'de';
	test.slow();
	const found: string[] = [];
	let stateCount = 0;
	const checkState = async ( state: string, current: Page ): Promise< void > => {
		for ( const width of WIDTHS ) {
			await current.setViewportSize( { width, height: 900 } );
			const list = [ ...( await violations( current ) ), ...( await overflowing( current ) ) ];
			found.push( ...list.map( ( violation ) => `${ state } at ${ width } px: ${ violation }` ) );
		}
		stateCount += 1;
	};
	const walk = { page, site, mailbox, backend, guard, language } as const;
	const email = await walkForm( walk, checkState );
	const context = await browser.newContext();
	guard.watch( context );
	await walkLink( { ...walk, page: await context.newPage() }, email, checkState );
	await context.close();
	expect( stateCount, 'all states were visited' ).toBe( 10 );
	expect( found ).toEqual( [] );
} );
