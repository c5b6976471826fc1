import type { Locator, Page } from '@playwright/test';
import { listWords } from '../support/list-words';
import type { Language } from '../support/site';

/** The search for listings in the theme's page, and its results. */
export class ListingSearch {
	readonly words: ( typeof listWords )[ Language ];
	readonly page: Page;
	readonly form: Locator;
	readonly results: Locator;

	constructor( page: Page, language: Language ) {
		this.page = page;
		this.words = listWords[ language ];
		this.form = page.getByRole( 'search', { name: this.words.form } );
		this.results = page.locator( '[data-swis-results]' );
	}

	get count(): Locator {
		return this.results.locator( '[data-swis-count]' );
	}

	get titles(): Locator {
		return this.results.getByRole( 'listitem' ).getByRole( 'heading' ).getByRole( 'link' );
	}

	get prices(): Locator {
		return this.results.locator( '.swis-price' ).filter( { hasText: '€' } ).locator( 'strong' );
	}

	/** The line that replaces the form on a phone. */
	get fold(): Locator {
		return this.form.locator( 'summary' ).filter( { hasText: this.words.change } );
	}

	/** Suggestions of places, while they are open. */
	get places(): Locator {
		return this.form.getByRole( 'listbox', { name: this.words.places } ).getByRole( 'option' );
	}

	field( label: string ): Locator {
		return this.form.getByLabel( label, { exact: true } );
	}

	get submit(): Locator {
		return this.form.getByRole( 'button', { name: this.words.submit } );
	}

	/** The bar at the lower edge on a phone. */
	get bar(): Locator {
		return this.results.getByRole( 'navigation', { name: this.words.bar } );
	}

	/** Shows the fields, which are collapsed to one line on a phone. */
	async open(): Promise< void > {
		if ( ! ( await this.submit.isVisible() ) ) {
			await this.fold.click();
		}
	}

	/** Number of results in the heading. */
	async total(): Promise< number > {
		const [ number = '' ] = ( await this.count.innerText() ).split( ' ' );
		return Number( number.replace( /\D/g, '' ) );
	}

	/** Prices on the current page of results, in euros. */
	async amounts(): Promise< number[] > {
		return ( await this.prices.allInnerTexts() ).map( this.words.priced );
	}
}
