import type { Page } from '@playwright/test';
import hostile from '../../../fixtures/hostile.json';
import { Inbox } from '../../pages/Inbox';
import { expect, test } from '../../support/test';

/** Prefixes by which a payload may break out of an attribute, a script, a comment or a line. */
const BREAKOUTS = [ '', '"', "'>", '</script>' ];

/** Page size of the inbox; the button below the list loads this many more. */
const PAGE_SIZE = 25;

/** Payloads that would load a foreign URL or run a script without a click. */
const LOADING = [
	'<img src="https://fremd.example/x.png">',
	'<link rel=stylesheet href=https://fremd.example/x.css>',
	'<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
	'<svg><script>window.hostile=1</script></svg>',
	'<math><mi xlink:href="javascript:window.hostile=1">x</mi></math>',
	'<details open ontoggle=window.hostile=1>',
	'<body onload=window.hostile=1>',
];

const PAYLOADS = [ ...Object.values( hostile ).flat(), ...LOADING ].flatMap( ( text ) =>
	BREAKOUTS.map( ( before ) => before + text )
);

/** Removes invisible characters, which core and browsers represent in different ways. */
const visible = ( text: string | null ): string => ( text ?? '' ).replaceAll( /[\s\p{C}\p{Z}\uFFFD]+/gu, '' );

/** Shortens a text to the maximum length in the table's columns. */
const short = ( text: string ): string => visible( [ ...text ].slice( 0, 120 ).join( '' ) );

/** Texts that the page does not show character by character. */
function missing( shownText: string | null, texts: readonly string[] ): string[] {
	const shown = visible( shownText );
	return texts.filter( ( text ) => ! shown.includes( visible( text ) ) );
}

/** Elements that a payload would create if it were interpreted as markup. */
const traces = ( page: Page ): Promise< unknown > =>
	page.evaluate( () => ( {
		ran: 'hostile' in window,
		built: document.querySelectorAll(
			'#wpbody-content :is([onerror], [onload], [onfocus], [ontoggle], iframe, math, details details, a[href^="javascript"])'
		).length,
	} ) );

/** Cleans up even after a failure: each test entry has a failed mail, which Site Health would count. */
test.afterEach( async ( { backend } ) => {
	await backend.plantEntries( [] );
} );

test( `${ PAYLOADS.length } script payloads in every field of an entry: none runs, and each is shown as typed`, async ( {
	browser,
	site,
	backend,
	guard,
} ) => {
	test.slow();
	expect( PAYLOADS.length ).toBeGreaterThan( 200 );
	// Starts with one entry that contains all texts; later each text gets its own entry.
	const [ uuidOfAll ] = await backend.plantEntries( [ PAYLOADS.join( '\n' ) ] );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	guard.watch( inbox.page.context() );
	const dialogs: string[] = [];
	inbox.page.on( 'dialog', ( dialog ) => {
		dialogs.push( dialog.message() );
		void dialog.dismiss();
	} );
	const found: string[] = [];
	const recordFaults = async ( where: string, absent: readonly string[] = [] ): Promise< void > => {
		const { ran, built } = ( await traces( inbox.page ) ) as { ran: boolean; built: number };
		found.push( ...absent.map( ( text ) => `${ where } lacks ${ text }` ) );
		found.push( ...( ran ? [ `${ where }: something has run` ] : [] ) );
		found.push( ...( built > 0 ? [ `${ where }: ${ built } elements` ] : [] ) );
	};

	await inbox.open( `&entry=${ uuidOfAll ?? '' }` );
	for ( const tab of [ 'case', 'history', 'person', 'consents' ] ) {
		await inbox.tab( `entry.tab.${ tab }` ).click();
		const panel = inbox.page.getByRole( 'tabpanel' );
		await expect( panel ).not.toBeEmpty();
		await recordFaults( tab, missing( await panel.textContent(), PAYLOADS ) );
	}

	await inbox.open( `&entry=${ uuidOfAll ?? '' }&print=1` );
	await recordFaults( 'print', missing( await inbox.page.locator( 'body' ).textContent(), PAYLOADS ) );

	const uuids = await backend.plantEntries( PAYLOADS );
	await inbox.open( '&view=messages' );
	const rows = inbox.page.locator( '[data-entry]' );
	for ( let seen = PAGE_SIZE; seen < PAYLOADS.length; seen += PAGE_SIZE ) {
		await expect( rows ).toHaveCount( seen );
		await inbox.button( 'list.more' ).press( 'Enter' );
	}
	await expect.poll( () => rows.count() ).toBeGreaterThanOrEqual( PAYLOADS.length );
	const names = new Map(
		await rows.evaluateAll( ( links ) =>
			links.map( ( link ) => [ link.getAttribute( 'data-entry' ) ?? '', link.textContent ] as const )
		)
	);
	const isShownDifferently = ( text: string, at: number ): boolean =>
		visible( names.get( uuids[ at ] ?? '' ) ?? null ) !== short( text );
	await recordFaults( 'list', PAYLOADS.filter( isShownDifferently ) );
	await inbox.admin.open( 'index.php' );
	await recordFaults(
		'dashboard',
		missing( await inbox.page.locator( '#sw_immosuite_entries' ).textContent(), PAYLOADS.slice( -5 ).map( short ) )
	);
	await inbox.admin.open( 'admin.php?page=sw-immosuite-overview' );
	await recordFaults( 'overview' );
	await inbox.admin.open( 'admin.php?page=sw-immosuite-mails&state=failed' );
	await recordFaults( 'mails' );

	expect( found ).toEqual( [] );
	expect( dialogs ).toEqual( [] );
	await inbox.page.context().close();
} );

test( 'the same payloads run if they are inserted as HTML', async ( { page } ) => {
	// Proves that the checks above detect a payload that runs.
	await page.setContent( `<div id="wpbody-content">${ hostile.xss.slice( 0, 3 ).join( '' ) }</div>` );
	await expect.poll( () => traces( page ) ).toEqual( { ran: true, built: 2 } );
} );
