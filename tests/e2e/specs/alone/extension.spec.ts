/**
 * A developer uploads the examples of docs/extend.md as a plugin; an owner, a buyer and the agency use its additions.
 */
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { Admin } from '../../pages/Admin';
import { Confirmation } from '../../pages/Confirmation';
import { ImportScreen } from '../../pages/ImportScreen';
import { Inbox } from '../../pages/Inbox';
import { LeadWizard } from '../../pages/LeadWizard';
import { freshAddress, linkOf, type Mailbox } from '../../support/mailbox';
import { transfer } from '../../support/openimmo';
import { SignedIn } from '../../support/sign-in';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const EXAMPLES = join( __dirname, '../../../extend' );
const PLUGIN = 'sw-immosuite-extension';

/** Words in the title of each listing of this test, and of no other listing. */
const STREET = 'am Schulweg';

const ADDED = {
	field: 'How did you find us?',
	answer: 'Neighbours',
	value: 'neighbours',
	column: 'Telefon',
	csvColumn: 'Objekt-Nr.',
	part: 'Schulen',
	subject: /^Frisch für Sie: /,
	sentence: /schauen\s+Sie\s+mal,\s+was\s+seit\s+gestern\s+neu\s+bei\s+uns\s+ist\./,
	refusal: 'Bitte den Energieausweis in der Software ergänzen.',
} as const;

const SEARCH = {
	marketingType: 'rent',
	objectType: 'LIVING',
	categoryId: 30225,
	locations: [ { locationId: 'radolfzell' } ],
	fields: [],
	alerts: 'instant',
};

interface Owner {
	readonly email: string;
	readonly phone: string;
	readonly lastname: string;
}

/** The agency's CRM. */
let crm: Server;

/** Messages to the CRM, each starting with its event. */
let crmMessages: ( readonly [ string, ...unknown[] ] )[] = [];

test.beforeEach( async () => {
	crmMessages = [];
	crm = createServer( ( request, response ) => {
		void json( request ).then( ( message ) => {
			crmMessages.push( message as [ string ] );
			response.end();
		} );
	} );
	await new Promise< void >( ( resolve ) => crm.listen( 0, '127.0.0.1', resolve ) );
} );

/** Removes plugin and listings, and resets the language of the account, for other tests. */
test.afterEach( async ( { browser, site } ) => {
	const admin = await Admin.inOwnBrowser( browser, site );
	for ( const { plugin } of await admin.rest< { plugin: string }[] >( 'GET', 'plugins?_fields=plugin' ) ) {
		if ( plugin.startsWith( `${ PLUGIN }/` ) ) {
			await admin.rest( 'POST', `plugins/${ plugin }`, { status: 'inactive' } );
			await admin.rest( 'POST', `plugins/${ plugin }?_method=DELETE` );
		}
	}
	await admin.deleteListings( STREET );
	await admin.rest( 'POST', 'users/me', { locale: '' } );
	await admin.page.context().close();
	crm.closeAllConnections();
	crm.close();
} );

/**
 * The plugin as a zip file. Its site.php only sets the CRM: the examples in that file would change URLs and limits for
 * all visitors.
 */
async function packExamples(): Promise< Buffer > {
	const { port } = crm.address() as AddressInfo;
	const sitePhp = `<?php add_filter( 'pre_option_extension_crm', static fn(): string => 'http://127.0.0.1:${ port }/' );`;
	const zip = new ZipFile();
	for ( const name of await readdir( EXAMPLES ) ) {
		const code = name === 'site.php' ? Buffer.from( sitePhp ) : await readFile( join( EXAMPLES, name ) );
		zip.addBuffer( code, `${ PLUGIN }/${ name }` );
	}
	zip.end();
	return buffer( zip.outputStream );
}

async function upload( admin: Admin ): Promise< void > {
	const { page } = admin;
	await admin.open( 'plugin-install.php?tab=upload' );
	const file = { name: `${ PLUGIN }.zip`, mimeType: 'application/zip', buffer: await packExamples() };
	await page.getByLabel( 'ZIP-Datei des Plugins' ).setInputFiles( file );
	await page.getByRole( 'button', { name: 'Jetzt installieren' } ).click();
	await page.getByRole( 'link', { name: 'Plugin aktivieren' } ).click();
	await expect( page.getByText( 'Plugin wurde aktiviert.' ).first() ).toBeVisible();
}

/** An owner offers a house, answers the added question, and confirms the address. */
async function offerHouse( page: Page, site: Site, mailbox: Mailbox, owner: Owner ): Promise< void > {
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.toContact();
	await wizard.fill( { firstname: 'Erika', ...owner, consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await wizard.list( ADDED.field ).selectOption( ADDED.answer );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	await page.goto( linkOf( await mailbox.waitForMail( owner.email ) ) );
	await expect( new Confirmation( page, 'de' ).thanks ).toBeVisible();
}

/** The agency reads the answer in the list, in its export, and in the entry. */
async function readInInbox( admin: Admin, { lastname, phone }: Owner ): Promise< void > {
	const { page } = admin;
	const inbox = new Inbox( admin );
	await inbox.open( `&view=all&search=${ lastname }` );
	await expect( page.getByRole( 'columnheader', { name: ADDED.column } ) ).toBeVisible();
	await expect( inbox.row( lastname ).getByRole( 'cell', { name: phone } ) ).toBeVisible();
	await inbox.button( 'export.open' ).click();
	const download = page.waitForEvent( 'download' );
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: inbox.text( 'export.open' ) } )
		.click();
	const csv = ( await readFile( await ( await download ).path(), 'utf8' ) ).split( '\r\n' );
	expect( csv[ 0 ] ).toMatch( new RegExp( `;${ ADDED.field.replace( '?', '\\?' ) };${ ADDED.csvColumn }$` ) );
	expect( csv[ 0 ] ).not.toContain( 'Anrede' );
	expect( csv[ 1 ] ).toMatch( new RegExp( `;${ ADDED.answer };$` ) );
	await inbox.link( lastname ).click();
	const entry = inbox.entry( lastname );
	await expect( entry.getByText( ADDED.field ) ).toBeVisible();
	await expect( entry.getByText( ADDED.answer ) ).toBeVisible();
}

/** The agency exports the owner's personal data by core's screen. @return JSON in the downloaded zip. */
async function exportPersonalData( admin: Admin, { email }: Owner ): Promise< string > {
	const { page } = admin;
	await admin.open( 'export-personal-data.php' );
	await page.getByLabel( 'Benutzername oder E-Mail-Adresse' ).fill( email );
	await page.getByRole( 'checkbox', { name: /^Eine Bestätigungs-E-Mail zum Export/ } ).uncheck();
	await page.getByRole( 'button', { name: 'Anfrage senden' } ).click();
	const row = page.getByRole( 'row', { name: email } );
	await row.waitFor();
	// Core's script is ready once the page has loaded.
	await page.waitForLoadState();
	const download = page.waitForEvent( 'download' );
	// By keyboard, because the actions of a row appear only under the pointer.
	await row.getByRole( 'button', { name: 'Personenbezogene Daten herunterladen', exact: true } ).press( 'Enter' );
	return execFileSync( 'unzip', [ '-p', await ( await download ).path(), 'export.json' ], { encoding: 'utf8' } );
}

/** Sends two listings, of which the first has no energy certificate. */
async function importListings( { page, site }: Admin ): Promise< void > {
	const homes = [ 'E-1', 'E-2' ].map( ( number ) => ( {
		number,
		title: `Wohnung ${ number } ${ STREET }`,
		price: 300_000,
	} ) );
	const xml = String( await transfer( { extent: 'TEIL', timestamp: '2026-11-24T06:30:00', homes } ) );
	const screen = await ImportScreen.visit( page, site, 'de' );
	await screen.send( 'angebote.xml', Buffer.from( xml.replace( /<energiepass>[^]*?<\/energiepass>/, '' ) ) );
	await screen.untilDone( { created: 1, refused: 1 } );
	await expect( screen.row( 'E-1' ) ).toContainText( ADDED.refusal );
	await expect( screen.row( 'E-2' ) ).toContainText( screen.word( 'import.action.created' ) );
}

test( 'a plugin made of the documented examples adds a field, column, part, wording, rejection and CRM', async ( {
	page,
	browser,
	site,
	mailbox,
	backend,
} ) => {
	test.slow();
	const admin = await Admin.inOwnBrowser( browser, site );
	await upload( admin );

	const owner = {
		email: freshAddress( 'owner' ),
		phone: '07732 9988770',
		lastname: `Beispiel${ Date.now() % 1_000_000 }`,
	};
	await offerHouse( page, site, mailbox, owner );
	for ( const { text } of await mailbox.wait( () => mailbox.agency( owner.email ), 2 ) ) {
		expect( text.replace( /: +/g, ': ' ) ).toContain( `${ ADDED.field }: ${ ADDED.answer }\n` );
	}
	const sent = { contact: { email: owner.email }, content: { extra: { referrer: ADDED.value } } };
	expect( crmMessages.filter( ( [ event ] ) => event === 'lead' ) ).toMatchObject( [ [ 'lead', sent ] ] );
	await readInInbox( admin, owner );
	const exportedJson = await exportPersonalData( admin, owner );
	expect( exportedJson ).toContain( `"name":"${ ADDED.field }","value":"${ ADDED.answer }"` );

	const buyer = await SignedIn.as( freshAddress( 'buyer' ), page, site, mailbox );
	await buyer.acceptAlerts();
	await buyer.save( SEARCH );
	const { link } = await admin.rest< { link: string } >( 'POST', 'sw_immo_listing', {
		title: `Wohnung ${ STREET }`,
		status: 'publish',
		meta: {
			sw_immo_category: SEARCH.categoryId,
			sw_immo_marketing_type: SEARCH.marketingType,
			sw_immo_price: 980,
			sw_immo_zip: '78315',
			sw_immo_city: 'Radolfzell',
			sw_immo_region: 'radolfzell',
		},
	} );
	await backend.answerSearches( 20 );
	const [ alert ] = await mailbox.wait( async () =>
		( await mailbox.to( buyer.email ) ).filter( ( { text } ) => text.includes( STREET ) )
	);
	expect( alert?.subject ).toMatch( ADDED.subject );
	expect( alert?.text ).toMatch( ADDED.sentence );
	expect( alert?.html ).toMatch( ADDED.sentence );
	await page.goto( link );
	await expect( page.getByRole( 'heading', { name: ADDED.part } ) ).toBeVisible();

	await importListings( admin );
	await admin.page.context().close();
} );
