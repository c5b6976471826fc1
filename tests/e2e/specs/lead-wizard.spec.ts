import type { Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { LeadWizard } from '../pages/LeadWizard';
import { tabAndType, tabTo } from '../support/keyboard';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import type { Backend } from '../support/backend';
import { expect, test } from '../support/test';

interface Backroom {
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly page: Page;
}

/** The submission is in the database, its mails are in the mailbox, and the mailed link confirms it. */
async function confirmed( wizard: LeadWizard, email: string, { page, mailbox, backend }: Backroom ): Promise< void > {
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
test( 'by mouse (de): a click on a house leads on, and the inquiry is confirmed', async ( {
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
	await confirmed( wizard, email, { page, mailbox, backend } );
} );

test( 'by keyboard alone: arrows choose, Enter leads on', async ( { page, site, mailbox, backend } ) => {
	const language = 'en';
	const wizard = await LeadWizard.open( page, site, language );
	const { lead } = wizard;
	const email = freshAddress( language );
	await tabTo( page, wizard.choice( lead.house ) );
	await page.keyboard.press( 'ArrowRight' );
	await expect( wizard.choice( lead.apartment ) ).toBeChecked();
	await expect( wizard.step( 1 ) ).toBeVisible();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( wizard.choice( lead.house ) ).toBeChecked();
	await page.keyboard.press( 'Enter' );
	await expect( wizard.step( 2 ) ).toBeFocused();
	await tabAndType( page, wizard.labeled( wizard.words.zip ), '78315' );
	await tabAndType( page, wizard.labeled( wizard.words.city ), 'Radolfzell' );
	await tabTo( page, wizard.next );
	await page.keyboard.press( 'Enter' );
	await expect( wizard.step( 3 ) ).toBeFocused();
	await tabAndType( page, wizard.labeled( lead.price ), lead.typed.price );
	await tabAndType( page, wizard.labeled( lead.livingSpace ), lead.typed.livingSpace );
	await tabTo( page, wizard.next );
	await page.keyboard.press( 'Enter' );
	await expect( wizard.step( 4 ) ).toBeFocused();
	await tabAndType( page, wizard.field( 'firstname' ), 'Erika' );
	await tabAndType( page, wizard.field( 'lastname' ), 'Mustermann' );
	await tabAndType( page, wizard.field( 'email' ), email );
	for ( const name of [ 'dataPrivacy', 'acceptContact' ] as const ) {
		await tabTo( page, wizard.consent( name ) );
		await page.keyboard.press( 'Space' );
	}
	await tabTo( page, wizard.submitButton );
	await page.keyboard.press( 'Enter' );
	await confirmed( wizard, email, { page, mailbox, backend } );
} );

test( 'by touch at 360 px', async ( { browser, site, mailbox, backend, guard } ) => {
	const language = 'de';
	const context = await browser.newContext( {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		isMobile: true,
	} );
	guard.watch( context );
	const page = await context.newPage();
	const wizard = await LeadWizard.open( page, site, language );
	const { lead } = wizard;
	const email = freshAddress( language );
	await wizard.choice( lead.house ).tap();
	await expect( wizard.step( 2 ) ).toBeVisible();
	await wizard.fillPlace( { zip: '78315', city: 'Radolfzell' } );
	await wizard.next.tap();
	await wizard.labeled( lead.price ).fill( lead.typed.price );
	await wizard.labeled( lead.livingSpace ).fill( lead.typed.livingSpace );
	await wizard.next.tap();
	await wizard.fillRequired( email );
	await wizard.submitButton.tap();
	await confirmed( wizard, email, { page, mailbox, backend } );
	await context.close();
} );

// C2.14
test( 'the use and the plan change what is offered', async ( { page, site } ) => {
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
