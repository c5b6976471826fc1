import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { demoPage } from '../../support/site';
import { expect, test } from '../../support/test';

test( 'a setting loads the host script on every page, for widgets inserted later', async ( {
	page,
	browser,
	site,
	backend,
	guard,
} ) => {
	const context = await browser.newContext( { locale: 'de-DE' } );
	guard.watch( context );
	const admin = new Admin( await context.newPage(), site );
	await admin.signIn();
	const loadOnEveryPage = async ( isOn: boolean ): Promise< void > => {
		await admin.open( 'admin.php?page=sw-immosuite&tab=technical' );
		await admin.page.getByLabel( 'Skript der Widgets auf jeder Seite laden', { exact: true } ).setChecked( isOn );
		await admin.page.getByRole( 'button', { name: 'Änderungen speichern' } ).click();
		await expect( admin.page.getByText( 'Einstellungen gespeichert.' ) ).toBeVisible();
	};
	const countHostScripts = (): Promise< number > => page.locator( 'script[src*="/host.js"]' ).count();
	const address = await backend.publish( 'Ohne', '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->' );
	await page.goto( address );
	expect( await countHostScripts(), 'off by default' ).toBe( 0 );
	await loadOnEveryPage( true );
	await page.goto( address );
	expect( await countHostScripts() ).toBe( 1 );
	await page.evaluate(
		async ( url ) => {
			const html = await ( await fetch( url ) ).text();
			const other = new DOMParser().parseFromString( html, 'text/html' ).querySelector( '[data-sw-immosuite]' );
			document.querySelector( 'main' )?.insertAdjacentHTML( 'beforeend', other?.outerHTML ?? '' );
		},
		demoPage( site, 'de' )
	);
	await page.locator( '[data-sw-immosuite]' ).scrollIntoViewIfNeeded();
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	await loadOnEveryPage( false );
	await page.goto( address );
	expect( await countHostScripts() ).toBe( 0 );
	await context.close();
} );
