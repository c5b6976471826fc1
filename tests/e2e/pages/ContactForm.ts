import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Language } from '../support/site';
import { waitUntilHydrated } from '../support/hydration';
import { words } from '../support/words';

/** Input of a visitor; absent fields stay empty. */
export interface Entries {
	readonly salutation?: 'ms' | 'mr';
	readonly firstname?: string;
	readonly lastname?: string;
	readonly email?: string;
	readonly phone?: string;
	readonly street?: string;
	readonly number?: string;
	readonly zip?: string;
	readonly city?: string;
	readonly message?: string;
	readonly consents?: readonly ( 'dataPrivacy' | 'acceptContact' | 'newsletter' )[];
}

type TextField = Exclude< keyof Entries, 'salutation' | 'consents' >;

const TEXT_FIELDS: readonly TextField[] = [
	'firstname',
	'lastname',
	'email',
	'phone',
	'street',
	'number',
	'zip',
	'city',
	'message',
];

const escape = ( text: string ): string => text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/** The contact form, driven by the labels of its fields and the names of its buttons. */
export class ContactForm {
	readonly words: ( typeof words )[ Language ];

	readonly root: FrameLocator | Page;

	readonly language: Language;

	constructor( root: FrameLocator | Page, language: Language ) {
		this.root = root;
		this.language = language;
		this.words = words[ language ];
	}

	/** The form inside the frame of a host page. */
	static inFrame( page: Page, language: Language, index = 0 ): ContactForm {
		const frame = page.getByTitle( words[ language ].frame, { exact: true } ).nth( index );
		return new ContactForm( frame.contentFrame(), language );
	}

	/** A text field; its label may be followed by an asterisk and its text for screen readers. */
	field( name: TextField ): Locator {
		return this.root.getByRole( 'textbox', { name: new RegExp( `^${ escape( this.words[ name ] ) }` ) } );
	}

	salutation( which: 'ms' | 'mr' ): Locator {
		return this.root
			.getByRole( 'group', { name: this.words.salutation } )
			.or( this.root.getByRole( 'radiogroup', { name: this.words.salutation } ) )
			.getByRole( 'radio', { name: this.words[ which ], exact: true } );
	}

	consent( name: 'dataPrivacy' | 'acceptContact' | 'newsletter' ): Locator {
		return this.root.getByRole( 'checkbox', { name: new RegExp( `^${ escape( this.words[ name ] ) }` ) } );
	}

	get heading(): Locator {
		return this.root.getByRole( 'heading', { name: this.words.heading } );
	}

	get submitButton(): Locator {
		return this.button( this.words.submit );
	}

	/** The summary of all errors. */
	get summary(): Locator {
		return this.root.getByRole( 'alert' ).filter( { hasText: this.words.summary } );
	}

	get success(): Locator {
		return this.root.getByText( this.words.sent, { exact: true } );
	}

	button( name: string ): Locator {
		return this.root.getByRole( 'button', { name, exact: true } );
	}

	text( text: string | RegExp ): Locator {
		return this.root.getByText( text, { exact: true } ).first();
	}

	async fill( entries: Entries ): Promise< void > {
		if ( entries.salutation !== undefined ) {
			await this.salutation( entries.salutation ).check();
		}
		for ( const name of TEXT_FIELDS ) {
			const value = entries[ name ];
			if ( value !== undefined ) {
				await this.field( name ).fill( value );
			}
		}
		for ( const name of entries.consents ?? [] ) {
			await this.consent( name ).check();
		}
	}

	/** Fills in only the required fields. */
	fillRequired( email: string ): Promise< void > {
		return this.fill( {
			firstname: 'Erika',
			lastname: 'Mustermann',
			email,
			message: 'Ich habe eine Frage.',
			consents: [ 'dataPrivacy', 'acceptContact' ],
		} );
	}

	submit(): Promise< void > {
		return this.submitButton.click();
	}

	/**
	 * Waits until a request has failed because the browser is offline. The form shows its offline notice before it
	 * sends a request, so a test that waits only for the notice might be online again before the request starts.
	 */
	async untilHeldBack(): Promise< void > {
		await this.button( this.words.retry ).waitFor();
		await this.text( this.words.offline ).waitFor();
	}

	/** Waits until React has hydrated the prerendered form. */
	async waitUntilHydrated(): Promise< void > {
		await this.submitButton.waitFor();
		await waitUntilHydrated( this.submitButton );
	}
}
