import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Admin } from './Admin';

/** The block editor, driven by its visible names. */
export class Editor {
	readonly #page: Page;
	readonly #admin: Admin;

	constructor( admin: Admin ) {
		this.#admin = admin;
		this.#page = admin.page;
	}

	/** The canvas with the blocks. */
	get canvas(): FrameLocator {
		return this.#page.locator( 'iframe[name="editor-canvas"]' ).contentFrame();
	}

	/** The settings of the selected block. */
	get sidebar(): Locator {
		return this.#page.getByRole( 'region', { name: 'Editor-Einstellungen' } );
	}

	/** A control of the block in the sidebar. */
	control( label: string ): Locator {
		return this.sidebar.getByLabel( label, { exact: true } );
	}

	/** The button that opens and closes a group of controls. */
	panel( name: string ): Locator {
		return this.sidebar.getByRole( 'button', { name, exact: true } );
	}

	/** Adds one of the suggested tokens to a token field. */
	async choose( label: string, word: string ): Promise< void > {
		await this.control( label ).fill( word );
		await this.sidebar.getByRole( 'option', { name: word, exact: true } ).click();
		// The content below moves up when the list of suggestions closes.
		await this.control( label ).blur();
		await this.sidebar.getByRole( 'combobox', { name: label, expanded: false } ).waitFor();
	}

	async newPage( title: string ): Promise< void > {
		await this.#admin.skipTour();
		await this.#admin.open( 'post-new.php?post_type=page' );
		await this.canvas.getByRole( 'textbox', { name: 'Titel hinzufügen' } ).fill( title );
	}

	async insert( block: string ): Promise< void > {
		await this.#page.getByRole( 'button', { name: 'Block-Inserter', exact: true } ).click();
		await this.#page.getByRole( 'searchbox' ).fill( block );
		// In the list, a block's name starts with the glyph of its icon, a pattern's name with text.
		await this.#page.getByRole( 'option', { name: new RegExp( `^[^\\p{L}]*${ block }$`, 'u' ) } ).click();
		await this.#page.getByRole( 'button', { name: 'Block-Inserter schließen' } ).click();
	}

	/**
	 * Inserts a block after the selected one, or after the title, by keyboard.
	 *
	 * @param block Name of the block in the slash inserter.
	 */
	async insertByKeys( block: string ): Promise< void > {
		const { keyboard } = this.#page;
		await keyboard.press( 'Enter' );
		await keyboard.type( `/${ block }`, { delay: 20 } );
		await this.#page.getByRole( 'option', { name: block } ).first().waitFor();
		await keyboard.press( 'Enter' );
	}

	/** Publishes the page and returns its URL. */
	async publish(): Promise< string > {
		await this.#page.getByRole( 'button', { name: 'Veröffentlichen', exact: true } ).click();
		const panel = this.#page.getByRole( 'region', { name: 'Veröffentlichen' } );
		await panel.getByRole( 'button', { name: 'Veröffentlichen', exact: true } ).click();
		const link = this.#page.getByRole( 'link', { name: 'Seite anzeigen' } ).first();
		await link.waitFor();
		return ( await link.getAttribute( 'href' ) ) ?? '';
	}
}
