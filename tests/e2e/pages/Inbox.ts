import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { adminText } from '../support/admin-words';
import type { Language, Site } from '../support/site';
import type { Colleague } from '../support/staff';
import { Admin } from './Admin';

/** The agency's inbox, in German like the site, or in the language of a staff member's account. */
export class Inbox {
	static readonly path = 'admin.php?page=sw-immosuite-inbox';

	readonly page: Page;

	readonly admin: Admin;

	readonly language: Language;

	constructor( admin: Admin, language: Language = 'de' ) {
		this.admin = admin;
		this.page = admin.page;
		this.language = language;
	}

	/** Opens the inbox for staff in a second browser context, beside the visitor's. */
	static async inOwnBrowser( browser: Browser, site: Site ): Promise< Inbox > {
		const inbox = new Inbox( await Admin.inOwnBrowser( browser, site ) );
		await inbox.open();
		return inbox;
	}

	/** Opens the inbox of another staff member, in the language of that account. */
	static async of( browser: Browser, { site }: Pick< Colleague, 'site' >, language: Language ): Promise< Inbox > {
		const context = await browser.newContext( { locale: 'de-DE' } );
		const inbox = new Inbox( new Admin( await context.newPage(), site ), language );
		await inbox.admin.signIn();
		await inbox.open();
		return inbox;
	}

	open( query = '' ): Promise< void > {
		return this.admin.open( Inbox.path + query );
	}

	/** A text on the screen, by its key in the copy deck. */
	text( key: string, ...values: readonly string[] ): string {
		return adminText( key, this.language, ...values );
	}

	button( key: string ): Locator {
		return this.page.getByRole( 'button', { name: this.text( key ), exact: true } );
	}

	/** A tab of the entry; some names are followed by a count. */
	tab( key: string ): Locator {
		return this.page.getByRole( 'tab', { name: this.text( key ) } );
	}

	field( key: string ): Locator {
		return this.page.getByRole( 'article' ).getByLabel( this.text( key ), { exact: true } );
	}

	/** A view; its name is followed by its count. */
	view( name: string ): Locator {
		return this.page.getByRole( 'navigation', { name: this.text( 'inbox.views' ) } ).getByRole( 'link', { name } );
	}

	row( name: string ): Locator {
		return this.page.getByRole( 'row', { name } );
	}

	link( name: string ): Locator {
		return this.row( name ).getByRole( 'link', { name } );
	}

	/** The entry beside or in place of the list. */
	entry( name: string ): Locator {
		return this.page.getByRole( 'article', { name } );
	}

	/** The notice after an action. */
	get notice(): Locator {
		return this.page.getByRole( 'status' ).last();
	}

	get menu(): Locator {
		return this.page.getByRole( 'link', { name: /^ImmoSuite/ } );
	}

	/**
	 * Chooses an item of a menu that has just opened, by keyboard: on a page that is still scrolling, the item would
	 * move away between press and release of a mouse button. Waits until the menu has moved the focus to its first
	 * item.
	 */
	async choose( menu: string, name: string ): Promise< void > {
		const items = this.page.getByRole( 'menu', { name: menu, exact: true } ).getByRole( 'menuitem' );
		await expect( items.first() ).toBeFocused();
		await items.filter( { hasText: name } ).press( 'Enter' );
	}

	/** Returns to the page, which then checks for changes at once. */
	async comeBack(): Promise< void > {
		await this.page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	}
}
