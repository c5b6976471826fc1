import { Account } from '../pages/Account';
import { FoundListings } from '../pages/FoundListings';
import { violations } from '../support/axe';
import { freshAddress } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { expect, test } from '../support/test';

// P386
test( 'a home saved in the list appears in the account, and removing it there unsaves it in the list', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const found = await FoundListings.visit( page, backend );
	const address = page.url();
	const [ first, second ] = [ found.homes.nth( 0 ), found.homes.nth( 1 ) ];
	const title = ( await first.getByRole( 'heading' ).first().textContent() )?.trim() ?? '';
	await found.heart( first ).click();
	await found.heart( second ).click();
	await expect( found.savedLink ).toHaveText( /Merkliste \(2\)/ );

	const visitor = await SignedIn.as( freshAddress( 'merkliste' ), page, site, mailbox );
	await visitor.completeAccount();
	const account = new Account( page, site, 'de' );
	await account.open();
	await account.root.getByRole( 'tab', { name: 'Merkliste' } ).click();
	const homes = account.root.getByRole( 'tabpanel' ).getByRole( 'listitem' );
	await expect( homes ).toHaveCount( 2 );
	await expect( account.root.getByRole( 'heading', { name: title } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await account.root.getByRole( 'button', { name: `„${ title }“ aus der Merkliste entfernen` } ).click();
	await expect( homes ).toHaveCount( 1 );

	await FoundListings.at( page, address );
	await expect( found.savedLink ).toHaveText( /Merkliste \(1\)/ );
	await found.savedLink.click();
	await expect( found.homes ).toHaveCount( 1 );
	await expect( found.homes.getByRole( 'link', { name: title } ) ).toHaveCount( 0 );

	await FoundListings.at( page, address );
	await found.heart( found.homes.nth( 2 ) ).click();
	await account.open();
	await expect( account.root.getByRole( 'button', { name: 'Abmelden' } ) ).toBeVisible();
	await account.root.getByRole( 'tab', { name: 'Merkliste' } ).click();
	await expect( homes ).toHaveCount( 2 );
	await account.root.getByRole( 'button', { name: 'Abmelden' } ).click();
	await expect( account.root.getByRole( 'button', { name: 'Abmelden' } ) ).toHaveCount( 0 );
	await FoundListings.at( page, address );
	await expect( found.savedLink, 'The home saved while signed in leaves this browser.' ).toHaveText(
		/Merkliste \(1\)/
	);
} );
