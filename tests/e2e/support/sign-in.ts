import type { Page } from '@playwright/test';
import { keyOf, type Mailbox } from './mailbox';
import { rest, type Site } from './site';

/** A request sent by the page, with the cookies of its browser. */
interface Call {
	readonly method?: 'POST' | 'PUT' | 'DELETE';
	readonly nonce?: string;
	readonly body: unknown;
}

/** A visitor who is signed in with one browser. */
export class SignedIn {
	readonly email: string;

	readonly #page: Page;

	readonly #site: Site;

	/** X-WP-Nonce of the session. */
	readonly nonce: string;

	private constructor( page: Page, site: Site, email: string, nonce: string ) {
		this.#page = page;
		this.#site = site;
		this.email = email;
		this.nonce = nonce;
	}

	/**
	 * Signs in with the mailed key through the routes of the sign-in screens, and stores the session hint that these
	 * screens would store in the browser.
	 */
	static async as( email: string, page: Page, site: Site, mailbox: Mailbox ): Promise< SignedIn > {
		await page.goto( `${ site.site }/impressum/` );
		const before = ( await mailbox.to( email ) ).length;
		await call( page, rest( site, 'auth/email' ), { body: { email } } );
		const k = keyOf( await mailbox.waitForMail( email, before + 1 ) );
		const { nonce } = ( await call( page, rest( site, 'auth/login' ), { body: { k } } ) ) as { nonce: string };
		await page.evaluate( () => localStorage.setItem( 'sw-immosuite:session', '1' ) );
		return new SignedIn( page, site, email, nonce );
	}

	/** Completes the account with names and the two consents that the agency needs to reply. */
	async completeAccount( firstname = 'Erika', lastname = 'Mustermann' ): Promise< void > {
		await this.#put( this.email, firstname, lastname );
	}

	/** Completes the account, and consents to mails about saved searches. */
	async acceptAlerts(): Promise< void > {
		await this.#put( this.email, 'Erika', 'Mustermann', { acceptAlerts: true } );
	}

	/** Requests a change of the address, which a link mailed to the new address confirms. */
	async changeEmail( email: string ): Promise< void > {
		await this.#put( email, 'Erika', 'Mustermann' );
	}

	/** Requests the link that deletes the account. */
	async askForDeletion(): Promise< void > {
		await this.#call( 'DELETE', 'contact' );
	}

	/** Saves a search and returns its id. */
	async save( search: Readonly< Record< string, unknown > > ): Promise< string > {
		const { uuid } = ( await this.#call( 'POST', 'saved-search', search ) ) as { uuid: string };
		return uuid;
	}

	async #put( email: string, firstname: string, lastname: string, more: object = {} ): Promise< void > {
		const customFields = { dataPrivacy: true, acceptContact: true, newsletter: false };
		await this.#call( 'PUT', 'contact', { email, firstname, lastname, customFields, ...more } );
	}

	#call( method: NonNullable< Call[ 'method' ] >, route: string, body?: unknown ): Promise< unknown > {
		return call( this.#page, rest( this.#site, route ), { method, nonce: this.nonce, body } );
	}
}

/** Returns the JSON of the response; a rejection fails the test. */
async function call( page: Page, url: string, { method = 'POST', nonce, body }: Call ): Promise< unknown > {
	const headers = { 'Content-Type': 'application/json', ...( nonce !== undefined && { 'X-WP-Nonce': nonce } ) };
	const init = { method, headers, body: JSON.stringify( body ) };
	const answer = await page.evaluate(
		async ( [ address, options ] ) => {
			const response = await fetch( address, options );
			return { isGood: response.ok, text: await response.text() };
		},
		[ url, init ] as const
	);
	if ( ! answer.isGood ) {
		throw new Error( `${ method } ${ url }: ${ answer.text }` );
	}
	return JSON.parse( answer.text ) as unknown;
}
