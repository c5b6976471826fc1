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
import { demandPhp, runInside, wp } from './php.mjs';

export const ADMIN = { user: 'admin', password: 'password' };

/**
 * @typedef {object} Wish
 * @property {string} root folder that will hold wp-load.php
 * @property {import('./php.mjs').Database} database
 * @property {string} url
 * @property {boolean} [multisite]
 * @property {boolean} [fresh] begins anew
 * @property {boolean} [plugin] false leaves the plugin out (it is linked and activated otherwise)
 * @property {string[]} [muPlugins] further folders of must-use plugins
 * @property {{host: string, port: number}} [smtp]
 * @property {(line: string) => void} [say]
 */
/** @typedef {{cli: import('./php.mjs').Cli, database: string, socket?: string, release: () => Promise<void>}} Prepared socket: of MariaDB */

/**
 * Puts a WordPress in German under a folder, installed, with the plugin activated. Repeating it keeps the data.
 *
 * @param {Wish} wish
 * @returns {Promise<Prepared>} `release` lets go of the database server, where there is one
 */
export async function prepareSite( wish ) {
	await demandPhp( wish.database );
	const root = resolve( wish.root );
	const parts = await fetchWordPress( wish.say );
	if ( wish.fresh ) {
		await removeSite( root );
	}
	const fresh = ! existsSync( join( root, 'wp-config.php' ) );
	const name = `site_${ basename( root ).replaceAll( /\W/g, '_' ) }`;
	const server = wish.database === 'mariadb' ? await holdMariadb() : undefined;
	try {
		if ( server ) {
			await createDatabase( name, fresh );
		}
		await layOut( parts, root, wish.database );
		await placeMuPlugins( root, wish.muPlugins ?? [] );
		const cli = { phar: parts.cli, root };
		await install( cli, { ...wish, root, databaseName: name, ...( server && { socket: server.socket } ) } );
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
 * @param {Wish & {databaseName: string, socket?: string}} wish
 * @returns {Promise<void>}
 */
async function install( cli, wish ) {
	const { multisite: several = false, ...site } = wish;
	const mark = join( privateFolder( wish.root ), 'installed' );
	if ( ! existsSync( mark ) ) {
		await writeConfig( { ...site, multisite: several ? 'prepared' : 'none' } );
		await installCore( cli, wish.url, several );
		await writeFile( mark, '' );
	}
	await writeConfig( { ...site, multisite: several ? 'installed' : 'none' } );
	if ( wish.plugin !== false ) {
		await ensureContract( wish.say ?? console.log );
		await linkPlugin( wish.root );
	}
	await runInside( cli, join( ROOT, 'tools/wp/setup.php' ), {
		SW_IMMOSUITE_ACTIVATE: wish.plugin === false ? '' : `${ PLUGIN }/${ PLUGIN }.php`,
	} );
}

/** @param {import('./php.mjs').Cli} cli @param {string} url @param {boolean} several sites @returns {Promise<void>} */
async function installCore( cli, url, several ) {
	const who = [
		`--admin_user=${ ADMIN.user }`,
		`--admin_password=${ ADMIN.password }`,
		'--admin_email=admin@example.org',
		'--skip-email',
	];
	const what = several ? [ 'multisite-install', '--skip-config', `--base=${ basePath( url ) }` ] : [ 'install' ];
	await wp( cli, [ 'core', ...what, `--url=${ url }`, '--title=Musterhaus Immobilien', ...who ] );
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
		const { root, database, url, multisite, fresh, 'without-plugin': without } = values;
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
			plugin: ! without,
			say: console.error,
		} );
		await site.release();
		console.log( resolve( root ) );
	} );
}
