import { expect, type Locator, type Page } from '@playwright/test';
import { adminText } from '../support/admin-words';
import { patience } from '../support/patience';
import type { Language, Site } from '../support/site';
import { Admin } from './Admin';

const LOCALES: Readonly< Record< Language, string > > = { de: 'de_DE', en: 'en_US' };

/** Numbers of a transfer's listings by outcome. */
export interface Counts {
	readonly created?: number;
	readonly updated?: number;
	readonly unchanged?: number;
	readonly withdrawn?: number;
	readonly refused?: number;
}

/** The screen *ImmoSuite → Import*, driven by the texts of the copy deck. */
export class ImportScreen {
	/** The plugin's part of the wp-admin screen. */
	static readonly CONTENT = '#wpbody-content';

	readonly page: Page;
	readonly admin: Admin;
	readonly #language: Language;

	private constructor( admin: Admin, language: Language ) {
		this.page = admin.page;
		this.admin = admin;
		this.#language = language;
	}

	/** Opens the screen as a user with this language. */
	static async visit( page: Page, site: Site, language: Language ): Promise< ImportScreen > {
		const admin = new Admin( page, site );
		await admin.signIn();
		await admin.rest( 'POST', 'users/me', { locale: LOCALES[ language ] } );
		const screen = new ImportScreen( admin, language );
		await screen.open();
		return screen;
	}

	async open( query = '' ): Promise< void > {
		await this.admin.open( `admin.php?page=sw-immosuite-import${ query }` );
	}

	word( key: string, ...values: readonly string[] ): string {
		return adminText( key, this.#language, ...values );
	}

	/** The content area of wp-admin. */
	get main(): Locator {
		return this.page.getByRole( 'main' );
	}

	get file(): Locator {
		return this.page.getByLabel( this.word( 'import.file' ), { exact: true } );
	}

	button( key: string ): Locator {
		return this.page.getByRole( 'button', { name: this.word( key ), exact: true } );
	}

	/** Row of a listing in the table of a report, by its listing number. */
	row( number: string ): Locator {
		return this.page.getByRole( 'row', { name: new RegExp( `\\b${ number }\\b` ) } );
	}

	/** Uploads a file and waits for its report. */
	async send( name: string, buffer: Buffer ): Promise< void > {
		await this.file.setInputFiles( { name, mimeType: 'application/octet-stream', buffer } );
		await this.button( 'import.upload.button' ).press( 'Enter' );
		await expect( this.page.getByRole( 'heading', { name, level: 1 } ) ).toBeVisible();
	}

	/** Link to the report of the transfer with this name. */
	report( name: string, source: string ): Locator {
		const row = this.page.getByRole( 'rowheader', { name: `${ name } ${ this.word( 'import.from', source ) }` } );
		return row.getByRole( 'link' );
	}

	/** Waits until the page, which updates itself, shows that the transfer is done, with these counts. */
	async untilDone( counts: Counts ): Promise< void > {
		const { created = 0, updated = 0, unchanged = 0, withdrawn = 0, refused = 0 } = counts;
		const numbers = [ created, updated, unchanged, withdrawn, refused ].map( String );
		await expect( this.main.getByText( this.word( 'import.state.done' ), { exact: true } ) ).toBeVisible( {
			timeout: 60_000 * patience,
		} );
		await expect( this.main.getByText( this.word( 'import.counts', ...numbers ) ) ).toBeVisible();
	}

	/** Absolute path of the watched folder, from the text that staff send to the support of their software. */
	async folder(): Promise< string > {
		const lines = await this.page.getByLabel( this.word( 'import.support' ), { exact: true } ).inputValue();
		const line = new RegExp( `^${ this.word( 'import.support.folder', '(.+)' ) }$`, 'm' );
		return line.exec( lines )?.[ 1 ] ?? '';
	}
}
