import type { Locator, Page } from '@playwright/test';
import { demoPage, type Language } from '../support/site';
import { expect, test } from '../support/test';

const WORDS = {
	de: { notice: 'Hinweis zu Cookies', ok: 'Verstanden', email: /E-Mail/ },
	en: { notice: 'About cookies', ok: 'Got it', email: /Email/ },
} as const;

/** Position within the frame, because the surrounding page may scroll. */
const topOf = ( element: Locator ): Promise< number > =>
	element.evaluate( ( node ) => node.getBoundingClientRect().top );

const locators = ( page: Page, language: Language ) => {
	const words = WORDS[ language ];
	const frame = page.locator( 'iframe' ).first().contentFrame();
	return {
		notice: frame.getByRole( 'region', { name: words.notice } ),
		ok: frame.getByRole( 'button', { name: words.ok } ),
		email: frame.getByRole( 'textbox', { name: words.email } ),
		main: frame.getByRole( 'main' ),
	};
};

// C2.11
test( 'the sign-in names its cookies once, before it sets the first one, and asks for no consent', async ( {
	page,
	site,
} ) => {
	const language = 'en';
	await page.goto( demoPage( site, language, 'login' ) );
	const { notice, ok, email, main } = locators( page, language );
	await expect( notice ).toContainText( 'sw_immosuite_session_' );
	expect( await page.context().cookies() ).toEqual( [] );
	await expect( email ).toBeVisible();
	const topBefore = await topOf( email );
	await ok.focus();
	await page.keyboard.press( 'Enter' );
	await expect( notice ).toBeHidden();
	await expect( main ).toBeFocused();
	expect( await topOf( email ) ).toBe( topBefore );
	await page.reload();
	await expect( email ).toBeVisible();
	await expect( notice ).toBeHidden();
	expect( await page.context().cookies() ).toEqual( [] );
} );
