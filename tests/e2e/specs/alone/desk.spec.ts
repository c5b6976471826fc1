import type { Browser, Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { LeadWizard } from '../../pages/LeadWizard';
import { violations } from '../../support/axe';
import { SCREENS, type AdminScreen } from '../../support/admin-screens';
import { walkByKeys } from '../../support/focus-walk';
import type { Guard } from '../../support/guard';
import { freshAddress } from '../../support/mailbox';
import { inOtherLanguage } from '../../support/other-language';
import { troubled } from '../../support/openimmo';
import type { Language } from '../../support/site';
import { Staff, type Colleague } from '../../support/staff';
import { expect, test } from '../../support/test';
import { sendMessage } from '../../support/writing';

const CONTENT = '#wpbody-content';
const HOSTILE = '550 5.1.1 "><script>window.hostile=1</script> <img src=x onerror="window.hostile=1"> unknown user';

interface Tour {
	readonly colleague: Colleague;
	readonly language: Language;
	/** Titles and names of the site. */
	readonly names: readonly string[];
}

/** Controls that are too small for a finger (WCAG 2.5.8); links in running text are exempt. */
const tooSmall = ( page: Page ): Promise< string[] > =>
	page
		.locator( `${ CONTENT } :is(button:not(.button-link), summary, select, textarea, a:is(.button, .nav-tab))` )
		.evaluateAll( ( elements ) =>
			elements.flatMap( ( element ) => {
				const { width, height } = element.getBoundingClientRect();
				const isSeen = element.checkVisibility( { visibilityProperty: true } );
				return isSeen && ( width < 24 || height < 24 )
					? [ `${ element.textContent } is ${ width } × ${ height }` ]
					: [];
			} )
		);

test.beforeEach( async ( { page, browser, site, mailbox, backend } ) => {
	// Called before the setup, because a mail, a form and a transfer may take as long as a whole test.
	test.slow();
	const email = freshAddress( 'desk' );
	await mailbox.behave( { mode: 'refuse' } );
	await sendMessage( site, 'Ist das Haus noch frei?', email );
	await expect.poll( async () => ( await backend.stored( email ) ).retrying ).toBe( 1 );
	await backend.giveUpMail( email, HOSTILE );
	await backend.reopenSetup();
	await mailbox.behave( { mode: 'accept' } );
	// The title of the lead is in the language of the site, not of the user.
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.toContact();
	await wizard.fillRequired( freshAddress( 'desk-lead' ) );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	// Only a dry run, so that the pages for visitors stay unchanged.
	const agency = await Admin.inOwnBrowser( browser, site );
	await agency.transfer( 'angebote.xml', await troubled(), { dryRun: '1' } );
	await agency.page.context().close();
} );

test.afterEach( async ( { mailbox, backend } ) => {
	await mailbox.behave( { mode: 'accept' } );
	await backend.reviveMails();
} );

/** Visible elements without their texts: for the same elements axe finds the same violations. */
const visibleElements = ( page: Page, within: string ): Promise< string > =>
	page.locator( `${ within } *` ).evaluateAll( ( elements ) =>
		elements
			.filter( ( element ) => element.checkVisibility( { visibilityProperty: true } ) )
			.map( ( element ) => `${ element.tagName } ${ element.getAttribute( 'class' ) ?? '' }` )
			.join( '\n' )
	);

/**
 * Faults at each width. Texts may be too wide in one language only, so the width is checked in both. Keyboard order is
 * checked in German. axe checks the English screens at 1280 px, and at 400 px if other elements are visible there.
 */
async function faultsOf( page: Page, screen: AdminScreen, language: Language ): Promise< string[] > {
	const { part = CONTENT, isCoreMarkup = false } = screen;
	const found = language === 'de' && ! isCoreMarkup ? await walkByKeys( page, part ) : [];
	let elementsBefore: string | null = null;
	for ( const width of [ 1280, 782, 400, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const scrollWidth = await page.evaluate( () => document.documentElement.scrollWidth );
		const faults = scrollWidth > width ? [ `${ scrollWidth } px wide` ] : [];
		if ( language === 'en' && [ 1280, 400 ].includes( width ) ) {
			const elements = await visibleElements( page, part );
			faults.push( ...( isCoreMarkup ? [] : await tooSmall( page ) ) );
			faults.push( ...( elements === elementsBefore ? [] : await violations( page, part ) ) );
			elementsBefore = elements;
		}
		found.push( ...faults.map( ( fault ) => `${ width } px: ${ fault }` ) );
	}
	return found;
}

/** Goes through all screens in one language. @return Their faults. */
async function walk( browser: Browser, guard: Guard, { colleague, language, names }: Tour ): Promise< string[] > {
	const admin = await Admin.inOwnBrowser( browser, colleague.site );
	const { page } = admin;
	guard.watch( page.context() );
	const found: string[] = [];
	for ( const screen of SCREENS ) {
		await page.setViewportSize( { width: 1280, height: 900 } );
		if ( screen.path !== undefined ) {
			await admin.open( screen.path );
		}
		await screen.act?.( page, language );
		const faults = [
			...( await inOtherLanguage( page, { language, within: CONTENT, names } ) ),
			...( await faultsOf( page, screen, language ) ),
		];
		found.push( ...faults.map( ( fault ) => `${ screen.name }, ${ language }: ${ fault }` ) );
	}
	expect( await page.evaluate( () => 'hostile' in window ) ).toBe( false );
	await page.context().close();
	return found;
}

test( 'every agency screen works at each width, in the user’s language, and by keyboard', async ( {
	browser,
	site,
	guard,
} ) => {
	const admin = await Admin.inOwnBrowser( browser, site );
	const pages = await admin.rest< { title: { rendered: string } }[] >( 'GET', 'pages?per_page=100' );
	await admin.page.context().close();
	const names = [ 'Musterhaus Immobilien', ...pages.map( ( { title } ) => title.rendered ) ];
	const staff = await Staff.of( browser, site );
	const tours: Tour[] = [];
	for ( const language of [ 'de', 'en' ] as const ) {
		const colleague = await staff.addUser( `desk-${ language }`, `Robin ${ language }`, language, 'administrator' );
		tours.push( { colleague, language, names } );
	}
	const found = await Promise.all( tours.map( ( tour ) => walk( browser, guard, tour ) ) );
	expect( found.flat() ).toEqual( [] );
	await staff.deleteUsers();
} );
