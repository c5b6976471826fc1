import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { patience } from '../support/patience';
import type { Language } from '../support/site';

/** Texts of the sidebar that tests use. */
const WORDS = {
	de: {
		settings: 'Editor-Einstellungen',
		options: 'Optionen',
		save: 'Entwurf speichern',
		saved: 'Gespeichert',
		update: 'Speichern',
		updated: /aktualisiert\.$/,
		view: 'Anzeigen',
		preview: /^Vorschau in neuem Tab/,
		choose: 'Auswählen',
		title: 'Titel hinzufügen',
		publish: 'Veröffentlichen',
		published: /ist jetzt live/,
	},
	en: {
		settings: 'Editor settings',
		options: 'Options',
		save: 'Save draft',
		saved: 'Saved',
		update: 'Save',
		updated: /updated\.$/,
		view: 'View',
		preview: /^Preview in new tab/,
		choose: 'Select',
		title: 'Add title',
		publish: 'Publish',
		published: /is now live/,
	},
} as const;

/** The block editor of a listing with its sidebar, driven by visible names. */
export class ListingEditor {
	readonly page: Page;
	readonly #words: ( typeof WORDS )[ Language ];

	constructor( page: Page, language: Language ) {
		this.page = page;
		this.#words = WORDS[ language ];
	}

	get sidebar(): Locator {
		return this.page.getByRole( 'region', { name: this.#words.settings } );
	}

	get canvas(): FrameLocator {
		return this.page.locator( 'iframe[name="editor-canvas"]' ).contentFrame();
	}

	get title(): Locator {
		return this.canvas.getByRole( 'textbox', { name: this.#words.title } );
	}

	/** Button in the top bar of a draft. */
	get publishButton(): Locator {
		return this.page.getByRole( 'button', { name: this.#words.publish, exact: true } ).first();
	}

	/** Button that replaces the publish button once the listing is published. */
	get saveButton(): Locator {
		return this.page.getByRole( 'button', { name: this.#words.update, exact: true } );
	}

	/** A field of any panel. */
	field( label: string ): Locator {
		return this.sidebar.getByLabel( label, { exact: true } );
	}

	button( name: string | RegExp ): Locator {
		return this.sidebar.getByRole( 'button', { name } );
	}

	/** The heading of a panel; while the panel is closed, its name is followed by a summary. */
	panel( title: string ): Locator {
		return this.sidebar
			.getByRole( 'heading', { level: 3 } )
			.getByRole( 'button', { name: new RegExp( `^${ title }` ) } );
	}

	/**
	 * Presses a button of the sidebar until the element that it removes is hidden. Other changes of the sidebar may
	 * move the button, and releasing a mouse button over another element makes no click.
	 */
	async press( name: string, removedElement: Locator ): Promise< void > {
		await expect( async () => {
			if ( await removedElement.isVisible() ) {
				await this.button( name ).click( { timeout: 1_000 * patience } );
			}
			await expect( removedElement ).toBeHidden( { timeout: 2_000 * patience } );
		} ).toPass( { timeout: 20_000 * patience } );
	}

	/** Number of missing details in the line with these words. */
	async openCount( words: RegExp | string ): Promise< number > {
		return Number( /\d+/.exec( ( await this.sidebar.getByText( words ).textContent() ) ?? '' )?.[ 0 ] );
	}

	/** Opens the sidebar in a narrow window, where core hides its button in a menu. */
	async openSidebar( title: string ): Promise< void > {
		await this.page.getByRole( 'button', { name: this.#words.options, exact: true } ).click();
		await this.page.getByRole( 'menuitemcheckbox', { name: title, exact: true } ).click();
	}

	/** Opens a closed panel. */
	async open( title: string ): Promise< void > {
		if ( ( await this.panel( title ).getAttribute( 'aria-expanded' ) ) === 'false' ) {
			await this.panel( title ).click();
		}
	}

	tile( name: RegExp ): Locator {
		return this.sidebar.getByRole( 'button', { name } );
	}

	/** Replaces the value of a field and leaves the field. */
	async fill( label: string, text: string ): Promise< void > {
		await this.field( label ).fill( text );
		await this.field( label ).blur();
	}

	/** Uploads files to the list that has a button with this name. */
	async upload( button: string, files: ReadonlyArray< { name: string; mimeType: string; buffer: Buffer } > ) {
		const [ chooser ] = await Promise.all( [
			this.page.waitForEvent( 'filechooser' ),
			this.sidebar.getByRole( 'button', { name: button, exact: true } ).click(),
		] );
		await chooser.setFiles( [ ...files ] );
	}

	/** Selects files by name in core's media library, opened by the button with this name. */
	async chooseFromLibrary( button: string, names: readonly string[] ): Promise< void > {
		await this.button( button ).click();
		const library = this.page.getByRole( 'dialog' ).filter( { hasText: button } );
		for ( const name of names ) {
			await library.getByRole( 'checkbox', { name } ).click();
		}
		await library.getByRole( 'button', { name: this.#words.choose, exact: true } ).click();
		await library.waitFor( { state: 'hidden' } );
	}

	async saveDraft(): Promise< void > {
		await this.page.getByRole( 'button', { name: this.#words.save, exact: true } ).click();
		await this.page.getByRole( 'button', { name: this.#words.saved, exact: true } ).waitFor();
	}

	/** Saves a published listing. */
	async save(): Promise< void > {
		await this.saveButton.click();
		await this.page.getByText( this.#words.updated ).first().waitFor();
	}

	/** Opens the preview in a new tab. */
	async preview(): Promise< Page > {
		await this.page.getByRole( 'button', { name: this.#words.view, exact: true } ).click();
		const [ tab ] = await Promise.all( [
			this.page.context().waitForEvent( 'page' ),
			this.page.getByRole( 'menuitem', { name: this.#words.preview } ).click(),
		] );
		return tab;
	}

	/** Opens the public page. */
	async view(): Promise< Page > {
		const address = await this.page.evaluate( () => {
			const { wp } = globalThis as unknown as {
				wp: { data: { select: ( store: string ) => { getPermalink: () => string } } };
			};
			return wp.data.select( 'core/editor' ).getPermalink();
		} );
		const tab = await this.page.context().newPage();
		await tab.goto( address );
		return tab;
	}

	/** Opens core's panel before publishing, calls checkPanel with it, then publishes. */
	async publish( checkPanel: ( panel: Locator ) => Promise< void > ): Promise< void > {
		await this.publishButton.click();
		const panel = this.page.getByRole( 'region', { name: this.#words.publish } );
		await checkPanel( panel );
		await panel.getByRole( 'button', { name: this.#words.publish, exact: true } ).click();
		await panel.getByText( this.#words.published ).first().waitFor();
	}
}
