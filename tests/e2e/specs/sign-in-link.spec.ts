import { Account } from '../pages/Account';
import { Admin } from '../pages/Admin';
import { violations } from '../support/axe';
import { freshAddress, linkOf } from '../support/mailbox';
import { expect, test } from '../support/test';

test( 'a sign-in link survives scanners, works once, and asks another browser for a click; staff are visitors here', async ( {
	page,
	browser,
	request,
	site,
	mailbox,
	backstage,
	guard,
} ) => {
	guard.expectStatus( 404, 410 );
	await new Admin( page, site ).signIn();
	const account = new Account( page, site, 'de' );
	const { words } = account;
	const email = freshAddress();
	const askForLink = async (): Promise< string > => {
		const before = ( await mailbox.to( email ) ).length;
		await account.open();
		await account.email.fill( email );
		await account.button( words.send ).click();
		return linkOf( await mailbox.waitForMail( email, before + 1 ) );
	};
	const link = await askForLink();
	await request.head( link );
	await request.get( link );
	const elsewhere = await browser.newContext();
	guard.watch( elsewhere );
	const stranger = await elsewhere.newPage();
	await stranger.goto( link );
	await expect( stranger.getByRole( 'button', { name: words.here } ) ).toBeVisible();
	expect( await violations( stranger ) ).toEqual( [] );

	await page.goto( link );
	await expect( account.as( email ) ).toBeVisible();
	const fields = account.fields();
	await fields.fill( { firstname: 'Erika', lastname: 'Mustermann', consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await account.button( words.save ).click();
	await expect( account.text( words.saved ) ).toBeVisible();
	expect( ( await backstage.account( email ) ).contact ).toMatchObject( { firstname: 'Erika' } );

	// The same link once more: where it was left open, in the browser that it has signed in, and there after signing out.
	await stranger.getByRole( 'button', { name: words.here } ).click();
	await expect( stranger.getByRole( 'heading', { name: words.used } ) ).toBeVisible();
	expect( await violations( stranger ) ).toEqual( [] );
	await page.goto( link );
	await expect( account.as( email ) ).toBeVisible();
	await account.button( words.signOut ).click();
	await expect( account.heading ).toBeVisible();
	await page.goto( link );
	await expect( page.getByRole( 'heading', { name: words.used } ) ).toBeVisible();

	await backstage.passLoginPause( email );
	const second = await askForLink();
	await stranger.goto( second );
	await stranger.getByRole( 'button', { name: words.here } ).click();
	await expect( new Account( stranger, site, 'de' ).as( email ) ).toBeVisible();
	await page.goto( `${ site.site }/wp-admin/profile.php` );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Profil' } ) ).toBeVisible();
	await elsewhere.close();
} );
