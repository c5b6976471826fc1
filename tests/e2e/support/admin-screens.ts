import type { Page } from '@playwright/test';
import type { Language } from './site';

/** A screen of wp-admin with content. */
export interface AdminScreen {
	readonly name: string;
	/** Absent if actions of the previous screen open the screen. */
	readonly path?: string;
	/** First actions on the screen, which use ids and roles, because texts depend on the language. */
	readonly act?: ( page: Page, language: Language ) => Promise< void >;
	/** Whether the markup is core's, which determines the focus order. */
	readonly isCoreMarkup?: boolean;
	/** Selector of the part to check; the rest of the screen has been checked with the previous screen. */
	readonly part?: string;
}

const PAGE = 'admin.php?page=sw-immosuite';

/** Two adjacent regions with unknown property names; the import rejects the second. */
const FILE = {
	name: 'stadtteile.geojson',
	mimeType: 'application/json',
	buffer: Buffer.from(
		JSON.stringify( {
			type: 'FeatureCollection',
			features: [ 'Böhringen', null ].map( ( bezeichnung, index ) => {
				const west = 9 + index / 10;
				const ring = [ [ west, 47.6 ], [ west + 0.1, 47.6 ], [ west + 0.1, 47.7 ], [ west, 47.7 ], [ west, 47.6 ] ]; // prettier-ignore
				return {
					type: 'Feature',
					properties: { schluessel: `b${ index }`, bezeichnung, gehoert_zu: null, stand: '2024-01-01' },
					geometry: { type: 'Polygon', coordinates: [ ring ] },
				};
			} ),
		} )
	),
};

async function chooseFile( page: Page ): Promise< void > {
	await page.locator( 'input[type=file]' ).setInputFiles( FILE );
	await page.locator( '.leaflet-container' ).waitFor();
}

async function typeNames( page: Page, language: Language ): Promise< void > {
	await page
		.getByRole( 'button', { name: language === 'de' ? 'Namen eintippen' : 'Type names' } )
		.first()
		.click();
	await page.locator( 'textarea' ).fill( 'Konstanz\n  Altstadt\n  altstadt' );
}

async function checkFileWithFindings( page: Page, language: Language ): Promise< void > {
	const [ source, licence, check, present ] =
		language === 'de'
			? [ 'Quellenvermerk auf der Karte', 'Lizenz', 'Prüfen', 'Bisherige Regionen' ]
			: [ 'Attribution on the map', 'License', 'Check', 'Present regions' ];
	await page.getByLabel( present ).selectOption( 'replace' );
	await page.getByLabel( source, { exact: true } ).fill( 'Stadt' );
	await page.getByLabel( licence, { exact: true } ).fill( 'CC0' );
	await page.getByRole( 'button', { name: check, exact: true } ).click();
	await page.locator( '.swrg-outcome summary' ).click();
}

/** Selects custom URLs, which shows more fields. */
async function chooseCustomUrls( page: Page ): Promise< void > {
	await page.locator( '#sw-immosuite-mapTiles' ).selectOption( 'own' );
	await page.locator( '#sw-immosuite-routeService' ).selectOption( 'own' );
}

/** Opens the text for the software's support, which is collapsed once a transfer has arrived. */
async function unfoldDetails( page: Page ): Promise< void > {
	await page.locator( '.side summary' ).click();
}

/** Opens the report of the latest transfer. */
async function openReport( page: Page ): Promise< void > {
	await page.getByRole( 'rowheader' ).getByRole( 'link' ).first().click();
	await page.locator( '.items' ).waitFor();
}

/** Submits invalid input: nothing is stored, and each field shows its error. */
async function submitInvalidSettings( page: Page ): Promise< void > {
	await page.locator( '#sw-immosuite-exclusiveValue' ).fill( 'ja' );
	await page.locator( '#sw-immosuite-postcodes' ).fill( '78462 Nirgendwo' );
	await page.locator( '#sw-immosuite-providers' ).fill( 'x'.repeat( 191 ) );
	await page.locator( '.submit button' ).click();
	await page.getByRole( 'alert' ).first().waitFor();
}

/** Starts an upload whose parts never finish, and pauses the upload. */
async function pauseUpload( page: Page, language: Language ): Promise< void > {
	const parts = /uploads(?:\/|%2F)[^/]+(?:\/|%2F)0/;
	await page.route( parts, () => undefined );
	await page
		.locator( '#sw-immosuite-file' )
		.setInputFiles( { name: 'voll.zip', mimeType: 'application/zip', buffer: Buffer.alloc( 1_200_000 ) } );
	const begun = page.waitForRequest( parts );
	await page.locator( '#sw-immosuite-upload .button-primary' ).click();
	await begun;
	const [ pause, resume ] = language === 'de' ? [ 'Pausieren', 'Fortsetzen' ] : [ 'Pause', 'Resume' ];
	await page.getByRole( 'button', { name: pause, exact: true } ).click();
	await page.getByRole( 'button', { name: resume, exact: true } ).waitFor();
	await page.unroute( parts );
}

async function askToDiscard( page: Page ): Promise< void > {
	// Core shows these links only under the pointer or with focus.
	await page.locator( '.row-actions .delete a' ).first().press( 'Enter' );
	await page.waitForURL( /[?&]action=/ );
}

/** Opens the latest entry. */
async function openEntry( page: Page ): Promise< void > {
	await page.locator( '[data-entry]' ).first().click();
	await page.getByRole( 'article' ).getByRole( 'tab' ).first().waitFor();
}

/** Opens another tab of the entry. */
const openTab =
	( tab: number ) =>
	( page: Page ): Promise< void > =>
		page.getByRole( 'article' ).getByRole( 'tab' ).nth( tab ).click();

/** `maps` is last, because the next screen in the list starts from this tab. */
const tabs = [ 'agency', 'mails', 'pages', 'listings', 'privacy', 'technical', 'maps' ];

export const SCREENS: readonly AdminScreen[] = [
	{ name: 'the notice of the setup', path: 'index.php', isCoreMarkup: true, part: '.notice' },
	{ name: 'inbox', path: `${ PAGE }-inbox` },
	{ name: 'inbox, all', path: `${ PAGE }-inbox&view=all`, part: '.swin-tools' },
	{ name: 'inbox, entry', act: openEntry, part: 'article' },
	{ name: 'inbox, history', act: openTab( 1 ), part: '[role=tabpanel]' },
	{ name: 'inbox, contact', act: openTab( 2 ), part: '[role=tabpanel]' },
	{ name: 'inbox, consents', act: openTab( 3 ), part: '[role=tabpanel]' },
	{ name: 'overview', path: `${ PAGE }-overview` },
	// listing-table.spec.ts checks the rest of this screen.
	{ name: 'listings', path: 'edit.php?post_type=sw_immo_listing', isCoreMarkup: true, part: '.subsubsub' },
	{ name: 'regions', path: `${ PAGE }-regions` },
	{ name: 'regions, mapping', act: chooseFile },
	{ name: 'regions, findings', act: checkFileWithFindings },
	// Last of the regions, because the other states would restore the draft of the typed names.
	{ name: 'regions, typed', path: `${ PAGE }-regions`, act: typeNames },
	{ name: 'import', path: `${ PAGE }-import` },
	{ name: 'import, details for the support', act: unfoldDetails, part: '.side' },
	{ name: 'import, report', act: openReport },
	{ name: 'import, upload paused', path: `${ PAGE }-import`, act: pauseUpload, part: '#sw-immosuite-upload' },
	{ name: 'import, source', path: `${ PAGE }-import&source=main` },
	{ name: 'import, source with errors', act: submitInvalidSettings },
	{ name: 'sent mails', path: `${ PAGE }-mails&state=sent`, part: '#the-list tr:first-child' },
	{ name: 'failed mails', path: `${ PAGE }-mails&state=failed` },
	{ name: 'confirmation before a mail is discarded', act: askToDiscard },
	{ name: 'setup', path: `${ PAGE }-start` },
	...tabs.map( ( tab ) => ( { name: `settings, ${ tab }`, path: `${ PAGE }&tab=${ tab }` } ) ),
	{ name: 'settings, custom map services', act: chooseCustomUrls },
];
