import type { FrameLocator, Locator, Page } from '@playwright/test';
import { searchWords } from '../support/search-words';
import { demoPage, type Language, type Site } from '../support/site';
import { waitUntilHydrated } from '../support/hydration';
import { ContactForm } from './ContactForm';

/** Names of the four steps, in their order. */
export type StepName = 'regions' | 'category' | 'fields' | 'contact';

const STEPS: readonly StepName[] = [ 'regions', 'category', 'fields', 'contact' ];

/** The saved-search wizard, driven by the headings of its steps and the labels of its choices. */
export class SavedSearchWizard {
	readonly words: ( typeof searchWords )[ Language ];

	readonly root: FrameLocator | Page;

	/** The last step, with the fields of every contact form. */
	readonly contact: ContactForm;

	constructor( root: FrameLocator | Page, language: Language ) {
		this.root = root;
		this.words = searchWords[ language ];
		this.contact = new ContactForm( root, language );
	}

	/** The wizard inside the frame of a host page. */
	static inFrame( page: Page, language: Language ): SavedSearchWizard {
		const frame = page.getByTitle( searchWords[ language ].frame, { exact: true } ).first();
		return new SavedSearchWizard( frame.contentFrame(), language );
	}

	/** Opens the wizard on its demo page and waits until React has hydrated it. */
	static async visit( page: Page, site: Site, language: Language = 'de', query = '' ): Promise< SavedSearchWizard > {
		await page.goto( `${ demoPage( site, language, 'saved-search-wizard' ) }${ query }` );
		const wizard = SavedSearchWizard.inFrame( page, language );
		await wizard.waitUntilHydrated();
		return wizard;
	}

	heading( step: StepName ): Locator {
		const name = this.words.headings[ STEPS.indexOf( step ) ] ?? '';
		return this.root.getByRole( 'heading', { name, exact: true } );
	}

	/** A step in the header; its name is followed by its state for screen readers. */
	step( step: StepName ): Locator {
		return this.root
			.getByRole( 'navigation' )
			.getByRole( 'button', { name: new RegExp( `^${ this.words.steps[ STEPS.indexOf( step ) ] ?? '' }` ) } );
	}

	region( name: string ): Locator {
		return this.root.getByRole( 'checkbox', { name, exact: true } );
	}

	/** A choice of category, property type, or buying or renting. */
	choice( name: string ): Locator {
		return this.root.getByRole( 'radio', { name, exact: true } );
	}

	/** The input of one limit of a range; the side is a label, for example 'from'. */
	limit( field: string, side: string ): Locator {
		return this.root.getByRole( 'group', { name: field } ).getByRole( 'textbox', { name: side } );
	}

	field( name: string ): Locator {
		return this.root.getByRole( 'textbox', { name } );
	}

	button( name: string ): Locator {
		return this.root.getByRole( 'button', { name, exact: true } );
	}

	get next(): Locator {
		return this.button( this.words.next );
	}

	get back(): Locator {
		return this.button( this.words.back );
	}

	get submitButton(): Locator {
		return this.button( this.words.create );
	}

	get matches(): Locator {
		return this.root.getByText( this.words.matches );
	}

	/** Heading of the one-screen form that saves the search of a listings page. */
	get shortFormHeading(): Locator {
		return this.root.getByRole( 'heading', { name: this.words.keep, exact: true } );
	}

	/** Summary of the search in the one-screen form. */
	get summary(): Locator {
		return this.root.getByRole( 'region' );
	}

	/** Property type; shown only if the list was searched without one. */
	get kind(): Locator {
		return this.root.getByRole( 'combobox', { name: this.words.kind } );
	}

	text( text: string | RegExp ): Locator {
		return this.root.getByText( text ).first();
	}

	/** Selects one region only. */
	async onlyRegion( name: string ): Promise< void > {
		await this.button( this.words.clear ).click();
		await this.region( name ).check();
	}

	/** Goes from the first step to the fields step: an apartment for rent in one region. */
	async toFields( region: string ): Promise< void > {
		await this.onlyRegion( region );
		await this.next.click();
		await this.choice( this.words.rent ).check();
		await this.choice( this.words.apartment ).click();
		await this.heading( 'fields' ).waitFor();
	}

	/** Goes from the fields step to the contact step, and fills it in. */
	async toContact( email: string ): Promise< void > {
		await this.next.click();
		await this.heading( 'contact' ).waitFor();
		await this.contact.fill( {
			firstname: 'Erika',
			lastname: 'Mustermann',
			email,
			consents: [ 'dataPrivacy', 'acceptContact' ],
		} );
	}

	/** Waits until React has hydrated the server-rendered step. */
	async waitUntilHydrated(): Promise< void > {
		await this.next.waitFor();
		await waitUntilHydrated( this.next );
	}
}
