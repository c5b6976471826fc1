import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemo } from '../lib/demo.mjs';
import { CACHE } from '../lib/paths.mjs';
import { capture, runInTerminal } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { playJourneys } from '../../tests/e2e/journeys.mjs';
import { walk } from '../../tests/rest-tour/walk.mjs';
import { reportFile } from '../test/reports.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { failuresOf, line, parse } from './lines.mjs';

/** @typedef {import('./lines.mjs').Line} Line */

/** The oldest supported PHP, and the newest in Playground. */
const VERSIONS = [ '8.1', '8.5' ];

const REPORTS = [
	'servers',
	'tour-servers',
	'journeys-servers',
	'journey-secure',
	'tour-replica',
	'tour-reads',
	'journeys-replica',
];

/** Tests two nodes of nginx, php-fpm and Redis, then a database whose replica is behind. @returns {Promise<Line[]>} */
export async function servers() {
	await Promise.all( REPORTS.map( ( report ) => rm( reportFile( report ), { force: true } ) ) );
	const nodes = await runInTerminal( process.execPath, [ 'tests/servers/run.mjs', '--full' ] );
	const replica = await runInTerminal( process.execPath, [
		'tests/rest-tour/run.mjs',
		'--only',
		'replica',
		'--full',
	] );
	return [
		failuresOf( 'failed tests of page caches, workers and sessions behind nginx', 'servers' ),
		failuresOf( 'deviations from the REST tour on two nodes of nginx, php-fpm and Redis', 'tour-servers' ),
		failuresOf( 'failed journeys of the browser there, behind the page cache', 'journeys-servers' ),
		failuresOf( 'failed journeys of the browser over https', 'journey-secure' ),
		line( 'exit code of these four', nodes, 0 ),
		failuresOf( 'deviations from the REST tour on a database whose replica is 2 s behind', 'tour-replica' ),
		failuresOf( 'kinds of requests that read in the wrong place there', 'tour-reads' ),
		failuresOf( 'failed journeys of the browser there', 'journeys-replica' ),
		line( 'exit code of these three', replica, 0 ),
	];
}

/** Tests the demo of `npm start`, with PHP as WebAssembly and SQLite. @returns {Promise<Line[]>} */
export async function demo() {
	await ensureRequirements( [ 'chromium', 'fonts' ] );
	await rm( reportFile( 'journeys-demo' ), { force: true } );
	const env = { SW_IMMOSUITE_RUNTIME: 'playground', SW_IMMOSUITE_DATABASE: 'sqlite' };
	const code = await playJourneys( 'journeys-demo', { env } );
	return [
		failuresOf( 'failed journeys of the browser', 'journeys-demo' ),
		line( 'exit code of the browser tests', code, 0 ),
	];
}

/** @returns {Promise<Line[]>} */
export async function load() {
	const { code, stdout, stderr } = await capture( process.execPath, [ 'tools/proof/load.mjs' ] );
	return assertLines( 'load', code, stdout, stderr );
}

/** @returns {Promise<Line[]>} */
export async function desk() {
	const { code, stdout, stderr } = await capture( process.execPath, [ 'tools/proof/desk.mjs' ] );
	return assertLines( 'desk', code, stdout, stderr );
}

/** @returns {Promise<Line[]>} */
export async function kills() {
	// Uses a separate MariaDB, because the proof kills it.
	const { code, stdout, stderr } = await capture( process.execPath, [ 'tools/proof/kills.mjs' ], {
		env: { SW_IMMOSUITE_CACHE: join( CACHE, 'proof' ) },
	} );
	return assertLines( 'kills', code, stdout, stderr );
}

/** @returns {Promise<Line[]>} */
export async function openimmo() {
	// Uses a separate MariaDB, because the proof kills it.
	const { code, stdout, stderr } = await capture( process.execPath, [ 'tools/proof/openimmo.mjs' ], {
		env: { SW_IMMOSUITE_CACHE: join( CACHE, 'proof' ) },
	} );
	return assertLines( 'openimmo', code, stdout, stderr );
}

/** Tests transfers to an OpenSSH server, for an agency that has just installed the product. @returns {Promise<Line[]>} */
export async function sftp() {
	const { code, stdout, stderr } = await capture( process.execPath, [ 'tools/proof/sftp.mjs' ] );
	return assertLines( 'sftp', code, stdout, stderr );
}

/** @param {string} what @param {number} code @param {string} stdout @param {string} stderr @returns {Line[]} */
function assertLines( what, code, stdout, stderr ) {
	const lines = parse( stdout );
	if ( lines.length === 0 ) {
		const lastLines = stderr.split( '\n' ).slice( -6 ).join( '\n' );
		throw new Trouble( `The proof "${ what }" did not finish (code ${ code }): ${ lastLines }` );
	}
	if ( code !== 0 ) {
		console.error( stderr );
	}
	return lines;
}

/** Runs the REST tour on other versions of PHP, which Playground includes. @returns {Promise<Line[]>} */
export async function php() {
	const lines = [];
	for ( const version of VERSIONS ) {
		lines.push( ...( await tourOn( version ) ) );
	}
	return lines;
}

/** @param {string} version of PHP @returns {Promise<Line[]>} */
async function tourOn( version ) {
	const options = [
		'--name',
		`php-${ version.replace( '.', '-' ) }`,
		'--runtime',
		'playground',
		'--php',
		version,
		'--fresh',
	];
	const { ready, end } = await startDemo( options );
	try {
		const answer = await fetch( `${ ready.site }/impressum/` );
		const running = /PHP\/([\d.]+)/.exec( answer.headers.get( 'X-Powered-By' ) ?? '' )?.[ 1 ] ?? 'unknown';
		const report = `tour-php-${ version }`;
		const code = await walk( report, [ 'tour', '--site', ready.site, '--mail', ready.mail ] );
		return [
			{
				id: `PHP that answers where ${ version } is asked for`,
				figure: running,
				target: version,
				pass: running.startsWith( `${ version }.` ),
			},
			failuresOf( 'deviations from the REST tour on it', report ),
			line( 'exit code of the tour', code, 0 ),
		];
	} finally {
		await end();
	}
}
