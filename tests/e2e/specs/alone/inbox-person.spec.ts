import { Confirmation } from '../../pages/Confirmation';
import { Inbox } from '../../pages/Inbox';
import { violations } from '../../support/axe';
import { tabTo } from '../../support/keyboard';
import { freshAddress, linkOf } from '../../support/mailbox';
import { SignedIn } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { sendMessage } from '../../support/writing';

const CONTENT = '#wpbody-content';

/** Maximum of Tab presses: the menus of wp-admin precede the plugin's screen in the tab order. */
const MAX_TABS = 150;

/** Number of entries per page. */
const PAGE_SIZE = 25;

const SEARCH = {
	marketingType: 'buy',
	objectType: 'LIVING',
	categoryId: 30225,
	locations: [ { locationId: 'radolfzell' } ],
	fields: [],
};

/** Cleans up even after a failure: each test entry has a failed mail, which Site Health would count. */
test.afterEach( async ( { backend } ) => {
	await backend.plantEntries( [] );
} );

test( "by keyboard alone, an entry shows its sender's consents, searches and messages; an unconfirmed entry shows no searches", async ( {
	page,
	site,
	browser,
	mailbox,
} ) => {
	const email = freshAddress( 'person' );
	const stranger = await sendMessage( site, 'Das hat jemand anderes geschrieben.', email );
	await mailbox.waitForMail( email );
	const name = await sendMessage( site, 'Wann ist eine Besichtigung möglich?', email );
	await page.goto( linkOf( await mailbox.waitForMail( email, 2 ) ) );
	const confirmation = new Confirmation( page, 'de' );
	await confirmation.confirmButton.click();
	await expect( confirmation.thanks ).toBeVisible();
	const person = await SignedIn.as( email, page, site, mailbox );
	await person.completeAccount();
	await person.save( SEARCH );

	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).press( 'Enter' );
	const entry = inbox.entry( name );
	await expect( entry.getByRole( 'heading', { name } ) ).toBeFocused();
	await tabTo( inbox.page, entry.getByRole( 'tab' ).first() );
	await inbox.page.keyboard.press( 'ArrowRight' );
	await inbox.page.keyboard.press( 'ArrowRight' );
	await expect( inbox.tab( 'entry.tab.person' ) ).toBeFocused();
	await expect( entry.getByText( inbox.text( 'person.mayContact', 'Telefon, Brief, E-Mail' ) ) ).toBeVisible();
	await expect( entry.getByText( inbox.text( 'person.noNewsletter' ) ) ).toBeVisible();
	const searches = entry.getByRole( 'list', { name: inbox.text( 'person.searches' ) } ).getByRole( 'listitem' );
	await expect( searches ).toHaveCount( 1 );
	await expect( searches ).toContainText(
		/^Wohnung kaufen in Radolfzell.*(?:passendes? Objekte? zurzeit|Zurzeit kein passendes Objekt)$/
	);
	const messages = entry.getByRole( 'list', { name: inbox.text( 'person.entries' ) } ).getByRole( 'listitem' );
	await expect( messages ).toHaveCount( 2 );
	await expect( messages.first() ).toHaveAttribute( 'aria-current', 'true' );
	await expect( messages.first().getByRole( 'link' ) ).toHaveCount( 0 );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );

	await tabTo( inbox.page, messages.last().getByRole( 'link' ) );
	await inbox.page.keyboard.press( 'Enter' );
	const other = inbox.entry( stranger );
	await expect( other.getByRole( 'heading', { name: stranger } ) ).toBeFocused();
	await inbox.tab( 'entry.tab.person' ).press( 'Enter' );
	await expect( other.getByText( inbox.text( 'person.unconfirmed' ) ) ).toBeVisible();
	await expect( other.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( other.getByRole( 'heading', { name: inbox.text( 'person.searches' ) } ) ).toHaveCount( 0 );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );
	await inbox.page.context().close();
} );

test( 'messages from one address load in parts, and the focus moves to their number', async ( {
	site,
	browser,
	backend,
} ) => {
	const texts = Array.from( { length: PAGE_SIZE + 2 }, ( _, number ) => `Vielschreiber ${ number }` );
	const [ first ] = await backend.plantEntries( texts );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( `&entry=${ first ?? '' }` );
	await inbox.tab( 'entry.tab.person' ).press( 'Enter' );
	const entry = inbox.page.getByRole( 'article' );
	const messages = entry.getByRole( 'list', { name: inbox.text( 'person.entries' ) } ).getByRole( 'listitem' );
	await expect( messages ).toHaveCount( PAGE_SIZE );
	await tabTo( inbox.page, entry.getByRole( 'button', { name: inbox.text( 'list.more' ) } ), MAX_TABS );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( messages ).toHaveCount( PAGE_SIZE + 2 );
	const countStatus = entry.getByRole( 'status' ).filter( { hasText: `${ PAGE_SIZE + 2 } Vorgänge` } );
	await expect( countStatus ).toBeFocused();
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );
	await inbox.page.context().close();
} );
