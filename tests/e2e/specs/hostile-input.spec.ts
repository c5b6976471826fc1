import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

const MARKUP = '<img src=x onerror=alert(1)>';
const SCRIPT = '"><script>alert(2)</script>{{agency}}';
const FORMULA = '=HYPERLINK("https://foreign.example")';

test( "XSS and formulas in every field have no effect on the page, after a reload and in the agency's mail; the visitor's mail repeats none", async ( {
	page,
	site,
	mailbox,
} ) => {
	const dialogs: string[] = [];
	page.on( 'dialog', ( dialog ) => {
		dialogs.push( dialog.message() );
		void dialog.dismiss();
	} );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	const email = freshAddress( 'o+tag' );
	await form.fill( {
		firstname: MARKUP,
		lastname: SCRIPT,
		email,
		street: FORMULA,
		number: '<b>1',
		city: MARKUP,
		message: `${ SCRIPT }\n${ FORMULA }\nBcc: fremd@foreign.example`,
	} );
	await form.submit();
	await expect( form.summary ).toBeVisible();
	await page.reload();
	await expect( form.text( form.words.restored ) ).toBeVisible();
	await expect( form.field( 'firstname' ) ).toHaveValue( MARKUP );
	await form.fill( { consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await form.submit();
	await expect( form.success ).toBeVisible();
	const mail = await mailbox.waitForMail( email );
	for ( const part of [ mail.text, mail.html ] ) {
		expect( part ).not.toBe( '' );
		expect( part ).not.toMatch( /onerror|alert\(|HYPERLINK|foreign\.example/ );
	}
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text ).toContain( MARKUP );
	expect( agency?.text ).toContain( '> Bcc: fremd@foreign.example' );
	expect( agency?.to ).not.toContain( 'foreign.example' );

	// Opens the mail as the agency would; the guard records every request to other sites.
	await page.setContent( agency?.html ?? '' );
	await expect( page.getByRole( 'row', { name: MARKUP } ).first() ).toBeVisible();
	expect( await page.locator( 'img, script, svg, body style, iframe, form' ).count() ).toBe( 0 );
	const links = await page
		.locator( 'a' )
		.evaluateAll( ( all ) => all.map( ( link ) => link.getAttribute( 'href' ) ) );
	expect( links ).toEqual( [
		`mailto:${ encodeURIComponent( email ).replace( '%40', '@' ) }`,
		expect.stringMatching( /^http:\/\/[^/]+\/wp-admin\/admin\.php\?page=sw-immosuite-inbox&entry=[0-9a-f-]{36}$/ ),
	] );
	expect( dialogs ).toEqual( [] );
} );
