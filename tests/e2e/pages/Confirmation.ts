import type { Locator, Page } from '@playwright/test';
import type { Language } from '../support/site';
import { words } from '../support/words';

/** The page behind a mailed link. */
export class Confirmation {
	readonly words: ( typeof words )[ Language ];

	readonly #page: Page;

	constructor( page: Page, language: Language ) {
		this.#page = page;
		this.words = words[ language ];
	}

	heading( name: string ): Locator {
		return this.#page.getByRole( 'heading', { name, exact: true } );
	}

	get thanks(): Locator {
		return this.heading( this.words.thanks );
	}

	get oneClick(): Locator {
		return this.heading( this.words.oneClick );
	}

	/** The sentence that describes what the link confirms, with time and agency. */
	get about(): Locator {
		return this.#page.getByText( this.words.about );
	}

	/** The agency's name on its own line, as in a letterhead. */
	get agency(): Locator {
		return this.#page.getByText( 'Musterhaus Immobilien GmbH', { exact: true } );
	}

	link( name: string ): Locator {
		return this.#page.getByRole( 'link', { name: new RegExp( `^${ name }` ) } );
	}

	get confirmButton(): Locator {
		return this.#page.getByRole( 'button', { name: this.words.confirmNow, exact: true } );
	}
}
