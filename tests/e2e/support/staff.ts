import type { Browser } from '@playwright/test';
import { Admin } from '../pages/Admin';
import type { Language, Site } from './site';

/** A staff member of the agency. */
export interface Colleague {
	readonly id: number;
	readonly name: string;
	readonly email: string;
	/** The site with this user's sign-in data. */
	readonly site: Site;
}

const LOCALES: Readonly< Record< Language, string > > = { de: 'de_DE', en: 'en_US' };

/** Users of one test, deleted after it. */
export class Staff {
	readonly #admin: Admin;
	readonly #userIds: number[] = [];

	private constructor( admin: Admin ) {
		this.#admin = admin;
	}

	static async of( browser: Browser, site: Site ): Promise< Staff > {
		return new Staff( await Admin.inOwnBrowser( browser, site ) );
	}

	/**
	 * @param login Start of the user name; a unique suffix is appended.
	 * @param role  Slug; agents read and edit entries.
	 */
	async addUser(
		login: string,
		name: string,
		language: Language = 'de',
		role = 'sw_immosuite_agent'
	): Promise< Colleague > {
		const user = `${ login }-${ Date.now().toString( 36 ) }`;
		const [ email, password ] = [ `${ user }@domain.example`, 'Nur für diese Prüfung 7' ];
		const { id } = await this.#admin.rest< { id: number } >( 'POST', 'users', {
			username: user,
			name,
			email,
			password,
			roles: [ role ],
			locale: LOCALES[ language ],
		} );
		this.#userIds.push( id );
		return { id, name, email, site: { ...this.#admin.site, admin: { user, password } } };
	}

	async deleteUsers(): Promise< void > {
		for ( const id of this.#userIds ) {
			await this.#admin.rest( 'POST', `users/${ id }?_method=DELETE&force=true&reassign=1` );
		}
		await this.#admin.page.context().close();
	}
}
