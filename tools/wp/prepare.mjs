import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { privateFolder, ROOT } from '../lib/paths.mjs';
import { ensureContract } from '../lib/project.mjs';
import { isMain, runMain, Trouble } from '../lib/trouble.mjs';
import { writeConfig } from './config.mjs';
import { fetchWordPress } from './fetch.mjs';
import { layOut, linkPlugin, placeMuPlugins, PLUGIN, removeSite } from './files.mjs';
import { createDatabase, holdMariadb } from './mariadb.mjs';
import { assertPhp, runInside, wp } from './php.mjs';

export const ADMIN = { user: 'admin', password: 'password' };

/**
 * @typedef {object} SiteOptions
 * @property {string} root folder that will hold wp-load.php
 * @property {import('./php.mjs').Database} database
 * @property {string} url
 * @property {boolean} [multisite]
 * @property {boolean} [fresh] deletes the data of an earlier run
 * @property {boolean} [plugin] false: without the plugin, which is otherwise linked and activated
 * @property {string[]} [muPlugins] further folders of must-use plugins
 * @property {{host: string, port: number}} [smtp]
 * @property {(line: string) => void} [say]
 */
/** @typedef {{cli: import('./php.mjs').Cli, database: string, socket?: string, release: () => Promise<void>}} PreparedSite `socket` is set for MariaDB only */

/**
 * Installs German WordPress in a folder and activates the plugin. Keeps the data of an earlier run.
 *
 * @param {SiteOptions} options
 * @returns {Promise<PreparedSite>} `release` gives up the database server, if the site uses one
 */
export async function prepareSite( options ) {
	await assertPhp( options.database );
	const root = resolve( options.root );
	const parts = await fetchWordPress( options.say );
	if ( options.fresh ) {
		await removeSite( root );
	}
	const fresh = ! existsSync( join( root, 'wp-config.php' ) );
	const name = `site_${ basename( root ).replaceAll( /\W/g, '_' ) }`;
	const server = options.database === 'mariadb' ? await holdMariadb() : undefined;
	try {
		if ( server ) {
			await createDatabase( name, fresh );
		}
		await layOut( parts, root, options.database );
		await placeMuPlugins( root, options.muPlugins ?? [] );
		const cli = { phar: parts.cli, root };
		await install( cli, { ...options, root, databaseName: name, ...( server && { socket: server.socket } ) } );
		return {
			cli,
			database: name,
			...( server && { socket: server.socket } ),
			release: server?.release ?? ( async () => {} ),
		};
	} catch ( error ) {
		await server?.release();
		throw error;
	}
}

/**
 * @param {import('./php.mjs').Cli} cli
 * @param {SiteOptions & {databaseName: string, socket?: string}} options
 * @returns {Promise<void>}
 */
async function install( cli, options ) {
	const { multisite = false, ...site } = options;
	const installedFile = join( privateFolder( options.root ), 'installed' );
	if ( ! existsSync( installedFile ) ) {
		await writeConfig( { ...site, multisite: multisite ? 'prepared' : 'none' } );
		await installCore( cli, options.url, multisite );
		await writeFile( installedFile, '' );
	}
	await writeConfig( { ...site, multisite: multisite ? 'installed' : 'none' } );
	if ( options.plugin !== false ) {
		await ensureContract( options.say ?? console.log );
		await linkPlugin( options.root );
	}
	await runInside( cli, join( ROOT, 'tools/wp/setup.php' ), {
		SW_IMMOSUITE_ACTIVATE: options.plugin === false ? '' : `${ PLUGIN }/${ PLUGIN }.php`,
	} );
}

/** @param {import('./php.mjs').Cli} cli @param {string} url @param {boolean} isMultisite @returns {Promise<void>} */
async function installCore( cli, url, isMultisite ) {
	const admin = [
		`--admin_user=${ ADMIN.user }`,
		`--admin_password=${ ADMIN.password }`,
		'--admin_email=admin@example.org',
		'--skip-email',
	];
	const command = isMultisite
		? [ 'multisite-install', '--skip-config', `--base=${ basePath( url ) }` ]
		: [ 'install' ];
	await wp( cli, [ 'core', ...command, `--url=${ url }`, '--title=Musterhaus Immobilien', ...admin ] );
}

/** @param {string} url @returns {string} */
const basePath = ( url ) => new URL( url ).pathname.replace( /\/?$/, '/' );

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		const { values } = parseArgs( {
			options: {
				root: { type: 'string' },
				database: { type: 'string', default: 'sqlite' },
				url: { type: 'string', default: 'http://127.0.0.1:9400' },
				multisite: { type: 'boolean', default: false },
				fresh: { type: 'boolean', default: false },
				'without-plugin': { type: 'boolean', default: false },
			},
		} );
		const { root, database, url, multisite, fresh, 'without-plugin': withoutPlugin } = values;
		if ( ! root || ( database !== 'sqlite' && database !== 'mariadb' ) ) {
			throw new Trouble(
				'Usage: prepare.mjs --root DIR [--database sqlite|mariadb] [--url URL] [--multisite] [--fresh] [--without-plugin]'
			);
		}
		const site = await prepareSite( {
			root,
			database,
			url,
			multisite,
			fresh,
			plugin: ! withoutPlugin,
			say: console.error,
		} );
		await site.release();
		console.log( resolve( root ) );
	} );
}
