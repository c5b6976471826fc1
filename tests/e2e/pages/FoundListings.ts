import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../support/backend';
import { expect } from '../support/test';

/** The listings block, with six of the demo's listings per page. */
const LIST = '<!-- wp:sw-immosuite/listings {"perPage":6} /-->';

/** A page with the listings block, and its elements that the script enhances. */
export class FoundListings {
	readonly #page: Page;
	readonly count: Locator;
	readonly homes: Locator;
	readonly submit: Locator;
	readonly price: Locator;
	readonly sort: Locator;
	readonly savedLink: Locator;
	readonly message: Locator;

	constructor( page: Page ) {
		this.#page = page;
		this.count = page.locator( '[data-swis-count]' );
		this.homes = page.locator( '[data-swis-results] li' ).filter( { has: page.locator( '[data-swis-save]' ) } );
		this.submit = page.getByRole( 'button', { name: 'Suchen', exact: true } );
		this.price = page.locator( '[name="immo_price_to"]' );
		this.sort = page.getByRole( 'combobox', { name: 'Sortierung' } );
		this.savedLink = page.getByRole( 'link', { name: /^Merkliste \(\d+\)$/ } );
		this.message = page.locator( '.swis-said' );
	}

	static async visit( page: Page, backend: Backend, content = LIST ): Promise< FoundListings > {
		return FoundListings.at( page, await FoundListings.publish( backend, content ) );
	}

	/** Publishes a page with the block and returns its URL. */
	static publish( backend: Backend, content = LIST ): Promise< string > {
		return backend.publish( 'Immobilien im Test', content );
	}

	static async at( page: Page, address: string ): Promise< FoundListings > {
		await page.goto( address );
		const listings = new FoundListings( page );
		await expect( listings.savedLink, 'the script has run' ).toBeVisible();
		return listings;
	}

	heart( home: Locator ): Locator {
		return home.getByRole( 'button', { name: /(merken|gemerkt)$/ } );
	}

	pageLink( number: number ): Locator {
		return this.#page
			.getByRole( 'navigation', { name: 'Seiten der Suche' } )
			.getByRole( 'link', { name: `Seite ${ number }` } );
	}
}
