import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { freshAddress } from '../../support/mailbox';
import { demoPage, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

/** Adds or removes a language pack for Esperanto whose texts are the English ones in brackets. */
const setLanguagePack = async ( page: Page, site: Site, isInstalled: boolean ): Promise< void > => {
	expect( ( await page.request.get( `${ site.site }/?e2e-pack=${ isInstalled ? 1 : 0 }` ) ).status() ).toBe( 204 );
};

/** The part of a text that is outside of brackets. */
const textOutside = ( text: string ): string => {
	const withoutInnermost = text.replace( /\[[^[\]]*\]/g, '' );
	return withoutInnermost === text ? text : textOutside( withoutInnermost );
};

test.afterEach( ( { page, site } ) => setLanguagePack( page, site, false ) );

test( 'a form in an added language has no text in another language, and neither has its mail', async ( {
	page,
	site,
	mailbox,
} ) => {
	await setLanguagePack( page, site, true );
	await page.setExtraHTTPHeaders( { 'X-Sw-Immosuite-E2e-Locale': 'eo' } );
	await page.goto( demoPage( site, 'de' ) );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', 'eo' );
	const form = page.locator( 'iframe' ).first().contentFrame();
	const main = form.getByRole( 'main' );
	// The agency's own postal address is not translated.
	const address = /Musterstraße|Friedrichshafen/g;
	const untranslatedWords = async () =>
		textOutside( await main.innerText() )
			.replace( address, '' )
			.match( /\p{L}+/gu ) ?? [];
	await expect( form.getByRole( 'heading', { name: '[Write to us]' } ) ).toBeVisible();
	expect( await untranslatedWords() ).toEqual( [] );

	const email = freshAddress();
	await form.getByRole( 'button', { name: '[Send message]' } ).click();
	await expect( main.getByText( '[Please enter your last name.]' ).first() ).toBeVisible();
	expect( await untranslatedWords() ).toEqual( [] );
	expect( await violations( page ) ).toEqual( [] );

	await form.getByRole( 'textbox', { name: /^\[First name\]/ } ).fill( 'Zoe' );
	await form.getByRole( 'textbox', { name: /^\[Last name\]/ } ).fill( 'Vento' );
	await form.getByRole( 'textbox', { name: /^\[Email address\]/ } ).fill( email );
	await form.getByRole( 'textbox', { name: /^\[Message\]/ } ).fill( 'Saluton' );
	await form.getByRole( 'checkbox', { name: /^\[I have read/ } ).check();
	await form.getByRole( 'checkbox', { name: /^\[I agree/ } ).check();
	await form.getByRole( 'button', { name: '[Send message]' } ).click();
	await expect( form.getByRole( 'heading', { name: '[One step is left]' } ) ).toBeVisible();

	const mail = await mailbox.waitForMail( email );
	expect( mail.subject ).toMatch( /^\[.*\]$/ );
	expect( mail.text ).toContain( '[' );
	expect( textOutside( mail.text ) ).not.toMatch( /\b(Sie|Bitte|Guten Tag|please|Hello|your)\b/i );
} );
