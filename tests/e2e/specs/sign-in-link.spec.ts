import { Account } from '../pages/Account';
import { Admin } from '../pages/Admin';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { violations } from '../support/axe';
import { keys } from '../support/input-method';
import { freshAddress, keyOf, linkOf, type Mail } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

test( 'a sign-in link survives mail scanners, works once, and asks another browser for a click; staff are treated as visitors', async ( {
	page,
	browser,
	request,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	// 403: pending requests are rejected after the sign-out.
	guard.expectStatus( 403, 404, 410 );
	await new Admin( page, site ).signIn();
	const account = new Account( page, site, 'de' );
	const { words } = account;
	const email = freshAddress();
	const askForLink = async (): Promise< string > => {
		const before = ( await mailbox.to( email ) ).length;
		await account.open();
		await account.askForLink( email );
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
	await expect( account.signedInAs( email ) ).toBeVisible();
	const fields = account.fields();
	await fields.fill( { firstname: 'Erika', lastname: 'Mustermann', consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await account.button( words.save ).click();
	await expect( account.text( words.saved ) ).toBeVisible();
	expect( ( await backend.account( email ) ).contact ).toMatchObject( { firstname: 'Erika' } );

	// The used link again: in the tab that still shows it, in the signed-in browser, and there after signing out.
	await stranger.getByRole( 'button', { name: words.here } ).click();
	await expect( stranger.getByRole( 'heading', { name: words.used } ) ).toBeVisible();
	expect( await violations( stranger ) ).toEqual( [] );
	await page.goto( link );
	await expect( account.signedInAs( email ) ).toBeVisible();
	await account.button( words.signOut ).click();
	await expect( account.heading ).toBeVisible();
	await page.goto( link );
	await expect( page.getByRole( 'heading', { name: words.used } ) ).toBeVisible();

	await backend.passLoginPause( email );
	const secondLink = await askForLink();
	await stranger.goto( secondLink );
	await stranger.getByRole( 'button', { name: words.here } ).click();
	await expect( new Account( stranger, site, 'de' ).signedInAs( email ) ).toBeVisible();
	await page.goto( `${ site.site }/wp-admin/profile.php` );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Profil' } ) ).toBeVisible();
	await elsewhere.close();
} );

const KEY_ROUTE = /\/wizard\/key(\?|$)/;

test( 'a sign-in link with a changed purpose opens nothing and stays valid; the page of an expired link sends a new one, by keyboard', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const language = 'en';
	guard.expectStatus( 404, 410 );
	guard.expectNetworkErrors();
	const account = new Account( page, site, language );
	const { words } = account;
	const email = freshAddress( language );
	await account.open();
	await account.askForLink( email );
	const mail = await mailbox.waitForMail( email );
	const link = linkOf( mail );

	const tab = await context.newPage();
	const confirmation = new Confirmation( tab, language );
	for ( const purpose of [ 'c', 'd', 'e', 'u' ] ) {
		await tab.goto( link.replace( 'k=l.', `k=${ purpose }.` ) );
		await expect( confirmation.heading( confirmation.words.unknown ) ).toBeVisible();
	}
	expect( await violations( tab ) ).toEqual( [] );
	await tab.goto( link.replace( /.$/, ( last ) => ( last === 'A' ? 'B' : 'A' ) ) );
	await expect( tab.getByRole( 'heading', { name: words.invalid } ) ).toBeVisible();
	expect( await backend.account( email ) ).toMatchObject( { contact: null, sessions: 0 } );

	await backend.expireKey( keyOf( mail ) );
	await backend.passLoginPause( email );
	await tab.goto( link );
	await expect( tab.getByRole( 'heading', { name: words.expired } ) ).toBeVisible();
	await expect( tab.getByRole( 'status' ).getByText( words.errorOccurred ) ).toBeVisible();
	expect( await violations( tab ) ).toEqual( [] );
	const input = keys( tab );
	const address = new ContactForm( tab, language ).field( 'email' );
	await input.type( address, email );
	await input.press( tab.getByRole( 'button', { name: words.send } ) );
	await expect( tab.getByText( words.sent ).first() ).toBeVisible();
	const secondLink = linkOf( await mailbox.waitForMail( email, 2 ) );
	await tab.route( KEY_ROUTE, ( route ) => route.abort() );
	await tab.goto( secondLink );
	await expect( tab.getByRole( 'heading', { name: words.errorOccurred } ) ).toBeVisible();
	await expect( tab.getByText( words.noNetwork ) ).toBeVisible();
	expect( await violations( tab ) ).toEqual( [] );
	await tab.unroute( KEY_ROUTE );
	await input.press( tab.getByRole( 'button', { name: words.again } ) );
	await tab.waitForURL( demoPage( site, language, 'login' ) );
	await expect( new Account( tab, site, language ).signedInAs( email ) ).toBeVisible();
	expect( await backend.account( email ) ).toMatchObject( { sessions: 1 } );
} );

test( 'links for a new address and a deletion survive mail scanners and visits without a click, work once, and expire', async ( {
	page,
	browser,
	request,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectStatus( 403, 404, 410 );
	const { words } = new Account( page, site, 'de' );
	const [ email, newEmail ] = [ freshAddress(), freshAddress() ];
	const visitor = await SignedIn.as( email, page, site, mailbox );
	await visitor.completeAccount();
	const elsewhere = await browser.newContext();
	guard.watch( elsewhere );
	const stranger = await elsewhere.newPage();
	const strangerConfirmation = new Confirmation( stranger, 'de' );
	/** Opens a link like a mail scanner, then in a browser without clicking. */
	const scan = async ( link: string, button: string ): Promise< void > => {
		await request.head( link );
		await request.get( link );
		await stranger.goto( link );
		await expect( stranger.getByRole( 'button', { name: button } ) ).toBeVisible();
		await stranger.reload();
		await expect( stranger.getByRole( 'button', { name: button } ) ).toBeVisible();
		expect( await violations( stranger ) ).toEqual( [] );
	};

	await visitor.changeEmail( newEmail );
	const change = linkOf( await mailbox.waitForMail( newEmail ) );
	await scan( change, strangerConfirmation.words.confirmNow );
	expect( ( await backend.account( newEmail ) ).contact ).toBeNull();
	await stranger.goto( change.replace( 'k=e.', 'k=l.' ) );
	await expect( stranger.getByRole( 'heading', { name: words.invalid } ) ).toBeVisible();
	await page.goto( change );
	await expect( page.getByRole( 'heading', { name: words.emailChanged } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	expect( ( await backend.account( newEmail ) ).contact ).not.toBeNull();
	await stranger.goto( change );
	await expect( stranger.getByRole( 'heading', { name: words.emailChanged } ) ).toBeVisible();

	const before = ( await mailbox.to( newEmail ) ).length;
	await visitor.askForDeletion();
	const mail = await mailbox.waitForMail( newEmail, before + 1 );
	await scan( linkOf( mail ), words.delete );
	await backend.expireKey( keyOf( mail ) );
	await stranger.reload();
	await expect( strangerConfirmation.heading( strangerConfirmation.words.expired ) ).toBeVisible();
	expect( await violations( stranger ) ).toEqual( [] );
	expect( ( await backend.account( newEmail ) ).contact ).not.toBeNull();
	await elsewhere.close();
} );

test( 'the old address of an account reverts a change with one click, and all sessions end', async ( {
	page,
	browser,
	request,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectStatus( 403 );
	const account = new Account( page, site, 'de' );
	const { words } = account;
	const [ email, newEmail ] = [ freshAddress(), freshAddress() ];
	const visitor = await SignedIn.as( email, page, site, mailbox );
	await visitor.completeAccount();
	await visitor.changeEmail( newEmail );
	await page.goto( linkOf( await mailbox.waitForMail( newEmail ) ) );
	await expect( page.getByRole( 'heading', { name: words.emailChanged } ) ).toBeVisible();

	const mailsWith = ( address: string, subject: string ): Promise< Mail[] > =>
		mailbox.wait( async () => ( await mailbox.to( address ) ).filter( ( mail ) => mail.subject === subject ) );
	const [ link = '' ] = ( await mailsWith( email, words.changedSubject ) ).map( linkOf );
	await request.head( link );
	await request.get( link );
	const elsewhere = await browser.newContext();
	guard.watch( elsewhere );
	// Even the browser that requested the change has to click.
	for ( const tab of [ await elsewhere.newPage(), page ] ) {
		await tab.goto( link );
		await expect( tab.getByRole( 'button', { name: words.takeBack } ) ).toBeVisible();
		expect( await violations( tab ) ).toEqual( [] );
	}
	expect( await backend.account( newEmail ) ).toMatchObject( { sessions: 1 } );
	await page.getByRole( 'button', { name: words.takeBack } ).click();
	await expect( page.getByRole( 'heading', { name: words.takenBack } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	expect( ( await backend.account( newEmail ) ).contact ).toBeNull();
	const restored = await backend.account( email );
	expect( restored.contact ).not.toBeNull();
	expect( restored.sessions ).toBe( 0 );
	await mailsWith( email, words.takenBackSubject );
	await mailsWith( newEmail, words.withdrawnSubject );
	await account.open();
	await expect( account.heading ).toBeVisible();
	await elsewhere.close();
} );

for ( const width of [ 360, 1280 ] ) {
	// C4.18
	test( `the snackbar confirms the mail, and covers neither message nor button, at ${ width } px`, async ( {
		page,
		site,
	} ) => {
		const language = width === 360 ? 'de' : 'en';
		await page.setViewportSize( { width, height: 740 } );
		const account = new Account( page, site, language );
		await account.open();
		await account.askForLink( freshAddress() );
		const snackbar = account.root.locator( '.swis-snackbar' );
		await expect( snackbar ).toContainText( account.words.sent );
		const covered = await snackbar.evaluate( ( element ) => {
			const { top, bottom } = element.getBoundingClientRect();
			return Array.from( document.querySelectorAll( '.swis-note, button, a' ) )
				.filter( ( candidate ) => ! element.contains( candidate ) )
				.map( ( candidate ) => [ candidate.textContent, candidate.getBoundingClientRect() ] as const )
				.filter( ( [ , box ] ) => box.height > 0 && box.top < bottom && box.bottom > top )
				.map( ( [ text ] ) => text );
		} );
		expect( covered ).toEqual( [] );
	} );
}
