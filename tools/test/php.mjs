/** `npm run test:php [-- --database sqlite|mariadb] [options of PHPUnit]`: runs PHPUnit on both databases. With options of PHPUnit, the same tests run on both databases. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, unlock } from '../lib/lock.mjs';
import { privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { capture, runInTerminal } from '../lib/process.mjs';
import { ensurePackages } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { prepareSite } from '../wp/prepare.mjs';
import { untilAnswers } from '../wp/answers.mjs';
import { keepCompiled } from '../wp/compiled.mjs';
import { fetchWordPress } from '../wp/fetch.mjs';
import { serveNative } from '../wp/native.mjs';
import { reportFile } from './reports.mjs';
import { ensureComposerPackages, ensureRequirements } from './requirements.mjs';

/**
 * Parallel runs of `npm test`, each on its own site: all tests on MariaDB, in two halves of about the same duration, and
 * the tests of the group `sqlite` on SQLite. `npm run proof -- --only sqlite` runs all other tests on SQLite.
 *
 * @type {Share[]}
 */
const SHARES = [
	{ name: 'php-mariadb', database: 'mariadb', options: [ '--testsuite', 'visitors,contract,architecture' ] },
	{ name: 'php-mariadb-listings', database: 'mariadb', options: [ '--testsuite', 'listings,unit' ] },
	{ name: 'php-sqlite', database: 'sqlite', options: [ '--group', 'sqlite' ] },
];

const MU_PLUGINS = join( ROOT, 'tests/php/mu-plugins' );

/**
 * The SQLite driver is written in PHP: compiled to machine code, it uses a fifth less processor time. OPcache's files are
 * not used here: with a full buffer of strings, classes were mistaken for others of the same name ("must be of type
 * ExportRows, ExportRows given").
 */
const JUST_IN_TIME = Object.entries( {
	'opcache.enable_cli': 1,
	'opcache.file_cache': '',
	'opcache.interned_strings_buffer': 64,
	'opcache.memory_consumption': 512,
	'opcache.max_accelerated_files': 20_000,
	'opcache.jit': 'tracing',
	'opcache.jit_buffer_size': '128M',
} ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );

/** @typedef {{name: string, database: import('../wp/php.mjs').Database, options: string[]}} Share - `options` of one run of PHPUnit, with the name and database of its site */
/** @typedef {{name: string, command: string[], env: Record<string, string>}} Run - of PHPUnit; its site and mailbox respond */

await runSession( async ( onEnd ) => {
	const args = process.argv.slice( 2 );
	const at = args.indexOf( '--database' );
	const [ , onlyDatabase ] = at < 0 ? [] : args.splice( at, 2 );
	await ensurePackages( console.log );
	await ensureRequirements( [ 'php', 'gd', 'zip', 'composer', 'mariadb' ] );
	await ensureComposerPackages();
	await fetchWordPress( console.log );
	const shares = ( args.length === 0 ? SHARES : sharesWith( args ) ).filter(
		( { database } ) => ! onlyDatabase || database === onlyDatabase
	);
	for ( const { name } of shares ) {
		await waitForSite( `${ siteRoot( name ) }.lock`, onEnd );
	}
	const runs = await Promise.all( shares.map( ( share ) => prepare( share, onEnd ) ) );
	// Many tests wait, so several runs take hardly longer than one. The output of the first run is shown live.
	const codes = await Promise.all(
		runs.map( ( run, index ) => ( index === 0 ? showRun( run ) : captureRun( run ) ) )
	);
	return Math.max( ...codes );
} );

/** @param {string[]} options of PHPUnit @returns {Share[]} */
function sharesWith( options ) {
	return [
		{ name: 'php-mariadb', database: 'mariadb', options },
		{ name: 'php-sqlite', database: 'sqlite', options },
	];
}

/** @param {Run} run @returns {Promise<number>} exit code */
function showRun( { name, command, env } ) {
	console.log( `\nPHPUnit, ${ name }` );
	return runInTerminal( 'php', command, { env } );
}

/** @param {Run} run @returns {Promise<number>} exit code; prints the output at the end */
async function captureRun( { name, command, env } ) {
	const { code, stdout, stderr } = await capture( 'php', command, { env } );
	console.log( `\nPHPUnit, ${ name }\n${ stdout }${ stderr }` );
	return code;
}

/**
 * Starts the site over HTTP and a mailbox, because some behavior is visible only from outside.
 *
 * @param {Share} share
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<Run>}
 */
async function prepare( { name, database, options }, onEnd ) {
	const { openMailbox } = await import( '../mailbox/mailbox.mjs' );
	const root = siteRoot( name );
	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const mailbox = await openMailbox( { port: 0 } );
	onEnd( mailbox.end );
	const smtp = { host: '127.0.0.1', port: mailbox.smtpPort };
	const site = await prepareSite( {
		root,
		database,
		url,
		smtp,
		muPlugins: [ MU_PLUGINS ],
		fresh: true,
		say: console.log,
	} );
	onEnd( site.release );
	const server = await serveNative( root, port );
	onEnd( server.end );
	await untilAnswers( `${ url }/`, server );
	// A separate folder: tests that expect an empty one would otherwise find the files of parallel runs.
	const temporary = `${ root }.tmp`;
	await rm( temporary, { recursive: true, force: true } );
	await mkdir( temporary );
	const command = [
		'-d',
		'memory_limit=1G',
		...JUST_IN_TIME,
		'vendor/bin/phpunit',
		'--log-junit',
		reportFile( name ),
		...options,
	];
	const env = {
		...keepCompiled(),
		TMPDIR: temporary,
		SW_IMMOSUITE_WP_ROOT: root,
		SW_IMMOSUITE_WP_CLI: site.cli.phar,
		SW_IMMOSUITE_DATABASE: database,
		SW_IMMOSUITE_URL: url,
		SW_IMMOSUITE_MAILBOX: mailbox.url,
		SW_IMMOSUITE_DEBUG_LOG: join( privateFolder( root ), 'debug.log' ),
	};
	return { name, command, env };
}

/**
 * Waits for another run on the same site, because two runs at once would empty each other's tables.
 *
 * @param {string} lock
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<void>}
 */
async function waitForSite( lock, onEnd ) {
	await mkdir( dirname( lock ), { recursive: true } );
	if ( ( await tryLock( lock ) ) !== 0 ) {
		console.log(
			'Waiting for another run of these tests (set SW_IMMOSUITE_CACHE to give this one a separate folder)…'
		);
		do {
			await sleep( 500 );
		} while ( ( await tryLock( lock ) ) !== 0 );
	}
	onEnd( () => unlock( lock ) );
}
