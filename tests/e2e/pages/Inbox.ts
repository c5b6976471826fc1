import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { deskText } from '../support/desk-words';
import type { Language, Site } from '../support/site';
import type { Colleague } from '../support/staff';
import { Admin } from './Admin';

/** The agency's inbox, in German as the site is or in the language of somebody's account. */
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

	/** The agency at work beside a visitor. */
	static async inOwnBrowser( browser: Browser, site: Site ): Promise< Inbox > {
		const inbox = new Inbox( await Admin.inOwnBrowser( browser, site ) );
		await inbox.open();
		return inbox;
	}

	/** The inbox of somebody else of the staff, in the language of their account. */
	static async of( browser: Browser, { site }: Pick< Colleague, 'site' >, language: Language ): Promise< Inbox > {
		const context = await browser.newContext( { locale: 'de-DE' } );
		const inbox = new Inbox( new Admin( await context.newPage(), site ), language );
		await inbox.admin.signIn();
		await inbox.open();
		return inbox;
	}

	open( more = '' ): Promise< void > {
		return this.admin.open( Inbox.path + more );
	}

	/** What stands on the screen, by its key in the copy deck. */
	text( key: string, ...values: readonly string[] ): string {
		return deskText( key, this.language, ...values );
	}

	button( key: string ): Locator {
		return this.page.getByRole( 'button', { name: this.text( key ), exact: true } );
	}

	/** A tab of the entry; how many there are stands behind some names. */
	tab( key: string ): Locator {
		return this.page.getByRole( 'tab', { name: this.text( key ) } );
	}

	field( key: string ): Locator {
		return this.page.getByRole( 'article' ).getByLabel( this.text( key ), { exact: true } );
	}

	/** The number of a view stands behind its name. */
	view( name: string ): Locator {
		return this.page.getByRole( 'navigation', { name: this.text( 'inbox.views' ) } ).getByRole( 'link', { name } );
	}

	row( name: string ): Locator {
		return this.page.getByRole( 'row', { name } );
	}

	link( name: string ): Locator {
		return this.row( name ).getByRole( 'link', { name } );
	}

	/** The entry beside the list, or instead of it. */
	entry( name: string ): Locator {
		return this.page.getByRole( 'article', { name } );
	}

	/** What is told after something was done. */
	get told(): Locator {
		return this.page.getByRole( 'status' ).last();
	}

	get menu(): Locator {
		return this.page.getByRole( 'link', { name: /^ImmoSuite/ } );
	}

	/**
	 * Of a menu that has just been opened, by key: a page that still scrolls moves it away below a mouse, between press and
	 * release. A menu takes the focus once, to its first item, and nothing is pressed before.
	 */
	async choose( menu: string, name: string ): Promise< void > {
		const items = this.page.getByRole( 'menu', { name: menu, exact: true } ).getByRole( 'menuitem' );
		await expect( items.first() ).toBeFocused();
		await items.filter( { hasText: name } ).press( 'Enter' );
	}

	/** Somebody comes back to the page, which looks at once what has happened meanwhile. */
	async comeBack(): Promise< void > {
		await this.page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	}
}
