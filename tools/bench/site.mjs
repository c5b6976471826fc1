import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemo } from '../lib/demo.mjs';
import { CACHE, ROOT, siteRoot } from '../lib/paths.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { findChromium } from './chromium.mjs';

const FIXTURE = join( ROOT, 'tools/bench/fixtures/static-form.html' );

/** @typedef {{label: string, cpu: number, queries: number, files: number, own: number, database: number}} Record_ - `cpu` of PHP and `database` (CPU of MariaDB) in microseconds; `own`: queries of the plugin; `own` and `database` are 0 unless requested */
/**
 * @typedef {object} Site
 * @property {string} name of its folder
 * @property {string} checkout whose plugin the site runs
 * @property {string} origin
 * @property {string} mail
 * @property {{user: string, password: string}} admin
 * @property {string} chromium
 * @property {string} widgetPage
 * @property {string} staticPage the same page with a static frame in the widget's place
 * @property {Record<string, {page: string, staticPage: string}>} widgets the same pages of each widget, by block name
 * @property {string} barePage without a widget
 * @property {string} listPage with the listings
 * @property {string} listing page of a complete listing
 * @property {(label: string) => Promise<Record_[]>} records of the requests with that label since the last call
 * @property {() => Promise<void>} end
 */

/**
 * Starts a separate site on the machine's PHP and MariaDB.
 *
 * @param {{name?: string, checkout?: string}} [which] checkout: another checkout, already built
 * @returns {Promise<Site>}
 */
export async function openSite( { name = 'bench', checkout = ROOT } = {} ) {
	const folder = join( CACHE, name );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	const options = [
		'--name',
		name,
		'--runtime',
		'native',
		'--database',
		'mariadb',
		'--fresh',
		'--mu-plugins',
		join( ROOT, 'tools/bench/mu-plugins' ),
	];
	const { ready, end } = await startDemo(
		options,
		{ SW_IMMOSUITE_BENCH_FOLDER: folder, SW_IMMOSUITE_CACHE: CACHE },
		checkout
	);
	try {
		// Listings are created in a REST request, because a page view must not write any.
		await fetch( `${ ready.site }/wp-json/bench/v1/trivial`, {
			method: 'POST',
			headers: { 'X-Bench-Prepare': '1' },
		} );
		const pagesOf = ( [ block, { de: page } ] ) => [
			block,
			{ page, staticPage: `${ ready.site }/bench-static-${ block }/` },
		];
		return {
			name,
			checkout,
			origin: ready.site,
			mail: ready.mail,
			admin: ready.admin,
			chromium: findChromium(),
			widgetPage: ready.pages[ 'contact-form' ].de,
			staticPage: `${ ready.site }/bench-static-contact-form/`,
			widgets: Object.fromEntries( Object.entries( ready.pages ).map( pagesOf ) ),
			barePage: `${ ready.site }/bench-bare/`,
			listing: `${ ready.site }/immobilie/haus-am-hang-mit-garten-in-gaienhofen/`,
			listPage: ready.pages.listings?.de ?? `${ ready.site }/?post_type=sw_immo_listing`,
			records: recorder( join( folder, 'requests.tsv' ) ),
			end,
		};
	} catch ( error ) {
		await end();
		throw error;
	}
}

/** @param {string} origin @param {string} route @returns {Promise<string>} the markup and styles of a frame document, without a script */
async function staticDocument( origin, route ) {
	const document = await ( await fetch( `${ origin }/webapp/${ route }?lang=de` ) ).text();
	return document
		.replace( /<script[\s\S]*?<\/script>/g, '' )
		.replace( /<link rel="preload"[^>]*>/g, '' )
		.replace( '<html ', '<html data-shown data-embedded ' )
		.replaceAll( origin, '' )
		.replace( /[ \t]+$/gm, '' );
}

/** @param {Site} site @param {string} block name of the block @param {string} html */
const writeFrame = ( site, block, html ) =>
	writeFile( join( siteRoot( site.name ), `bench-static-${ block }.html` ), html );

/**
 * Checks that the static form, a committed file, still matches the form; otherwise the widget would be compared with
 * a lighter page.
 *
 * @param {Site} site
 * @param {boolean} update whether to regenerate it from the document
 */
export async function writeStaticForm( site, update ) {
	const html = await staticDocument( site.origin, 'contact-form-wizard' );
	if ( update ) {
		await writeFile( FIXTURE, html );
	}
	const fixture = await readFile( FIXTURE, 'utf8' ).catch( () => '' );
	if ( fixture !== html ) {
		throw new Trouble(
			'The static frame differs from the current form; npm run bench -- --update-fixture regenerates it.'
		);
	}
	await writeFrame( site, 'contact-form', fixture );
}

/**
 * Writes a widget's static frame from its current document, with the site's regions.
 *
 * @param {Site} site
 * @param {string} name of the block
 * @param {string} [route] of its document
 */
export async function writeStaticWidget( site, name, route = name ) {
	await writeFrame( site, name, await staticDocument( site.origin, route ) );
}

/** @param {string} file @returns {Site['records']} */
function recorder( file ) {
	/** @type {Map<string, number>} */
	const returned = new Map();
	return async ( label ) => {
		const labelled = ( await readRecords( file ) ).filter( ( record ) => record.label === label );
		const before = returned.get( label ) ?? 0;
		returned.set( label, labelled.length );
		return labelled.slice( before );
	};
}

/** @param {string} file @returns {Promise<Record_[]>} */
async function readRecords( file ) {
	const text = await readFile( file, 'utf8' ).catch( () => '' );
	return text
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => {
			const [ label = '', cpu, queries, files, own, database ] = line.split( '\t' );
			return {
				label,
				cpu: Number( cpu ),
				queries: Number( queries ),
				files: Number( files ),
				own: Number( own ),
				database: Number( database ),
			};
		} );
}
