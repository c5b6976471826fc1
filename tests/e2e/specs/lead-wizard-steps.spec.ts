import { LeadWizard } from '../pages/LeadWizard';
import { violations } from '../support/axe';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';

const WIDTHS = [ 360, 768, 1280 ];

for ( const language of [ 'de', 'en' ] as const ) {
	test( `axe (WCAG 2.2 AA): 0 violations in every step and state, ${ language }`, async ( { page, site } ) => {
		test.setTimeout( 120_000 );
		const found: string[] = [];
		const look = async ( state: string ): Promise< void > => {
			for ( const width of WIDTHS ) {
				await page.setViewportSize( { width, height: 900 } );
				found.push( ...( await violations( page ) ).map( ( one ) => `${ state } at ${ width } px: ${ one }` ) );
			}
		};
		const wizard = await LeadWizard.open( page, site, language );
		await look( 'nothing chosen' );
		await wizard.choice( wizard.lead.house ).click();
		await look( 'location' );
		await wizard.next.click();
		await wizard.labeled( wizard.lead.price ).waitFor();
		await look( 'fields' );
		await wizard.next.click();
		await look( 'contact' );
		await wizard.submit();
		await wizard.summary.waitFor();
		await look( 'errors' );
		await wizard.header( 1 ).click();
		await look( 'chosen' );
		await wizard.header( 4 ).click();
		await wizard.fillRequired( freshAddress( language ) );
		await wizard.submit();
		await wizard.success.waitFor();
		await look( 'sent' );
		expect( found ).toEqual( [] );
	} );
}

test( 'the shortcode takes the same attributes: a number, regions, a first choice', async ( {
	page,
	backstage,
	mailbox,
} ) => {
	const shortcode =
		'<!-- wp:shortcode -->[sw_immosuite widget="lead-wizard" formId="12" askRegions="yes" preselect="1" categories="30225, 22332" newsletter="hidden"]<!-- /wp:shortcode -->';
	await page.goto( await backstage.publish( 'Kurz', shortcode ) );
	const wizard = LeadWizard.inFrame( page, 'de' );
	await wizard.takenOver();
	await expect( wizard.choice( wizard.lead.house ) ).toBeChecked();
	await expect( wizard.choice( wizard.lead.plot ) ).toHaveCount( 0 );
	await wizard.next.click();
	await wizard.root.getByRole( 'checkbox', { name: 'Radolfzell' } ).first().check();
	await wizard.next.click();
	await wizard.next.click();
	const email = freshAddress();
	await wizard.fillRequired( email );
	await expect( wizard.consent( 'newsletter' ) ).toHaveCount( 0 );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text ).toMatch( /^Formular: +12$/m );
	expect( agency?.text ).toMatch( /Radolfzell/ );
} );
