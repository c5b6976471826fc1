import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Trouble } from '../lib/trouble.mjs';
import { privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { untilAnswers, untilWritten } from '../wp/answers.mjs';
import { serveNative } from '../wp/native.mjs';
import { runInside } from '../wp/php.mjs';
import { servePlayground } from '../wp/playground.mjs';
import { prepareSite } from '../wp/prepare.mjs';

/** Scripts that run inside the prepared WordPress and write the URLs of its pages. */
const SEED = 'tools/demo/seed.php';
const WEEK = 'tools/demo/week.php';
const NOTHING = 'tools/start/nothing.php';

/** @typedef {Record<string, Record<string, string>>} Pages widget → language → address */
/** @typedef {import('../lib/session.mjs').OnEnd} OnEnd */
/** @typedef {{server: import('../wp/native.mjs').Server, pages: Pages, sent: string}} Site `sent` is the report of the transfer; empty without one */

/**
 * @param {import('./options.mjs').Options} options
 * @param {number} smtpPort
 * @param {OnEnd} onEnd
 * @param {(line: string) => void} say
 * @returns {Promise<Site>} once all pages of the demo respond; an empty site has none
 */
export async function startSite( options, smtpPort, onEnd, say ) {
	const root = siteRoot( options.name );
	/** @type {import('../wp/playground.mjs').SiteOptions} */
	const siteOptions = {
		root,
		php: options.php,
		database: options.database,
		url: `http://127.0.0.1:${ options.port }`,
		muPlugins: [
			join( ROOT, 'tools/demo/mu-plugins' ),
			...options.muPlugins.map( ( folder ) => resolve( folder ) ),
		],
		smtp: { host: '127.0.0.1', port: smtpPort },
		say,
	};
	const pagesFile = join( privateFolder( root ), 'demo.json' );
	await rm( pagesFile, { force: true } );
	const transferPath = join( privateFolder( root ), 'openimmo' );
	await placeTransfer( options.openimmo, transferPath );
	const start = options.runtime === 'native' ? startNative : startPlayground;
	const server = await start( siteOptions, options.port, seedOf( options ), onEnd );
	await untilWritten( pagesFile, server );
	const pages = JSON.parse( await readFile( pagesFile, 'utf8' ) );
	for ( const page of [
		`${ siteOptions.url }/`,
		...Object.values( pages ).flatMap( ( languages ) => Object.values( languages ) ),
	] ) {
		await untilAnswers( page, server );
	}
	return { server, pages, sent: options.openimmo === '' ? '' : await readReport( `${ transferPath }.txt`, server ) };
}

/** @param {string} file @param {import('../wp/native.mjs').Server} server */
async function readReport( file, server ) {
	await untilWritten( file, server );
	return readFile( file, 'utf8' );
}

/**
 * Puts the transfer into the folder that tools/demo/sent.php reads, and deletes an earlier transfer.
 *
 * @param {string} file empty: none
 * @param {string} folder
 */
async function placeTransfer( file, folder ) {
	await rm( folder, { recursive: true, force: true } );
	await rm( `${ folder }.txt`, { force: true } );
	if ( file === '' ) {
		return;
	}
	await mkdir( folder, { recursive: true } );
	await copyFile( file, join( folder, basename( file ) ) ).catch( () => {
		throw new Trouble( `--openimmo names a file that cannot be read: ${ file }` );
	} );
}

/** @param {import('./options.mjs').Options} options */
function seedOf( { empty, withoutInbox } ) {
	if ( empty ) {
		return NOTHING;
	}
	return withoutInbox ? SEED : WEEK;
}

/** @param {import('../wp/prepare.mjs').SiteOptions} siteOptions @param {number} port @param {string} seed @param {OnEnd} onEnd */
async function startNative( siteOptions, port, seed, onEnd ) {
	const site = await prepareSite( siteOptions );
	onEnd( site.release );
	await runInside( site.cli, join( ROOT, seed ), {
		SW_IMMOSUITE_OUTPUT: join( privateFolder( siteOptions.root ), 'demo.json' ),
	} );
	const server = await serveNative( siteOptions.root, port );
	onEnd( server.end );
	return server;
}

/** @param {import('../wp/playground.mjs').SiteOptions} siteOptions @param {number} port @param {string} seed @param {OnEnd} onEnd */
async function startPlayground( siteOptions, port, seed, onEnd ) {
	const server = await servePlayground( siteOptions, port, [ 'tools/wp/setup.php', seed ] );
	onEnd( server.end );
	return server;
}
