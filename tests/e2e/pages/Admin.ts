import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { patience } from '../support/patience';
import type { Site } from '../support/site';

/**
 * One after the other: core keeps all sessions of a user in one value, which it reads, extends and writes back, so that of
 * two tests that sign in as the same person at the same moment one would be signed out again.
 */
async function inTurn( site: Site, signIn: () => Promise< void > ): Promise< void > {
	const turn = join( tmpdir(), `swis-sign-in-${ new URL( site.site ).port }` );
	// Whoever was killed in between has left it behind.
	const end = Date.now() + 20_000 * patience;
	while (
		! ( await mkdir( turn ).then(
			() => true,
			() => Date.now() > end
		) )
	) {
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	await signIn().finally( () => rmdir( turn ).catch( () => undefined ) );
}

/** Staff at work in wp-admin, in German as the site is. */
export class Admin {
	readonly page: Page;
	readonly site: Site;

	constructor( page: Page, site: Site ) {
		this.page = page;
		this.site = site;
	}

	/** The agency at work beside a visitor. */
	static async inOwnBrowser( browser: Browser, site: Site ): Promise< Admin > {
		const admin = new Admin( await ( await browser.newContext( { locale: 'de-DE' } ) ).newPage(), site );
		await admin.signIn();
		return admin;
	}

	/** As the form does, without a page: how somebody signs in is core's matter, and most tests begin with it. */
	async signIn(): Promise< void > {
		const { origin, user, password } = { origin: this.site.site, ...this.site.admin };
		await inTurn( this.site, async () => {
			const answer = await this.page.request.post( `${ origin }/wp-login.php`, {
				form: { log: user, pwd: password, testcookie: '1' },
				// Core asks with it whether there are cookies at all.
				headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
				maxRedirects: 0,
			} );
			expect( answer.status(), `${ user } signs in` ).toBe( 302 );
		} );
	}

	async open( screen: string ): Promise< void > {
		await this.page.goto( `${ this.site.site }/wp-admin/${ screen }` );
	}

	/** Opens Site Health and waits for all results: WordPress runs the tests that ask the site one after the other. */
	async openSiteHealth(): Promise< void > {
		await this.open( 'site-health.php' );
		await expect( this.page.getByText( 'Die Ergebnisse werden noch geladen' ) ).toBeHidden( {
			timeout: 60_000 * patience,
		} );
	}

	/** WordPress' own REST API, as the screens of wp-admin use it. */
	async rest< T >( method: 'GET' | 'POST', path: string, data?: object ): Promise< T > {
		return this.#ask< T >( method, `wp/v2/${ path }`, data === undefined ? {} : { data } );
	}

	/** What this site makes of what a source of OpenImmo sends. */
	async setSource( source: string, settings: Readonly< Record< string, string > > ): Promise< void > {
		await this.#ask( 'PUT', `sw-immosuite-admin/v1/openimmo/sources/${ source }`, { data: settings } );
	}

	/** A transfer of OpenImmo, as software sends it that speaks HTTP. @return Its id. */
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

	/** Listings that are found by these words: they go, whatever state they are in. */
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

	/** Core greets newcomers with a tour whose picture comes from wordpress.org; nothing foreign is to be asked here. */
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
