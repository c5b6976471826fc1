import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { patience } from '../support/patience';
import type { Site } from '../support/site';

/**
 * Serializes sign-ins: core stores all sessions of a user in one value that it reads, extends and writes back. If two
 * tests signed in as the same user at once, one would lose its session.
 */
async function inTurn( site: Site, signIn: () => Promise< void > ): Promise< void > {
	const lockFolder = join( tmpdir(), `swis-sign-in-${ new URL( site.site ).port }` );
	// After this time another process takes the lock, because a killed process never releases it.
	const end = Date.now() + 20_000 * patience;
	// Waits until this process has created the folder, or the time is up.
	while (
		! ( await mkdir( lockFolder ).then(
			() => true,
			() => Date.now() > end
		) )
	) {
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	await signIn().finally( () => rmdir( lockFolder ).catch( () => undefined ) );
}

/** Screens of wp-admin for staff, in German like the site. */
export class Admin {
	readonly page: Page;
	readonly site: Site;

	constructor( page: Page, site: Site ) {
		this.page = page;
		this.site = site;
	}

	/** Opens wp-admin for staff in a second browser context, beside the visitor's. */
	static async inOwnBrowser( browser: Browser, site: Site ): Promise< Admin > {
		const admin = new Admin( await ( await browser.newContext( { locale: 'de-DE' } ) ).newPage(), site );
		await admin.signIn();
		return admin;
	}

	/**
	 * Posts core's sign-in form without opening it: most tests start with a sign-in, and core's form needs no test
	 * here.
	 */
	async signIn(): Promise< void > {
		const { origin, user, password } = { origin: this.site.site, ...this.site.admin };
		await inTurn( this.site, async () => {
			const answer = await this.page.request.post( `${ origin }/wp-login.php`, {
				form: { log: user, pwd: password, testcookie: '1' },
				// Core checks by this cookie whether the browser accepts cookies.
				headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
				maxRedirects: 0,
			} );
			expect( answer.status(), `${ user } signs in` ).toBe( 302 );
		} );
	}

	async open( screen: string ): Promise< void > {
		await this.page.goto( `${ this.site.site }/wp-admin/${ screen }` );
	}

	/** Opens Site Health and waits for all results: WordPress runs its asynchronous tests one after the other. */
	async openSiteHealth(): Promise< void > {
		await this.open( 'site-health.php' );
		await expect( this.page.getByText( 'Die Ergebnisse werden noch geladen' ) ).toBeHidden( {
			timeout: 60_000 * patience,
		} );
	}

	/** Calls WordPress' REST API like the screens of wp-admin. */
	async rest< T >( method: 'GET' | 'POST', path: string, data?: object ): Promise< T > {
		return this.#ask< T >( method, `wp/v2/${ path }`, data === undefined ? {} : { data } );
	}

	/** Changes the settings of an OpenImmo source. */
	async setSource( source: string, settings: Readonly< Record< string, string > > ): Promise< void > {
		await this.#ask( 'PUT', `sw-immosuite-admin/v1/openimmo/sources/${ source }`, { data: settings } );
	}

	/** Sends an OpenImmo transfer over HTTP, like agency software, and waits until it is done. @return Id of the transfer. */
	async transfer( name: string, buffer: Buffer, options: Readonly< Record< string, string > > ): Promise< string > {
		const file = { name, mimeType: 'application/octet-stream', buffer };
		const { transfer } = await this.#ask< { transfer: string } >( 'POST', 'sw-immosuite-admin/v1/openimmo', {
			multipart: { file, ...options },
		} );
		await expect
			.poll( () => this.#ask< { state: string } >( 'GET', `sw-immosuite-admin/v1/openimmo/${ transfer }`, {} ), {
				timeout: 60_000 * patience,
			} )
			.toMatchObject( { state: 'done' } );
		return transfer;
	}

	/** Deletes all listings that match a search for these words, in any state. */
	async deleteListings( words: string ): Promise< void > {
		const query = `status=any&per_page=100&context=edit&_fields=id&search=${ encodeURIComponent( words ) }`;
		for ( const { id } of await this.rest< { id: number }[] >( 'GET', `sw_immo_listing?${ query }` ) ) {
			await this.rest( 'POST', `sw_immo_listing/${ id }?force=true&_method=DELETE`, {} );
		}
	}

	async #ask< T >(
		method: 'GET' | 'POST' | 'PUT',
		path: string,
		body: Pick< NonNullable< Parameters< Page[ 'request' ][ 'fetch' ] >[ 1 ] >, 'data' | 'multipart' >
	): Promise< T > {
		const answer = await this.page.request.fetch( `${ this.site.site }/wp-json/${ path }`, {
			method,
			headers: { 'X-WP-Nonce': await this.#nonce() },
			...body,
		} );
		expect( answer.ok(), `${ path }: ${ answer.status() }` ).toBe( true );
		return ( await answer.json() ) as T;
	}

	/**
	 * Disables core's welcome guide, whose picture comes from wordpress.org: tests must not send requests to other
	 * sites.
	 */
	async skipTour(): Promise< void > {
		const preferences = {
			core: { enableChoosePatternModal: false },
			'core/edit-post': { welcomeGuide: false },
			_modified: new Date().toISOString(),
		};
		await this.rest( 'POST', 'users/me', { meta: { persisted_preferences: preferences } } );
	}

	async #nonce(): Promise< string > {
		const nonce = await this.page.request.get( `${ this.site.site }/wp-admin/admin-ajax.php?action=rest-nonce` );
		return nonce.text();
	}
}
