import type { Browser, Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { LeadWizard } from '../../pages/LeadWizard';
import { violations } from '../../support/axe';
import type { Guard } from '../../support/guard';
import { tabAndType, tabTo } from '../../support/keyboard';
import { freshAddress, linkOf } from '../../support/mailbox';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const REFUSED = 'This form is not enabled for this website.';
const SIGN_IN = 'Open sign-in in a new tab';

/** Sets which other sites may embed the widgets; the site's language is German. */
async function allow( browser: Browser, guard: Guard, site: Site, origins: string ): Promise< void > {
	const context = await browser.newContext();
	guard.watch( context );
	const admin = new Admin( await context.newPage(), site );
	await admin.signIn();
	await admin.open( 'admin.php?page=sw-immosuite&tab=technical' );
	const field = admin.page.getByLabel( 'Weitere Websites, die Widgets einbetten dürfen', { exact: true } );
	await field.fill( origins );
	await admin.page.getByRole( 'button', { name: 'Änderungen speichern' } ).click();
	await expect( admin.page.getByText( 'Einstellungen gespeichert.' ) ).toBeVisible();
	await expect( field ).toHaveValue( origins );
	await context.close();
}

/** Blocks third-party cookies, as some browsers do. */
async function blockThirdPartyCookies( page: Page ): Promise< void > {
	const devtools = await page.context().newCDPSession( page );
	await devtools.send( 'Network.setCookieControls', {
		enableThirdPartyCookieRestriction: true,
		disableThirdPartyCookieMetadata: true,
		disableThirdPartyCookieHeuristics: true,
	} );
}

/** Records the events of the host elements on the page. */
const listen = ( page: Page ): Promise< void > =>
	page.evaluate( () => {
		const heard: unknown[] = [];
		Object.assign( window, { heard } );
		document.querySelectorAll( '[data-sw-immosuite]' ).forEach( ( element, index ) =>
			[ 'sent', 'inquiry' ].forEach( ( event ) =>
				element.addEventListener(
					`sw-immosuite:${ event }`,
					( { type, target, detail }: Event & { detail?: unknown } ) => {
						if ( target === element ) {
							heard.push( [ index, type, detail ] );
						}
					}
				)
			)
		);
	} );

const heard = ( page: Page ): Promise< unknown[] > =>
	page.evaluate( () => ( window as { heard?: unknown[] } ).heard ?? [] );

test( 'an allowed site embeds the forms without a cookie, and the agency sees its origin', async ( {
	page,
	browser,
	context,
	site,
	mailbox,
	backend,
	foreign,
	guard,
} ) => {
	test.slow();
	await allow( browser, guard, site, foreign.origin );
	await blockThirdPartyCookies( page );
	// The page contains the script twice, as if each form had been pasted with its own snippet.
	const script = `<script async src="${ site.site }/webapp/embed.js" data-site="${ site.site }"></script>`;
	await page.goto(
		foreign.page(
			'/partner',
			`<main>${ script }<div data-sw-immosuite="contact-form" data-language="de" data-heading="Fragen Sie uns"></div>` +
				`${ script }<div data-sw-immosuite="lead-wizard" data-audience="sell"></div>` +
				'<div data-sw-immosuite="login"></div></main>'
		)
	);
	await listen( page );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	await expect( form.root.getByRole( 'heading', { name: 'Fragen Sie uns' } ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: SIGN_IN } ) ).toHaveAttribute(
		'href',
		`${ site.site }/webapp/login?lang=en`
	);

	const email = freshAddress();
	await tabAndType( page, form.field( 'message' ), 'Eine Frage.' );
	await tabAndType( page, form.field( 'firstname' ), 'Erika' );
	await tabAndType( page, form.field( 'lastname' ), 'Mustermann' );
	await tabAndType( page, form.field( 'email' ), email );
	for ( const name of [ 'dataPrivacy', 'acceptContact' ] as const ) {
		await tabTo( page, form.consent( name ) );
		await page.keyboard.press( 'Space' );
	}
	await tabTo( page, form.submitButton );
	await page.keyboard.press( 'Enter' );
	await expect( form.success ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );

	// The page is in English, and Back in one form does not affect the other.
	const wizard = LeadWizard.inFrame( page, 'en' );
	const firstStep = wizard.root.getByRole( 'heading', { name: wizard.lead.headingSell } );
	await expect( firstStep ).toBeVisible();
	await wizard.choice( wizard.lead.house ).click();
	await expect( wizard.step( 2 ) ).toBeVisible();
	await wizard.fillPlace( { city: 'Singen' } );
	await page.goBack();
	await expect( firstStep ).toBeVisible();
	await expect( form.success ).toBeVisible();
	const sent = [ 0, 'sw-immosuite:sent', { widget: 'contact-form', id: expect.any( String ) } ];
	// Other sites must not get the property's location.
	const inquiry = expect.objectContaining( { marketingType: 'BUY', locations: [] } );
	await expect
		.poll( async () => ( await heard( page ) ).slice( -2 ) )
		.toEqual( [ sent, [ 1, 'sw-immosuite:inquiry', inquiry ] ] );

	const mail = await mailbox.waitForMail( email );
	expect( linkOf( mail ) ).toContain( `${ site.site }/webapp/login` );
	const [ toAgency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( toAgency?.text ).toContain( new URL( foreign.origin ).host );
	await backend.untilMailed( email );
	expect( await context.cookies() ).toEqual( [] );
	await allow( browser, guard, site, '' );
} );

test( 'a site that is not allowed shows the reason and a link to the form', async ( {
	page,
	context,
	site,
	foreign,
} ) => {
	await page.goto(
		foreign.page(
			'/stranger',
			'<main><div data-sw-immosuite="contact-form"></div><div data-sw-immosuite="login"></div></main>' +
				// The static script does not contain the site's URL, so data-site specifies it.
				`<script async src="${ site.site }/webapp/static/embed.js" data-site="${ site.site }/"></script>`
		)
	);
	await expect( page.getByText( REFUSED ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: SIGN_IN } ) ).toBeVisible();
	await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
	expect( await violations( page ) ).toEqual( [] );
	const opened = context.waitForEvent( 'page' );
	await tabTo( page, page.getByRole( 'link', { name: 'Open form in its own window' } ) );
	await page.keyboard.press( 'Enter' );
	await expect( new ContactForm( await opened, 'en' ).heading ).toBeVisible();
} );
