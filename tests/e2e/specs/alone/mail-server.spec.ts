import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { freshAddress } from '../../support/mailbox';
import { demoPage } from '../../support/site';
import { expect, test } from '../../support/test';

test.afterEach( ( { mailbox } ) => mailbox.behave( { mode: 'accept', delayMs: 0 } ) );

test( 'SMTP down for a while: visitors notice nothing, and all mails arrive afterwards, none lost or doubled', async ( {
	page,
	site,
	mailbox,
	backstage,
} ) => {
	await mailbox.behave( { mode: 'refuse' } );
	const addresses = [ freshAddress( 'down' ), freshAddress( 'down' ), freshAddress( 'down' ) ];
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	for ( const email of addresses ) {
		await form.fillRequired( email );
		await form.submit();
		await expect( form.success ).toBeVisible();
		await form.button( form.words.again ).click();
	}
	await expect.poll( async () => ( await backstage.stored( addresses[ 0 ] ?? '' ) ).tried ).toBe( 1 );
	for ( const email of addresses ) {
		expect( await mailbox.to( email ) ).toHaveLength( 0 );
		expect( await backstage.stored( email ) ).toMatchObject( { submissions: 1, mails: 1 } );
	}
	await mailbox.behave( { mode: 'accept' } );
	await backstage.passBackOff();
	for ( const email of addresses ) {
		await backstage.untilMailed( email );
		expect( await mailbox.to( email ) ).toHaveLength( 1 );
		expect( await mailbox.agency( email ) ).toHaveLength( 1 );
	}
} );

test( 'a dead letter is visible in Site Health and in the settings, and one button sends it after all', async ( {
	page,
	context,
	site,
	mailbox,
	backstage,
} ) => {
	await mailbox.behave( { mode: 'refuse' } );
	const email = freshAddress( 'dead' );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await expect.poll( async () => ( await backstage.stored( email ) ).tried ).toBe( 1 );
	await backstage.giveUpMail( email );
	await mailbox.behave( { mode: 'accept' } );
	const admin = new Admin( await context.newPage(), site );
	await admin.signIn();
	await admin.open( 'site-health.php' );
	const text =
		/^1 E-Mail war nicht zustellbar\. Es gingen keine Daten verloren; Mailserver prüfen, dann erneut senden\.$/;
	await expect( admin.page.getByText( text ).first() ).toBeVisible();
	await admin.open( 'admin.php?page=sw-immosuite' );
	await expect( admin.page.getByText( text ) ).toBeVisible();
	await expect( admin.page.getByText( email ) ).toBeVisible();
	await admin.page.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await expect( admin.page.getByText( text ) ).toHaveCount( 0 );
	await mailbox.waitForMail( email );
	await backstage.passBackOff();
} );

test( 'a slow mail server holds no visitor up', async ( { page, site, mailbox } ) => {
	await mailbox.behave( { delayMs: 6_000 } );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.takenOver();
	const email = freshAddress( 'slow' );
	await form.fillRequired( email );
	await page.waitForTimeout( 2_000 );
	await form.submit();
	await expect( form.success ).toBeVisible();
	expect( await mailbox.to( email ) ).toHaveLength( 0 );
	await mailbox.waitForMail( email, 1, 30_000 );
} );
