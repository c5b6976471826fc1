import { capture, findCommand, runOrThrow } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { keepCompiled } from './compiled.mjs';

/** @typedef {'sqlite' | 'mariadb'} Database */

/** PHP extensions that a PHP may lack → Debian package, without its prefix such as `php8.2-`. */
const NEEDED = { mbstring: 'mbstring', dom: 'xml', curl: 'curl' };
const NEEDED_BY = { sqlite: { pdo_sqlite: 'sqlite3' }, mariadb: { mysqli: 'mysql' } };
const OLDEST = '8.1.0';

/**
 * Makes sure that this machine's PHP can run WordPress with that database.
 *
 * @param {Database} database
 * @returns {Promise<void>} rejects with one sentence that names what is missing
 */
export async function assertPhp( database ) {
	const { code, stdout } = await capture( 'php', [ '-n', '-r', 'echo PHP_VERSION;' ] );
	if ( code !== 0 ) {
		throw new Trouble( 'PHP is missing; install php-cli 8.1 or newer (or leave out --runtime native).' );
	}
	if ( stdout.localeCompare( OLDEST, 'en', { numeric: true } ) < 0 ) {
		throw new Trouble( `PHP ${ stdout } is too old; 8.1 or newer is needed.` );
	}
	const needed = { ...NEEDED, ...NEEDED_BY[ database ] };
	const modules = await runOrThrow( 'Listing extensions', 'php', [ '-m' ] );
	const missing = missingExtensions( needed, modules.split( '\n' ) );
	if ( missing.length > 0 ) {
		const short = stdout.split( '.' ).slice( 0, 2 ).join( '.' );
		const packages = missing.map( ( name ) => `php${ short }-${ needed[ /** @type {keyof needed} */ ( name ) ] }` );
		throw new Trouble(
			`PHP lacks ${ missing.join( ', ' ) }; on Debian: apt-get install ${ packages.join( ' ' ) }.`
		);
	}
}

/** @returns {Promise<string | undefined>} path of the php-fpm that belongs to this machine's PHP */
export async function findFpm() {
	const { stdout } = await capture( 'php', [ '-n', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' ] );
	return findCommand( `php-fpm${ stdout }`, 'php-fpm' );
}

/**
 * @param {Record<string, string>} needed extension → package
 * @param {string[]} loaded output lines of `php -m`
 * @returns {string[]} extensions that are not loaded
 */
export function missingExtensions( needed, loaded ) {
	const names = new Set( loaded.map( ( name ) => name.trim().toLowerCase() ) );
	return Object.keys( needed ).filter( ( name ) => ! names.has( name ) );
}

/**
 * @typedef {object} Cli
 * @property {string} phar WP-CLI
 * @property {string} root folder that holds wp-load.php
 */

/**
 * Runs WP-CLI on a site.
 *
 * @param {Cli} cli
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<string>} standard output
 */
export function wp( cli, args, env = {} ) {
	const siteOptions = [ `--path=${ cli.root }`, '--allow-root', '--skip-packages', '--no-color' ];
	const php = [ '-d', 'memory_limit=512M', '-d', 'display_errors=stderr', cli.phar ];
	return runOrThrow( `wp ${ args.slice( 0, 2 ).join( ' ' ) }`, 'php', [ ...php, ...siteOptions, ...args ], {
		env: { ...keepCompiled(), WP_CLI_CONFIG_PATH: '/dev/null', WP_CLI_DISABLE_AUTO_CHECK_UPDATE: '1', ...env },
	} );
}

/**
 * Runs a PHP file inside a site by `require`, because `wp eval-file` refuses files that declare strict types.
 *
 * @param {Cli} cli
 * @param {string} file
 * @param {Record<string, string | undefined>} [env] variables that the file reads with getenv
 * @returns {Promise<string>} standard output
 */
export function runInside( cli, file, env = {} ) {
	return wp( cli, [ 'eval', 'require getenv( "SW_IMMOSUITE_FILE" );' ], { ...env, SW_IMMOSUITE_FILE: file } );
}
