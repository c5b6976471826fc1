import type { Page } from '@playwright/test';
import { Admin } from '../pages/Admin';
import { ListingSearch } from '../pages/ListingSearch';
import type { Site } from '../support/site';
import { Staff } from '../support/staff';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/**
 * Markup that core allows users without `unfiltered_html`, clicked by an administrator: it may select the plugin's own
 * parts, but never run code, insert HTML or open a URL of another site. The guard records every request to other sites.
 */

const FOREIGN = 'https://foreign.example';

const CODE = 'javascript:document.documentElement.dataset.owned=1';

/** Names of all texts that the module reads from its JSON. */
const NAMES =
	'pictures,position,previous,next,close,copied,add,added,removed,saved,empty,goneOne,goneOther,full,allRegions,hideMap,map';

/** A forged copy of the server's JSON, with an author's script and map. */
const FORGED = JSON.stringify( {
	words: Object.fromEntries( NAMES.split( ',' ).map( ( name ) => [ name, `Von mir: ${ name }` ] ) ),
	host: `${ FOREIGN }/x.js`,
	map: CODE,
} );

const bait = ( name: string, address: string ): string =>
	`<div><button type="button" data-swis-map="${ address }">${ name }</button><div data-swis-map-place="1"></div></div>`;

const markup = ( { site }: Site, picture: string ): string => `
	<pre id="wp-script-module-data-sw-immosuite-listings-script">${ FORGED }</pre>
	<object id="currentScript" type="application/pdf" data="${ site }/wp-content/uploads/x.pdf"></object>
	<div id="sw-immosuite-map-js"></div>
	${ bait( 'Köder Skript', CODE ) }
	${ bait( 'Köder Daten', 'data:text/html,<script>parent.document.documentElement.dataset.owned=1</script>' ) }
	${ bait( 'Köder fremd', `${ FOREIGN }/webapp/map?lang=de` ) }
	${ bait( 'Köder eigen', `${ site }/wp-login.php` ) }
	<p><button type="button" data-swis-save="7" data-swis-title="&lt;img src=x onerror=alert(1)&gt;">Köder Herz</button></p>
	<p><a data-swis-saved="1" href="${ FOREIGN }/merkliste">Köder Merkliste</a> <a data-swis-saved="1">Ohne Adresse</a></p>
	<p data-swis-gallery="1"><a data-swis-picture="1" data-swis-srcset="${ FOREIGN }/x.webp 1w" data-swis-alt="&lt;img src=x onerror=alert(1)&gt;" href="${ picture }">Köder Bild</a>
	<a data-swis-picture="1" href="${ FOREIGN }/nebenan.webp">Bild nebenan</a></p>
	<div data-sw-immosuite="contact-form" data-nonce="0123456789"><pre>${ FORGED }</pre>[sw_immosuite widget="contact-form" language="de"]</div>
	<div data-swis-listings="1"><p data-swis-results="1" data-swis-found="">Köder Ergebnis</p>LIST</div>`;

const LISTS = { block: '<!-- wp:sw-immosuite/listings /-->', shortcode: '[sw_immosuite_listings]' };

interface Post {
	readonly id: number;
	readonly link: string;
}

/** Creates a post as the author, so that core filters the markup, and publishes it unchanged. */
async function publishMarkup( agency: Admin, author: Admin, type: string, content: string ): Promise< Post > {
	const { id } = await author.rest< Post >( 'POST', type, { title: 'Köder', content, status: 'pending' } );
	return agency.rest< Post >( 'POST', `${ type }/${ id }`, { status: 'publish' } );
}

/** Clicks all buttons and pictures of the author. */
async function clickAuthorsControls( page: Page ): Promise< void > {
	for ( const button of await page.getByRole( 'button', { name: /^Köder/ } ).all() ) {
		await button.click();
	}
	await page.getByRole( 'link', { name: 'Köder Bild' } ).click();
	await expect( page.getByRole( 'dialog', { name: 'Bilder' } ).getByRole( 'img' ) ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	// Opening the site's own map loads the script that the author's buttons would use.
	await new ListingSearch( page, 'de' ).results.getByRole( 'button', { name: 'Karte zeigen' } ).click();
	await expect( page.getByTitle( 'Karte der Immobilien' ) ).toHaveCount( 1 );
}

for ( const [ role, type, list ] of [
	[ 'author', 'posts', 'block' ],
	[ 'author', 'sw_immo_listing', 'shortcode' ],
	[ 'contributor', 'posts', 'shortcode' ],
	[ 'sw_immosuite_agent', 'sw_immo_listing', 'block' ],
] as const ) {
	test( `markup of ${ role } in ${ type }, beside a list by ${ list }, runs no script and causes no request or navigation elsewhere`, async ( {
		page,
		site,
		browser,
		guard,
	} ) => {
		// The file of the `object` does not exist.
		guard.expectStatus( 404 );
		const staff = await Staff.of( browser, site );
		const agency = new Admin( page, site );
		await agency.signIn();
		const [ media ] = await agency.rest< { source_url: string }[] >( 'GET', 'media?media_type=image&per_page=1' );
		const content = markup( site, media?.source_url ?? '' ).replace( 'LIST', LISTS[ list ] );
		const { site: authorSite } = await staff.addUser( role, 'Anna Autorin', 'de', role );
		const author = await Admin.inOwnBrowser( browser, authorSite );
		const post = await publishMarkup( agency, author, type, content );
		await author.page.context().close();
		page.on( 'dialog', ( dialog ) => void dialog.dismiss() );
		await page.goto( post.link );
		await expect( page.getByRole( 'button', { name: 'Köder Skript' } ) ).toBeVisible();
		await clickAuthorsControls( page );
		expect( page.url() ).toBe( post.link );
		expect( await page.locator( 'html' ).getAttribute( 'data-owned' ) ).toBeNull();
		await expect( page.getByRole( 'link', { name: 'Köder Merkliste' } ) ).toHaveAttribute(
			'href',
			`${ FOREIGN }/merkliste`
		);
		await expect( page.getByTitle( words.de.frame ) ).toHaveCount( 1 );
		await expect( page.getByText( 'Köder Ergebnis' ) ).toBeVisible();
		const sources = await page
			.locator( 'iframe' )
			.evaluateAll( ( frames ) => frames.map( ( frame ) => frame.getAttribute( 'src' ) ) );
		expect( sources.filter( ( source ) => ! source?.startsWith( `${ site.site }/webapp/` ) ) ).toEqual( [] );
		await agency.rest( 'POST', `${ type }/${ post.id }?force=true&_method=DELETE`, {} );
		await staff.deleteUsers();
	} );
}
