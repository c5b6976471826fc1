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

	/** The sheet that blocks stand on. */
	get canvas(): FrameLocator {
		return this.#page.locator( 'iframe[name="editor-canvas"]' ).contentFrame();
	}

	/** A control of the block in the sidebar. */
	control( label: string ): Locator {
		return this.#page.getByRole( 'region', { name: 'Editor-Einstellungen' } ).getByLabel( label, { exact: true } );
	}

	async newPage( title: string ): Promise< void > {
		await this.#admin.skipTour();
		await this.#admin.open( 'post-new.php?post_type=page' );
		await this.canvas.getByRole( 'textbox', { name: 'Titel hinzufügen' } ).fill( title );
	}

	async insert( block: string ): Promise< void > {
		await this.#page.getByRole( 'button', { name: 'Block-Inserter', exact: true } ).click();
		await this.#page.getByRole( 'searchbox' ).fill( block );
		// The name begins with the glyph of the block's icon.
		await this.#page.getByRole( 'option', { name: new RegExp( `(^|\\W)${ block }$` ) } ).click();
		await this.#page.getByRole( 'button', { name: 'Block-Inserter schließen' } ).click();
	}

	/** Publishes and returns the address of the page. */
	async publish(): Promise< string > {
		await this.#page.getByRole( 'button', { name: 'Veröffentlichen', exact: true } ).click();
		const panel = this.#page.getByRole( 'region', { name: 'Veröffentlichen' } );
		await panel.getByRole( 'button', { name: 'Veröffentlichen', exact: true } ).click();
		const link = this.#page.getByRole( 'link', { name: 'Seite anzeigen' } ).first();
		await link.waitFor();
		return ( await link.getAttribute( 'href' ) ) ?? '';
	}
}
