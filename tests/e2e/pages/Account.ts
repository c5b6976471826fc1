import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { pointer, type InputMethod } from '../support/input-method';
import { signInWords } from '../support/sign-in-words';
import { demoPage, type Language, type Site } from '../support/site';
import { ContactForm } from './ContactForm';

/** The sign-in screens and the visitor's account. */
export class Account {
	readonly words: ( typeof signInWords )[ Language ];

	readonly frame: Locator;

	readonly root: FrameLocator;

	readonly #page: Page;

	readonly address: string;

	readonly #language: Language;

	/** @param frame Frame of another widget that shows the account; by default the frame of the sign-in page. */
	constructor( page: Page, site: Site, language: Language, frame?: Locator ) {
		this.#page = page;
		this.#language = language;
		this.address = demoPage( site, language, 'login' );
		this.words = signInWords[ language ];
		this.frame = frame ?? page.getByTitle( this.words.frame, { exact: true } );
		this.root = this.frame.contentFrame();
	}

	/** @param tab Name of a tab in URLs; without it the overview opens. */
	async open( tab?: string ): Promise< void > {
		const address = new URL( this.address );
		if ( tab !== undefined ) {
			address.searchParams.set( 'tab', tab );
		}
		await this.#page.goto( address.href );
	}

	/** The screen for visitors who are not signed in. */
	get heading(): Locator {
		return this.root.getByRole( 'heading', { name: this.words.heading, exact: true } );
	}

	get email(): Locator {
		return this.fields().field( 'email' );
	}

	/** The line with the address of the signed-in visitor. */
	signedInAs( email: string ): Locator {
		return this.root.getByText( this.words.signedInAs( email ) );
	}

	/** Requests a sign-in link with the form on the screen. */
	async askForLink( email: string, input: InputMethod = pointer ): Promise< void > {
		await input.type( this.email, email );
		await input.press( this.button( this.words.send ) );
		await expect( this.text( this.words.sent ) ).toBeVisible();
	}

	/** Opens a tab of the account with the arrow keys, starting from the open tab. */
	async openTab( name: keyof Account[ 'words' ][ 'tabs' ] ): Promise< void > {
		const open = this.root.getByRole( 'tab', { selected: true } );
		const tab = this.root.getByRole( 'tab', { name: this.words.tabs[ name ], exact: true } );
		await tab.waitFor();
		while ( ( await tab.getAttribute( 'aria-selected' ) ) !== 'true' ) {
			await open.press( 'ArrowRight' );
		}
	}

	/** The visitor's contact fields, in the account's card or in a dialog. */
	fields(): ContactForm {
		return new ContactForm( this.root, this.#language );
	}

	button( name: string ): Locator {
		return this.root.getByRole( 'button', { name, exact: true } );
	}

	dialog( name: string ): Locator {
		return this.root.getByRole( 'dialog', { name } );
	}

	get newsletter(): Locator {
		return this.root.getByRole( 'switch' );
	}

	/** One section of the account. */
	section( name: string ): Locator {
		return this.root.getByRole( 'region', { name, exact: true } );
	}

	text( text: string | RegExp ): Locator {
		return this.root.getByText( text ).first();
	}
}
