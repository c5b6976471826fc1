import type { FrameLocator, Locator, Page } from '@playwright/test';
import { leadWords } from '../support/lead-words';
import { demoPage, type Language, type Site } from '../support/site';
import { waitUntilHydrated } from '../support/hydration';
import { ContactForm } from './ContactForm';

/** Input for the second step: location of the property. */
export interface Place {
	readonly street?: string;
	readonly number?: string;
	readonly zip?: string;
	readonly city?: string;
	readonly district?: string;
	readonly radius?: string;
}

const escape = ( text: string ): string => text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/** The lead wizard for owners; its last step is the contact form. */
export class LeadWizard extends ContactForm {
	readonly lead: ( typeof leadWords )[ Language ];

	constructor( root: FrameLocator | Page, language: Language ) {
		super( root, language );
		this.lead = leadWords[ language ];
	}

	static override inFrame( page: Page, language: Language, index = 0 ): LeadWizard {
		const frame = page.getByTitle( leadWords[ language ].frame, { exact: true } ).nth( index );
		return new LeadWizard( frame.contentFrame(), language );
	}

	/** Opens the wizard on the demo page and waits until React has hydrated it. */
	static async open( page: Page, site: Site, language: Language ): Promise< LeadWizard > {
		await page.goto( demoPage( site, language, 'lead-wizard' ) );
		const wizard = LeadWizard.inFrame( page, language );
		await wizard.waitUntilHydrated();
		return wizard;
	}

	/** Heading of a step, 1 to 4. */
	step( number: 1 | 2 | 3 | 4 ): Locator {
		return this.root.getByRole( 'heading', { level: 1, name: this.lead.headings[ number - 1 ] as string } );
	}

	/** Button of a step in the header. */
	header( number: 1 | 2 | 3 | 4 ): Locator {
		const name = new RegExp( `^${ this.lead.steps[ number - 1 ] }` );
		return this.root.getByRole( 'navigation' ).getByRole( 'button', { name } );
	}

	choice( name: string ): Locator {
		return this.root.getByRole( 'radio', { name, exact: true } );
	}

	override get heading(): Locator {
		return this.step( 1 );
	}

	override get submitButton(): Locator {
		return this.button( this.lead.submit );
	}

	get next(): Locator {
		return this.button( this.lead.next );
	}

	get back(): Locator {
		return this.button( this.lead.back );
	}

	/** A text or number field of the location or key figures, by its label. */
	labeled( label: string ): Locator {
		return this.root.getByRole( 'textbox', { name: new RegExp( `^${ escape( label ) }` ) } );
	}

	/** A list of options, by its label. */
	list( label: string ): Locator {
		return this.root.getByRole( 'combobox', { name: new RegExp( `^${ escape( label ) }` ) } );
	}

	async fillPlace( place: Place ): Promise< void > {
		const { street, number, zip, city } = this.words;
		const labels = { street, number, zip, city, district: this.lead.district, radius: this.lead.radius };
		for ( const [ name, value ] of Object.entries( place ) as [ keyof Place, string ][] ) {
			await this.labeled( labels[ name ] ).fill( value );
		}
	}

	/** Fills in only the required fields of the last step. */
	override fillRequired( email: string ): Promise< void > {
		return this.fill( {
			firstname: 'Erika',
			lastname: 'Mustermann',
			email,
			consents: [ 'dataPrivacy', 'acceptContact' ],
		} );
	}

	/** Opens the contact step with a house as the only input. */
	async toContact(): Promise< void > {
		await this.choice( this.lead.house ).click();
		await this.step( 2 ).waitFor();
		await this.next.click();
		await this.step( 3 ).waitFor();
		await this.next.click();
		await this.step( 4 ).waitFor();
	}

	/** Waits until React has hydrated the prerendered step. */
	override async waitUntilHydrated(): Promise< void > {
		const radio = this.root.getByRole( 'radio' ).first();
		await radio.waitFor();
		await waitUntilHydrated( radio );
	}
}
