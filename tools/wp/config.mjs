import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../lib/paths.mjs';

const SALTS = [
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
];

/**
 * @typedef {object} Site
 * @property {string} root folder of wp-load.php
 * @property {string} url origin (and path) without a trailing slash
 * @property {import('./php.mjs').Database} database
 * @property {string} [socket] of MariaDB
 * @property {string} [databaseName] in MariaDB
 * @property {string} [privatePath] the private folder's path as PHP sees it, if that is not its path on this machine
 * @property {{host: string, port: number}} [smtp] where wp_mail delivers
 * @property {'none' | 'prepared' | 'installed'} [multisite] prepared: WordPress may be installed as a multisite
 * @property {Record<string, string | number | boolean>} [constants] further constants
 */

/**
 * Writes wp-config.php. Salts stay the same across starts, because links and form tokens are signed with them.
 *
 * @param {Site} site
 * @returns {Promise<void>}
 */
export async function writeConfig( site ) {
	const folder = privateFolder( site.root );
	await mkdir( folder, { recursive: true } );
	const salts = join( folder, 'salts.php' );
	if ( ! existsSync( salts ) ) {
		await writeFile(
			salts,
			phpFile( SALTS.map( ( name ) => define( name, randomBytes( 48 ).toString( 'base64url' ) ) ) )
		);
	}
	const path = site.privatePath ?? folder;
	const lines = [
		`require ${ php( `${ path }/salts.php` ) };`,
		...Object.entries( constants( site, path ) ).map( ( [ name, value ] ) => define( name, value ) ),
		// A command never requests the site's cron, because the site may not be running.
		"define( 'DISABLE_WP_CRON', PHP_SAPI === 'cli' );",
		"$table_prefix = 'wp_';",
		"defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
		"require_once ABSPATH . 'wp-settings.php';",
	];
	await writeFile( join( site.root, 'wp-config.php' ), phpFile( lines ) );
}

/** @param {Site} site @param {string} folder the private folder's path as PHP sees it @returns {Record<string, string | number | boolean>} */
function constants( site, folder ) {
	return {
		...databaseConstants( site, folder ),
		WP_HOME: site.url,
		WP_SITEURL: site.url,
		WP_ENVIRONMENT_TYPE: 'local',
		WP_DEBUG: true,
		WP_DEBUG_LOG: `${ folder }/debug.log`,
		WP_DEBUG_DISPLAY: false,
		AUTOMATIC_UPDATER_DISABLED: true,
		WP_AUTO_UPDATE_CORE: false,
		DISALLOW_FILE_EDIT: true,
		SW_IMMOSUITE_SMTP_HOST: site.smtp?.host ?? '127.0.0.1',
		SW_IMMOSUITE_SMTP_PORT: site.smtp?.port ?? 0,
		...multisiteConstants( site ),
		...site.constants,
	};
}

/** @param {Site} site @param {string} folder @returns {Record<string, string>} */
function databaseConstants( site, folder ) {
	const common = { DB_CHARSET: 'utf8mb4', DB_COLLATE: '' };
	return site.database === 'sqlite'
		? {
				...common,
				DB_NAME: 'wordpress',
				DB_USER: '',
				DB_PASSWORD: '',
				DB_HOST: '',
				DB_DIR: folder,
				DB_FILE: 'site.sqlite',
			}
		: {
				...common,
				DB_NAME: site.databaseName ?? '',
				DB_USER: 'root',
				DB_PASSWORD: '',
				DB_HOST: `localhost:${ site.socket }`,
			};
}

/** @param {Site} site @returns {Record<string, string | number | boolean>} */
function multisiteConstants( site ) {
	if ( site.multisite === 'prepared' ) {
		return { WP_ALLOW_MULTISITE: true };
	}
	if ( site.multisite !== 'installed' ) {
		return {};
	}
	const { host, pathname } = new URL( site.url );
	return {
		WP_ALLOW_MULTISITE: true,
		MULTISITE: true,
		SUBDOMAIN_INSTALL: false,
		DOMAIN_CURRENT_SITE: host,
		PATH_CURRENT_SITE: pathname.replace( /\/?$/, '/' ),
		SITE_ID_CURRENT_SITE: 1,
		BLOG_ID_CURRENT_SITE: 1,
	};
}

/** @param {string} name @param {string | number | boolean} value */
const define = ( name, value ) => `define( ${ php( name ) }, ${ php( value ) } );`;

/** @param {string[]} lines */
const phpFile = ( lines ) => `<?php\n${ lines.join( '\n' ) }\n`;

/**
 * @param {string | number | boolean} value
 * @returns {string} a PHP literal
 */
export function php( value ) {
	return typeof value === 'string' ? `'${ value.replaceAll( /[\\']/g, '\\$&' ) }'` : String( value );
}
