import type { Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { LeadWizard } from '../../pages/LeadWizard';
import { violations } from '../../support/axe';
import { SCREENS, type DeskScreen } from '../../support/desk-screens';
import { walkByKeys } from '../../support/focus-walk';
import { freshAddress } from '../../support/mailbox';
import { inOtherLanguage } from '../../support/other-language';
import { troubled } from '../../support/openimmo';
import { demoPage, type Language } from '../../support/site';
import { expect, test } from '../../support/test';

const CONTENT = '#wpbody-content';
const LOCALES: Readonly< Record< Language, string > > = { de: 'de_DE', en: 'en_US' };
const HOSTILE = '550 5.1.1 "><script>window.hostile=1</script> <img src=x onerror="window.hostile=1"> unknown user';

let email = '';

/** Controls that are too small for a finger (WCAG 2.5.8); links inside text may have its line height. */
const tooSmall = ( page: Page ): Promise< string[] > =>
	page
		.locator( `${ CONTENT } :is(button:not(.button-link), summary, select, textarea, a:is(.button, .nav-tab))` )
		.evaluateAll( ( all ) =>
			all.flatMap( ( one ) => {
				const { width, height } = one.getBoundingClientRect();
				const isSeen = one.checkVisibility( { visibilityProperty: true } );
				return isSeen && ( width < 24 || height < 24 )
					? [ `${ one.textContent } is ${ width } × ${ height }` ]
					: [];
			} )
		);

test.beforeEach( async ( { page, browser, site, mailbox, backend } ) => {
	email = freshAddress( 'desk' );
	await mailbox.behave( { mode: 'refuse' } );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await expect.poll( async () => ( await backend.stored( email ) ).tried ).toBe( 1 );
	await backend.giveUpMail( email, HOSTILE );
	await backend.reopenSetup();
	await mailbox.behave( { mode: 'accept' } );
	// The title is in the language of the site, not in that of the user.
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.toContact();
	await wizard.fillRequired( freshAddress( 'desk-lead' ) );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	// The pages for visitors stay unchanged.
	const agency = await Admin.inOwnBrowser( browser, site );
	await agency.transfer( 'angebote.xml', await troubled(), { dryRun: '1' } );
	await agency.page.context().close();
} );

/** Other tests need the account in the language of the site again. */
test.afterEach( async ( { browser, site } ) => {
	const admin = await Admin.inOwnBrowser( browser, site );
	await admin.rest( 'POST', 'users/me', { locale: '' } );
	await admin.page.context().close();
} );

/** Faults that depend on the length of words alone, thus in each language. */
async function tooWide( page: Page ): Promise< string[] > {
	const found: string[] = [];
	for ( const width of [ 1280, 782, 400, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const across = await page.evaluate( () => document.documentElement.scrollWidth );
		found.push( ...( across > width ? [ `${ across } px wide at ${ width } px` ] : [] ) );
	}
	return found;
}

/** Faults of markup and styles, which both languages share: on a desktop and on a phone. */
async function inaccessible( page: Page, { name, isCores }: DeskScreen ): Promise< string[] > {
	const found = isCores === true ? [] : await walkByKeys( page, CONTENT );
	for ( const width of [ 1280, 400 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const small = isCores === true ? [] : await tooSmall( page );
		const faults = [
			...small,
			...( await violations( page, name.startsWith( 'the notice' ) ? '.notice' : CONTENT ) ),
		];
		found.push( ...faults.map( ( fault ) => `${ width } px: ${ fault }` ) );
	}
	return found;
}

test( 'every screen of the agency: at each width, in its own language, by keys', async ( {
	browser,
	site,
	backend,
	guard,
} ) => {
	test.slow();
	const found: string[] = [];
	for ( const language of [ 'de', 'en' ] as const ) {
		const admin = await Admin.inOwnBrowser( browser, site );
		const { page } = admin;
		guard.watch( page.context() );
		await admin.rest( 'POST', 'users/me', { locale: LOCALES[ language ] } );
		const pages = await admin.rest< { title: { rendered: string } }[] >( 'GET', 'pages?per_page=100' );
		const names = [ 'Musterhaus Immobilien', ...pages.map( ( { title } ) => title.rendered ) ];
		for ( const screen of SCREENS ) {
			await page.setViewportSize( { width: 1280, height: 900 } );
			await admin.open( screen.path );
			await screen.act?.( page, language );
			const faults = [
				...( await inOtherLanguage( page, { language, within: CONTENT, names } ) ),
				...( language === 'de' ? await inaccessible( page, screen ) : [] ),
				...( await tooWide( page ) ),
			];
			found.push( ...faults.map( ( fault ) => `${ screen.name }, ${ language }: ${ fault }` ) );
		}
		expect( await page.evaluate( () => 'hostile' in window ) ).toBe( false );
		await page.context().close();
	}
	expect( found ).toEqual( [] );

	const admin = await Admin.inOwnBrowser( browser, site );
	await admin.rest( 'POST', 'users/me', { locale: '' } );
	await admin.open( 'admin.php?page=sw-immosuite-mails&state=failed' );
	await admin.page.getByRole( 'row', { name: email } ).getByRole( 'button', { name: 'Erneut senden' } ).click();
	await backend.passBackOff();
	await backend.untilMailed( email );
	await admin.page.context().close();
} );
