/** `npm run test:php [-- --database sqlite|mariadb, options of PHPUnit]`: PHPUnit on both databases side by side, or on one. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, unlock } from '../lib/lock.mjs';
import { privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { capture, show } from '../lib/process.mjs';
import { ensurePackages } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { prepareSite } from '../wp/prepare.mjs';
import { untilAnswers } from '../wp/answers.mjs';
import { keepCompiled } from '../wp/compiled.mjs';
import { fetchWordPress } from '../wp/fetch.mjs';
import { serveNative } from '../wp/native.mjs';
import { reportFile } from './reports.mjs';
import { ensureComposerPackages, ensureRequirements } from './requirements.mjs';

/** @type {import('../wp/php.mjs').Database[]} */
const DATABASES = [ 'mariadb', 'sqlite' ];

const MU_PLUGINS = join( ROOT, 'tests/php/mu-plugins' );

/**
 * The driver that translates for SQLite is PHP through and through: compiled to machine code it takes a fifth less of
 * the processor. Nothing is read from OPcache's files here: with its buffer of strings full, classes were taken for
 * others of their name ("must be of type ExportRows, ExportRows given").
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

/** @typedef {{database: string, command: string[], env: Record<string, string>}} Run of PHPUnit, its site and its mailbox being up */

await runSession( async ( onEnd ) => {
	const args = process.argv.slice( 2 );
	const at = args.indexOf( '--database' );
	const [ , only ] = at < 0 ? [] : args.splice( at, 2 );
	await ensurePackages( console.log );
	await ensureRequirements( [ 'php', 'gd', 'composer', 'mariadb' ] );
	await ensureComposerPackages();
	await fetchWordPress( console.log );
	const databases = DATABASES.filter( ( name ) => ! only || name === only );
	for ( const database of databases ) {
		await claim( `${ siteRoot( `php-${ database }` ) }.lock`, onEnd );
	}
	const runs = await Promise.all( databases.map( ( database ) => prepare( database, args, onEnd ) ) );
	// Most tests wait for one thing or another, so two runs take hardly longer than one. The first is shown as it goes.
	const codes = await Promise.all(
		runs.map( ( run, index ) => ( index === 0 ? showRun( run ) : captureRun( run ) ) )
	);
	return Math.max( ...codes );
} );

/** @param {Run} run @returns {Promise<number>} exit code */
function showRun( { database, command, env } ) {
	console.log( `\nPHPUnit on ${ database }` );
	return show( 'php', command, { env } );
}

/** @param {Run} run @returns {Promise<number>} exit code; what it printed is shown at its end */
async function captureRun( { database, command, env } ) {
	const { code, stdout, stderr } = await capture( 'php', command, { env } );
	console.log( `\nPHPUnit on ${ database }\n${ stdout }${ stderr }` );
	return code;
}

/**
 * The tests meet a site that also answers over HTTP, and a mailbox: some promises can only be seen from outside.
 *
 * @param {import('../wp/php.mjs').Database} database
 * @param {string[]} args
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<Run>}
 */
async function prepare( database, args, onEnd ) {
	const { openMailbox } = await import( '../mailbox/mailbox.mjs' );
	const root = siteRoot( `php-${ database }` );
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
	const command = [
		'-d',
		'memory_limit=1G',
		...JUST_IN_TIME,
		'vendor/bin/phpunit',
		'--log-junit',
		reportFile( `php-${ database }` ),
		...args,
	];
	const env = {
		...keepCompiled(),
		SW_IMMOSUITE_WP_ROOT: root,
		SW_IMMOSUITE_WP_CLI: site.cli.phar,
		SW_IMMOSUITE_DATABASE: database,
		SW_IMMOSUITE_URL: url,
		SW_IMMOSUITE_MAILBOX: mailbox.url,
		SW_IMMOSUITE_DEBUG_LOG: join( privateFolder( root ), 'debug.log' ),
	};
	return { database, command, env };
}

/**
 * Two runs at once would empty each other's tables: the second one waits.
 *
 * @param {string} lock
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<void>}
 */
async function claim( lock, onEnd ) {
	await mkdir( dirname( lock ), { recursive: true } );
	for ( let told = false; ( await tryLock( lock ) ) !== 0; told = true ) {
		if ( ! told ) {
			console.log(
				'Waiting for another run of these tests (SW_IMMOSUITE_CACHE gives this one a place of its own)…'
			);
		}
		await sleep( 500 );
	}
	onEnd( () => unlock( lock ) );
}
