import type { Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { LeadWizard } from '../pages/LeadWizard';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import type { Backend } from '../support/backend';
import { expect, test } from '../support/test';

interface Fixtures {
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly page: Page;
}

/** Expects the submission in the database and its mails in the mailbox, and confirms the submission by the mailed link. */
async function confirmByMail(
	wizard: LeadWizard,
	email: string,
	{ page, mailbox, backend }: Fixtures
): Promise< void > {
	await expect( wizard.success ).toBeVisible();
	await expect( wizard.submitButton ).toHaveCount( 0 );
	await expect( wizard.back ).toHaveCount( 0 );
	const mail = await mailbox.waitForMail( email );
	expect( mail.subject ).toBe( wizard.lead.mailSubject );
	const [ first ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( first?.subject ).toMatch( wizard.lead.subject );
	expect( first?.text ).toMatch( /^Unbestätigt\. / );
	expect( first?.text ).toMatch( /^Standort: +78315 Radolfzell$/m );
	expect( first?.text ).toMatch( /^Preisvorstellung: +650\.000\s€$/m );
	expect( first?.text ).toMatch( /^Wohnfläche: +142,5\sm²$/m );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1, confirmed: 0 } );
	const confirming = await page.context().newPage();
	await confirming.goto( linkOf( mail ) );
	await expect( new Confirmation( confirming, wizard.language ).thanks ).toBeVisible();
	const agency = await mailbox.wait( () => mailbox.agency( email ), 2 );
	expect( agency[ 1 ]?.text ).toMatch( /^Bestätigt\. / );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1, confirmed: 1 } );
}

// C1.5, C2.13, C2.15, C2.19
test( 'by mouse (de): a click on a category continues, and the inquiry is confirmed', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const language = 'de';
	const wizard = await LeadWizard.open( page, site, language );
	const { lead } = wizard;
	const email = freshAddress( language );
	await expect( wizard.header( 2 ) ).toBeDisabled();
	await wizard.choice( lead.house ).click();
	await expect( wizard.step( 2 ) ).toBeFocused();
	await wizard.fillPlace( { zip: '78315', city: 'Radolfzell' } );
	await wizard.next.click();
	await expect( wizard.step( 3 ) ).toBeFocused();
	await wizard.labeled( lead.price ).fill( lead.typed.price );
	await wizard.labeled( lead.livingSpace ).fill( lead.typed.livingSpace );
	await wizard.labeled( lead.rooms ).focus();
	await expect( wizard.labeled( lead.price ) ).toHaveValue( lead.shown.price );
	await wizard.next.click();
	await expect( wizard.step( 4 ) ).toBeFocused();
	await expect( wizard.root.getByRole( 'heading', { name: lead.summary } ).last() ).toBeVisible();
	await wizard.submit();
	await expect( wizard.summary ).toBeFocused();
	await wizard.fillRequired( email );
	await wizard.submit();
	await confirmByMail( wizard, email, { page, mailbox, backend } );
} );

// C2.14
test( 'use and marketing type change the offered categories', async ( { page, site } ) => {
	const wizard = await LeadWizard.open( page, site, 'de' );
	const { lead } = wizard;
	await wizard.choice( lead.plot ).click();
	await wizard.back.click();
	await expect( wizard.choice( lead.plot ) ).toBeChecked();
	await expect( wizard.next ).toBeVisible();
	await wizard.choice( lead.rentOut ).click();
	await expect( wizard.choice( lead.plot ) ).toHaveCount( 0 );
	await expect( wizard.next ).toHaveCount( 0 );
	await expect( wizard.header( 2 ) ).toBeDisabled();
	await wizard.choice( lead.commercial ).click();
	await expect( wizard.choice( lead.house ) ).toHaveCount( 0 );
	await wizard.choice( lead.office ).click();
	await expect( wizard.step( 2 ) ).toBeVisible();
} );

test( 'turning a phone loses no entries, and shows no notice about restored entries', async ( { page, site } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.choice( wizard.lead.house ).click();
	await wizard.fillPlace( { city: 'Singen' } );
	const draft = (): Promise< string > => page.evaluate( () => JSON.stringify( [ sessionStorage, localStorage ] ) );
	await expect.poll( draft ).toContain( 'Singen' );
	// On a wide screen the theme's text is larger, and a message reports the size to the frame shortly after.
	const size = (): Promise< string > =>
		wizard
			.step( 2 )
			.evaluate( ( { ownerDocument } ) => ownerDocument.documentElement.style.getPropertyValue( '--swis-size' ) );
	const before = await size();
	await page.setViewportSize( { width: 1280, height: 740 } );
	await wizard.fillPlace( { city: 'Konstanz' } );
	await expect.poll( size ).not.toBe( before );
	// Changes from a message are rendered two animation frames later; a notice would stay for six seconds.
	await wizard.step( 2 ).evaluate(
		() =>
			new Promise< void >( ( done ) => {
				requestAnimationFrame( () => requestAnimationFrame( () => done() ) );
			} )
	);
	await expect( wizard.text( wizard.words.restored ) ).toHaveCount( 0, { timeout: 1 } );
	await wizard.next.click();
	await expect( wizard.step( 3 ) ).toBeVisible();
	await wizard.back.click();
	await expect( wizard.labeled( wizard.words.city ) ).toHaveValue( 'Konstanz' );
} );
