import type { Browser, Locator, Page } from '@playwright/test';
import type { Site } from '../support/site';
import { Admin } from './Admin';

/** The agency's inbox, in German as the site is. */
export class Inbox {
	static readonly path = 'admin.php?page=sw-immosuite-inbox';

	readonly page: Page;

	readonly admin: Admin;

	constructor( admin: Admin ) {
		this.admin = admin;
		this.page = admin.page;
	}

	/** The agency at work beside a visitor. */
	static async inOwnBrowser( browser: Browser, site: Site ): Promise< Inbox > {
		const inbox = new Inbox( await Admin.inOwnBrowser( browser, site ) );
		await inbox.open();
		return inbox;
	}

	open( more = '' ): Promise< void > {
		return this.admin.open( Inbox.path + more );
	}

	/** The number of a view stands behind its name. */
	view( name: string ): Locator {
		return this.page.getByRole( 'navigation', { name: 'Ansichten' } ).getByRole( 'link', { name } );
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
		return this.page.getByTestId( 'snackbar' );
	}

	get menu(): Locator {
		return this.page.getByRole( 'link', { name: /^ImmoSuite/ } );
	}

	/** Somebody comes back to the page, which looks at once what has happened meanwhile. */
	async comeBack(): Promise< void > {
		await this.page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	}
}
