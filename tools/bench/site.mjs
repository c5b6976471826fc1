import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemo } from '../lib/demo.mjs';
import { CACHE, ROOT, siteRoot } from '../lib/paths.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { findChromium } from './chromium.mjs';

const NAME = 'bench';
const FIXTURE = join( ROOT, 'tools/bench/fixtures/static-form.html' );

/** @typedef {{label: string, cpu: number, queries: number, files: number, own: number}} Record_ cpu in microseconds; own: queries of the plugin, where they were asked for */
/**
 * @typedef {object} Site
 * @property {string} name of its folder
 * @property {string} origin
 * @property {string} mail
 * @property {string} chromium
 * @property {string} widgetPage
 * @property {string} staticPage the same page with a static frame in the widget's place
 * @property {Record<string, {page: string, staticPage: string}>} widgets the same of the others, by name of their block
 * @property {string} barePage without a widget
 * @property {string} listPage with the listings
 * @property {string} listing page of one that has everything
 * @property {() => Promise<Record_[]>} records of the labelled requests so far
 * @property {() => Promise<void>} end
 */

/**
 * A site of its own on the machine's PHP and MariaDB.
 *
 * @param {boolean} update whether the static frame is drawn anew from the document
 * @returns {Promise<Site>}
 */
export async function openSite( update ) {
	const folder = join( CACHE, 'bench' );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	const options = [
		'--name',
		NAME,
		'--runtime',
		'native',
		'--database',
		'mariadb',
		'--fresh',
		'--mu-plugins',
		'tools/bench/mu-plugins',
	];
	const { ready, end } = await startDemo( options, { SW_IMMOSUITE_BENCH_FOLDER: folder } );
	try {
		// A visitor's page is not expected to write listings.
		await fetch( `${ ready.site }/wp-json/bench/v1/trivial`, {
			method: 'POST',
			headers: { 'X-Bench-Prepare': '1' },
		} );
		await layForm( ready.site, update );
		const pagesOf = ( [ name, { de: page } ] ) => [
			name,
			{ page, staticPage: `${ ready.site }/bench-static-${ name }/` },
		];
		return {
			name: NAME,
			origin: ready.site,
			mail: ready.mail,
			chromium: findChromium(),
			widgetPage: ready.pages[ 'contact-form' ].de,
			staticPage: `${ ready.site }/bench-static-contact-form/`,
			widgets: Object.fromEntries( Object.entries( ready.pages ).map( pagesOf ) ),
			barePage: `${ ready.site }/bench-bare/`,
			listing: `${ ready.site }/immobilie/haus-am-hang-mit-garten-in-gaienhofen/`,
			listPage: ready.pages.listings?.de ?? `${ ready.site }/?post_type=sw_immo_listing`,
			records: () => readRecords( join( folder, 'requests.tsv' ) ),
			end,
		};
	} catch ( error ) {
		await end();
		throw error;
	}
}

/** @param {string} origin @param {string} route @returns {Promise<string>} the markup and styles of a frame document, without a script */
async function drawStatic( origin, route ) {
	const document = await ( await fetch( `${ origin }/webapp/${ route }?lang=de` ) ).text();
	return document
		.replace( /<script[\s\S]*?<\/script>/g, '' )
		.replace( /<link rel="preload"[^>]*>/g, '' )
		.replace( '<html ', '<html data-shown data-embedded ' )
		.replaceAll( origin, '' )
		.replace( /[ \t]+$/gm, '' );
}

/** @param {string} name of the block @param {string} drawn */
const lay = ( name, drawn ) => writeFile( join( siteRoot( NAME ), `bench-static-${ name }.html` ), drawn );

/**
 * The comparison is a committed file. It must keep up with the form, or the widget would be measured against a lighter
 * page.
 *
 * @param {string} origin
 * @param {boolean} update
 */
async function layForm( origin, update ) {
	const drawn = await drawStatic( origin, 'contact-form-wizard' );
	if ( update ) {
		await writeFile( FIXTURE, drawn );
	}
	const kept = await readFile( FIXTURE, 'utf8' ).catch( () => '' );
	if ( kept !== drawn ) {
		throw new Trouble(
			'The static frame does not show the form of today; npm run bench -- --update-fixture draws it anew.'
		);
	}
	await lay( 'contact-form', kept );
}

/**
 * A widget's static frame is its own document as it is now, with the regions that the site has.
 *
 * @param {Site} site
 * @param {string} name of the block
 * @param {string} [route] of its document
 */
export async function layWidget( site, name, route = name ) {
	await lay( name, await drawStatic( site.origin, route ) );
}

/** @param {string} file @returns {Promise<Record_[]>} */
async function readRecords( file ) {
	const text = await readFile( file, 'utf8' ).catch( () => '' );
	return text
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => {
			const [ label = '', cpu, queries, files, own ] = line.split( '\t' );
			return {
				label,
				cpu: Number( cpu ),
				queries: Number( queries ),
				files: Number( files ),
				own: Number( own ),
			};
		} );
}
