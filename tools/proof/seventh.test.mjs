/**
 * Checks that a new widget needs only its own folders, a case of Widget, an entry in widgets.json, its German texts and a
 * measurement (docs/development.md walks through it). A copy of the checkout gets such a widget, a second one whose URL has
 * a parameter, and another field name in the contact form's block.json; the copy is built, and viewed as editor and visitor.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '../bench/chromium.mjs';
import { startDemo } from '../lib/demo.mjs';
import { DOWNLOADS, ROOT } from '../lib/paths.mjs';
import { runOrThrow } from '../lib/process.mjs';

const WIDGET = join( ROOT, 'tests/fixtures/seventh-widget' );
const UUID = '3f2b8c1e-9d4a-4e6f-8a7b-0c1d2e3f4a5b';
const PLAIN = {
	sendsForm: false,
	needsCatalogue: false,
	takesKey: false,
	printsRegions: false,
	showsMap: false,
	ownSiteOnly: false,
};
const ENTRIES = { greeting: { route: 'greeting', ...PLAIN }, postcard: { route: 'postcard/{uuid}', ...PLAIN } };
const TEXTS = [
	{ key: 'greeting.name', en: 'Greeting', de: 'Begrüßung', context: 'block title' },
	{
		key: 'greeting.about',
		en: 'Says good morning.',
		de: 'Wünscht einen guten Morgen.',
		context: 'block description',
	},
	{ key: 'greeting.words', en: 'Good morning', de: 'Guten Morgen' },
];

/** Folder of the copy. */
let folder = '';
/** @type {import('../lib/demo.mjs').Demo} */
let demo;

before( async () => {
	folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-widget-' ) );
	await copyCheckout( folder );
	await copyWidget( folder );
	await runOrThrow( 'Building', process.execPath, [ 'tools/bundle/build.mjs' ], { cwd: folder } );
	await runOrThrow( 'Measuring', process.execPath, [ 'tools/heights/write.mjs' ], { cwd: folder } );
	// Otherwise the start would build again, because the measured heights are newer than the build.
	await utimes( join( folder, 'build/frame' ), new Date(), new Date() );
	demo = await startDemo(
		[ '--runtime', 'native', '--database', 'sqlite', '--name', 'seventh', '--fresh' ],
		{},
		folder
	);
} );

after( async () => {
	await demo?.end();
	await rm( folder, { recursive: true, force: true } );
} );

/** @param {string} to */
async function copyCheckout( to ) {
	const listed = execFileSync( 'git', [ 'ls-files', '-z', '--cached', '--others', '--exclude-standard' ], {
		cwd: ROOT,
	} );
	for ( const name of new Set( String( listed ).split( '\0' ).filter( Boolean ) ) ) {
		await mkdir( join( to, dirname( name ) ), { recursive: true } );
		await cp( join( ROOT, name ), join( to, name ) ).catch( ignoreAbsent );
	}
	await mkdir( join( to, '.cache' ) );
	await symlink( DOWNLOADS, join( to, '.cache/download' ) );
	await symlink( join( ROOT, 'node_modules' ), join( to, 'node_modules' ) );
}

/** @param {NodeJS.ErrnoException} error of a deleted file that is still in git's index */
function ignoreAbsent( error ) {
	if ( error.code !== 'ENOENT' ) {
		throw error;
	}
}

/** @param {string} to */
async function copyWidget( to ) {
	const entries = await readdir( WIDGET, { recursive: true, withFileTypes: true } );
	for ( const entry of entries.filter( ( found ) => found.isFile() ) ) {
		const path = join( entry.parentPath, entry.name );
		const target = join( to, relative( WIDGET, path ).replace( /\.txt$/, '' ) );
		await mkdir( dirname( target ), { recursive: true } );
		await cp( path, target );
	}
	await change( join( to, 'includes/Foundation/Contract/widgets.json' ), ( widgets ) => ( {
		...widgets,
		...ENTRIES,
	} ) );
	await addCases( join( to, 'includes/Frontend/Widget.php' ) );
	await change( join( to, 'blocks/contact-form/block.json' ), ( block ) => {
		block.attributes.requiredFields.items.enum.push( 'salutation' );
		return block;
	} );
	await change( join( to, 'tests/fixtures/texts-additional.json' ), ( texts ) => [ ...texts, ...TEXTS ] );
}

/** @param {string} file of the enum Widget */
async function addCases( file ) {
	const title = "[ $texts->text( 'Good morning' ), $texts->text( 'Greeting', 'block title' ) ]";
	// One arm for each match of the enum, in their order.
	const arms = [ "$texts->text( 'Greeting', 'block title' )", title ];
	const code = ( await readFile( file, 'utf8' ) )
		.replace( '\tcase ', "\tcase Greeting = 'greeting';\n\tcase Postcard = 'postcard';\n\tcase " )
		.replaceAll(
			/match \( \$this \) \{/g,
			( match ) => `${ match } self::Greeting, self::Postcard => ${ arms.shift() },`
		);
	await writeFile( file, code );
}

/** @template T @param {string} file of JSON @param {(value: T) => unknown} edit */
async function change( file, edit ) {
	await writeFile( file, JSON.stringify( edit( JSON.parse( await readFile( file, 'utf8' ) ) ) ) );
}

/** @param {string} path @returns {Promise<string>} */
async function get( path ) {
	const answer = await fetch( `${ demo.ready.site }${ path }` );
	assert.equal( answer.status, 200, path );
	return answer.text();
}

test( 'renders its document in German and English', async () => {
	assert.match( await get( '/webapp/greeting?lang=de' ), /<html lang="de"[\s\S]*<h1[^>]*>Guten Morgen<\/h1>/ );
	assert.match( await get( '/webapp/greeting?lang=en' ), /<html lang="en"[\s\S]*<h1[^>]*>Good morning<\/h1>/ );
} );

test( 'a URL with a parameter is a document only if the parameter is valid', async () => {
	const pattern = new RegExp( `<p>${ UUID }</p>[^]+"address":\\{"uuid":"${ UUID }"\\}` );
	assert.match( await get( `/webapp/postcard/${ UUID }?lang=en` ), pattern );
	assert.match( await get( `/?sw_immosuite_frame=postcard/${ UUID }` ), pattern );
	for ( const path of [
		'postcard',
		'postcard/4711',
		`postcard/${ UUID }/more`,
		`postcard/${ UUID.toUpperCase() }`,
	] ) {
		assert.equal( ( await fetch( `${ demo.ready.site }/webapp/${ path }` ) ).status, 404, path );
	}
} );

test( 'its document contains only its own styles, without light-dark()', async () => {
	const style = /<style data-href="greeting\.[0-9a-f]+\.css">[^<]*\.swis-greeting\{color:var\(--swis-light,#085a65\)/;
	const document = await get( '/webapp/greeting?lang=de' );
	assert.match( document, style );
	assert.doesNotMatch( document, /\.swis-(columns|input|lightbox)\b/ );
	assert.doesNotMatch( await get( '/webapp/contact-form-wizard?lang=de' ), /swis-greeting/ );
} );

test( "can be inserted and published, in the page's or the configured language", async () => {
	const browser = await launchChromium();
	try {
		const page = await browser.newPage();
		const { site, admin } = demo.ready;
		await page.goto( `${ site }/wp-login.php` );
		// Core moves the focus to the user name a moment later, which would redirect text typed into another field.
		await page.locator( '#user_login:focus' ).waitFor();
		await page.getByLabel( /Benutzername|Username/ ).fill( admin.user );
		await page.locator( '#user_pass' ).fill( admin.password );
		await page.locator( '#wp-submit' ).click();
		await page.goto( `${ site }/wp-admin/post-new.php?post_type=page` );
		const address = await page.evaluate( publishWithGreeting );
		const visitor = await browser.newPage();
		/** @type {string[]} */
		const errors = [];
		visitor.on( 'console', ( message ) => message.type() === 'error' && errors.push( message.text() ) );
		visitor.on( 'pageerror', ( error ) => errors.push( error.message ) );
		await visitor.goto( address );
		for ( const [ index, words ] of [ 'Guten Morgen', 'Good morning' ].entries() ) {
			const frame = visitor.frameLocator( '[data-sw-immosuite="greeting"] iframe' ).nth( index );
			await frame.getByRole( 'heading', { name: words } ).waitFor();
		}
		await assertHeightReserved( visitor );
		await assertSalutationRequired( visitor );
		await visitor.goto( `${ site }/webapp/postcard/${ UUID }` );
		await visitor.locator( 'html[data-shown]' ).waitFor();
		await visitor.getByText( UUID ).waitFor();
		assert.deepEqual( errors, [] );
	} finally {
		await browser.close();
	}
} );

/** Checks that the space reserved without the frame is as high as the frame. @param {import('@playwright/test').Page} page */
async function assertHeightReserved( page ) {
	const [ shown, reserved ] = await page
		.locator( '[data-sw-immosuite="greeting"]' )
		.first()
		.evaluate( ( element ) => {
			const height = element.clientHeight;
			element.querySelector( 'iframe' )?.remove();
			element.removeAttribute( 'data-ready' );
			return [ height, element.clientHeight ];
		} );
	assert.ok( shown > 50 && Math.abs( shown - reserved ) <= 40, `${ reserved } px are reserved for ${ shown } px` );
}

/** Checks a required field that only block.json names: the server signs its name, and the form requires it. @param {import('@playwright/test').Page} page */
async function assertSalutationRequired( page ) {
	const config = await page.locator( '[data-sw-immosuite="contact-form"] > script' ).first().textContent();
	const [ claims = '' ] = JSON.parse( config ?? '' ).frames.de.token.split( '.' );
	assert.deepEqual( JSON.parse( String( Buffer.from( claims, 'base64url' ) ) ).r, [ 'salutation' ] );
	const form = page.frameLocator( '[data-sw-immosuite="contact-form"] iframe' );
	await form.getByRole( 'button', { name: 'Nachricht senden' } ).click();
	await form.getByRole( 'alert' ).getByRole( 'link', { name: 'Anrede' } ).waitFor();
}

test( 'writes nothing to the debug log', async () => {
	const log = join( folder, '.cache/sites/seventh-private/debug.log' );
	assert.equal( await readFile( log, 'utf8' ).catch( () => '' ), '' );
} );

/**
 * @typedef {(store: string) => Record<string, Function>} Stores
 * @typedef {{data: {select: Stores, dispatch: Stores}, blocks: {createBlock: Function, serialize: Function}}} Wp The used part of the editor's global.
 */

/** Runs in the editor: inserts the widget by its item in the inserter, and publishes the page. */
async function publishWithGreeting() {
	const { wp } = /** @type {{wp: Wp}} */ ( /** @type {unknown} */ ( globalThis ) );
	const until = async ( /** @type {() => unknown} */ condition ) => {
		while ( ! condition() ) {
			await new Promise( ( done ) => setTimeout( done, 100 ) );
		}
	};
	await until( () => wp.data?.select( 'core/editor' )?.getCurrentPostId() );
	await until( () => wp.data.select( 'core/block-editor' ).getInserterItems().length > 0 );
	const item = wp.data
		.select( 'core/block-editor' )
		.getInserterItems()
		.find( ( /** @type {{name: string}} */ { name } ) => name === 'sw-immosuite/greeting' );
	if ( item?.title !== 'Begrüßung' ) {
		throw new Error( `The inserter offers ${ JSON.stringify( item ) }.` );
	}
	const blocks = [ {}, { language: 'en' } ].map( ( attributes ) => wp.blocks.createBlock( item.name, attributes ) );
	blocks.push( wp.blocks.createBlock( 'sw-immosuite/contact-form', { requiredFields: [ 'salutation' ] } ) );
	// Like the code editor: a block inserted while the canvas is still being set up is lost without an error.
	const content = wp.blocks.serialize( blocks );
	wp.data.dispatch( 'core/editor' ).editPost( { title: 'Gruß', status: 'publish', content, blocks: undefined } );
	await wp.data.dispatch( 'core/editor' ).savePost();
	const published = wp.data.select( 'core/editor' ).getCurrentPostAttribute( 'content' );
	if ( ! published.includes( 'wp:sw-immosuite/greeting' ) ) {
		throw new Error( `The page was published with ${ published }` );
	}
	return wp.data.select( 'core/editor' ).getPermalink();
}
