import type { Locator, Page, Route } from '@playwright/test';
import { Account } from '../pages/Account';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { keys } from '../support/input-method';
import { freshAddress } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';

/** An exclusive listing of the demo. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';

/** All routes with data of the signed-in visitor, except the session route. */
const PERSONAL =
	/\/v1\/(contact|contact\/(consents|saved-listings)|auth\/sessions|saved-search|expose-inquiry|listing\/(exclusive|interesting))(\/[\da-f-]{36})?\?/;

/** Blocks requests until the test answers all of them in the same way. */
class Gate {
	#waiting: Route[] = [];

	async watch( page: Page, calls: RegExp ): Promise< void > {
		await page.route( calls, ( route ) => void this.#waiting.push( route ) );
	}

	async fail(): Promise< void > {
		const body = { code: 'internal_server_error', message: '', data: { status: 500, id: '1a2b3c4d' } };
		await this.#answer( ( route ) => route.fulfill( { status: 500, json: body } ) );
	}

	async release(): Promise< void > {
		await expect.poll( () => this.#waiting.length ).toBeGreaterThan( 0 );
		await this.#answer( ( route ) => route.continue() );
	}

	async #answer( answer: ( route: Route ) => Promise< void > ): Promise< void > {
		await Promise.all( this.#waiting.splice( 0 ).map( answer ) );
	}
}

async function expectNoViolations( page: Page, state: string ): Promise< void > {
	expect( await violations( page ), state ).toEqual( [] );
}

/**
 * Checks a screen while it loads, fails, and appears after a retry by keyboard; axe must find nothing in any of these
 * states.
 */
async function checkStates(
	page: Page,
	root: Account[ 'root' ] | Page,
	language: Language,
	gate: Gate
): Promise< void > {
	const { loading, failed, again } = accountWords[ language ];
	await expect( root.getByRole( 'status' ).filter( { hasText: loading } ).first() ).toBeAttached();
	await expectNoViolations( page, 'loading' );
	const alert = root.getByRole( 'alert' ).filter( { hasText: failed } ).first();
	// The first request may be a late one from the previous screen.
	await expect( async () => {
		await gate.fail();
		await expect( alert ).toBeVisible( { timeout: 1_000 } );
	} ).toPass();
	await expectNoViolations( page, 'failed' );
	await keys( page ).press( root.getByRole( 'button', { name: again } ).first() );
	await gate.release();
}

test( 'axe finds no violations in account and Exposé while they load, after a failure, and empty', async ( {
	page,
	site,
	mailbox,
	guard,
} ) => {
	const language = 'en';
	test.slow();
	guard.expectStatus( 500 );
	const words = accountWords[ language ];
	const account = new Account( page, site, language );
	await SignedIn.as( freshAddress(), page, site, mailbox ).then( ( visitor ) => visitor.completeAccount() );
	const gate = new Gate();
	await gate.watch( page, PERSONAL );
	const { root } = account;
	const details = root.getByRole( 'link', { name: words.expose( TITLE ) } );
	const checkTab = async ( tab: string, shown: Locator ): Promise< void > => {
		await account.open( tab );
		await checkStates( page, root, language, gate );
		await expect( shown ).toBeVisible();
		await expectNoViolations( page, tab );
	};
	await checkTab( 'overview', root.getByRole( 'region' ).first() );
	await checkTab( 'account', account.button( account.words.save ) );
	await checkTab( 'privacy', account.section( account.words.consents ).getByRole( 'listitem' ).first() );
	await checkTab( 'exclusive', details );
	const expose = await details.getAttribute( 'href' );
	await checkTab( 'searches', root.getByText( words.noSearch ) );
	await checkTab( 'inquiries', root.getByText( words.noInquiry ) );

	// The Exposé's own document, which the theme's page shows in a frame.
	const uuid = /[\da-f-]{36}/.exec( expose ?? '' )?.[ 0 ] ?? '';
	await page.goto( `${ site.site }/webapp/expose/${ uuid }?lang=${ language }` );
	await checkStates( page, page, language, gate );
	await expect( page.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
} );
