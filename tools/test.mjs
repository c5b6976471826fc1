/** `npm test [-- parts]`: installs its requirements, runs all or the named parts, and counts the results. */
import { mkdir, rm } from 'node:fs/promises';
import { CACHE } from './lib/paths.mjs';
import { follow, runInTerminal } from './lib/process.mjs';
import { ensureBuild, ensureContract, ensurePackages } from './lib/project.mjs';
import { runSession } from './lib/session.mjs';
import { Trouble } from './lib/trouble.mjs';
import { Board } from './test/board.mjs';
import { inTurn, plan } from './test/plan.mjs';
import { reportFile } from './test/reports.mjs';
import { ensureComposerPackages, ensureRequirements } from './test/requirements.mjs';
import { fetchWordPress } from './wp/fetch.mjs';

/**
 * Parts by the name of their script `test:<name>`, in the order of their start and of the final table. Background
 * parts use the time while the other parts wait; the last background part is Jest, which can use every core. PHPUnit,
 * the operators' browser tests, the tour and the servers run together, because they wait often and share nothing.
 *
 * @type {Record<string, import('./test/plan.mjs').Part>}
 */
const PARTS = {
	lint: { background: true, sourcesOnly: true },
	phpstan: { background: true, sourcesOnly: true },
	types: { background: true, sourcesOnly: true },
	tools: { background: true, reports: [ 'tools' ] },
	generated: { background: true },
	arch: { background: true },
	unit: { background: true, reports: [ 'unit' ] },
	e2e: { reports: [ 'e2e' ], browser: [ 'e2e' ], args: [ '--project=visitors' ] },
	php: { reports: [ 'php-mariadb', 'php-mariadb-listings', 'php-sqlite' ] },
	operators: { reports: [ 'operators' ], browser: [ 'operators' ], parallelWith: 'php' },
	tour: { reports: [ 'tour-sqlite', 'tour-nodes', 'tour-replica', 'tour-reads' ], parallelWith: 'php' },
	servers: {
		reports: [ 'servers', 'tour-servers', 'journeys-servers', 'journey-secure' ],
		browser: [ 'journeys-servers', 'journey-secure' ],
		parallelWith: 'php',
	},
};

const AT_LOW_PRIORITY = [ 'nice', '-n', '10' ];

/** @typedef {import('./test/counts.mjs').Counts & {name: string, seconds: number, flaky?: string[]}} Result */

await runSession( async ( onEnd ) => {
	const chosen = [ ...new Set( process.argv.slice( 2 ) ) ];
	const unknown = chosen.find( ( name ) => ! ( name in PARTS ) );
	if ( unknown !== undefined ) {
		throw new Trouble( `There is no part "${ unknown }"; the parts are ${ Object.keys( PARTS ).join( ', ' ) }.` );
	}
	const started = Date.now();
	await ensurePackages( console.log );
	await ensureRequirements( [
		'php',
		'gd',
		'zip',
		'composer',
		'mariadb',
		'nginx',
		'fpm',
		'redis',
		'openssl',
		'chromium',
		'shell',
		'fonts',
	] );
	// Folder for the checks' caches.
	await mkdir( CACHE, { recursive: true } );
	// Parts that only read sources wait for the contract, not for the build.
	await ensureContract( console.log );
	const prerequisites = Promise.all( [ ensureBuild( console.log ), fetchWordPress( console.log ) ] );
	// A part that awaits the prerequisites reports their error; until then Node must not see an unhandled rejection.
	prerequisites.catch( () => {} );
	await ensureComposerPackages();
	const results = await runParts( chosen.length > 0 ? chosen : Object.keys( PARTS ), prerequisites, onEnd );
	return printSummary( process.env.CI === undefined ? results : await replayFailed( results ), Date.now() - started );
} );

/**
 * @param {string[]} names
 * @param {Promise<unknown>} prerequisites of most parts: the build and WordPress
 * @param {import('./lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<Result[]>}
 */
async function runParts( names, prerequisites, onEnd ) {
	if ( names.length === 1 ) {
		await prerequisites;
		return Promise.all(
			names.map( ( name ) => runPart( name, async ( args ) => ( { code: await runInTerminal( 'npm', args ) } ) ) )
		);
	}
	const board = new Board( ( text ) => process.stdout.write( text ) );
	onEnd( async () => board.interrupt() );
	const { background, main } = plan( names, PARTS );
	const lanes = await Promise.all( [
		inTurn(
			background,
			( name ) => runOnBoard( board, name, { command: [ ...AT_LOW_PRIORITY, 'npm' ], isLive: false } ),
			// Parts that read only sources start without waiting.
			async ( [ name = '' ] ) => PARTS[ name ]?.sourcesOnly ?? prerequisites
		),
		inTurn(
			main,
			( name, index ) => runOnBoard( board, name, { command: [ 'npm' ], isLive: index === 0 } ),
			() => prerequisites
		),
	] );
	return lanes.flat();
}

/** @param {Board} board @param {string} name @param {{command: string[], isLive: boolean}} how */
async function runOnBoard( board, name, { command: [ command = '', ...before ], isLive } ) {
	board.begin( name, isLive );
	const result = await runPart( name, async ( args ) => {
		let output = '';
		const code = await follow( command, [ ...before, ...args ], ( text ) => {
			output += text;
			board.say( name, text );
		} );
		return { code, output };
	} );
	board.end( name, row( result ) );
	return result;
}

/** @typedef {{code: number, output?: string}} PartEnd - without `output` if it was printed to the terminal */

/** @param {string} name @param {(args: string[]) => Promise<PartEnd>} npm @returns {Promise<Result>} */
async function runPart( name, npm ) {
	const reports = ( PARTS[ name ]?.reports ?? [] ).map( reportFile );
	await Promise.all( reports.map( ( report ) => rm( report, { force: true } ) ) );
	const started = Date.now();
	const { code, output } = await npm( script( name ) );
	// Imported late, because its packages may just have been installed.
	const { countAll } = await import( './test/counts.mjs' );
	return { name, seconds: ( Date.now() - started ) / 1000, ...countAll( reports, code, output ) };
}

/** @param {string} name of a part @returns {string[]} npm's arguments */
function script( name ) {
	return [ 'run', '--silent', `test:${ name }`, '--', ...( PARTS[ name ]?.args ?? [] ) ];
}

/**
 * Replays the failed browser tests, one part after the other, when all other parts have ended.
 *
 * @param {Result[]} results
 * @returns {Promise<Result[]>}
 */
async function replayFailed( results ) {
	const { replay } = await import( './test/replay.mjs' );
	const settled = [];
	for ( const result of results ) {
		const play = ( /** @type {string[]} */ reports ) =>
			runInTerminal( 'npm', script( result.name ), { env: { SW_IMMOSUITE_REPLAY: reports.join() } } );
		settled.push( await replay( result, PARTS[ result.name ]?.browser ?? [], play ) );
	}
	return settled;
}

/** @param {Result[]} results @param {number} milliseconds total duration @returns {Promise<number>} exit code */
async function printSummary( results, milliseconds ) {
	const { showFailures } = await import( './test/counts.mjs' );
	const { judgeFlaky } = await import( './test/replay.mjs' );
	const flaky = judgeFlaky( results.flatMap( ( result ) => result.flaky ?? [] ) );
	const sum = ( /** @type {'passed' | 'failed'} */ key ) =>
		results.reduce( ( total, result ) => total + result[ key ], 0 );
	const [ passed, failed ] = [ sum( 'passed' ), sum( 'failed' ) + flaky.failures.length ];
	const lines = [
		...results.flatMap( ( { name, failures } ) => showFailures( name, failures ) ),
		...showFailures( 'all', flaky.failures ),
		...results.map( row ),
		row( { name: 'all', passed, failed, seconds: milliseconds / 1000 } ),
		...flaky.lines,
	];
	console.log( `\n${ lines.join( '\n' ) }\n\n${ passed } passed, ${ failed } failed` );
	return failed === 0 ? 0 : 1;
}

/** @param {{name: string, passed: number, failed: number, seconds: number}} result @returns {string} a line of the closing table */
function row( { name, passed, failed, seconds } ) {
	const counts = `${ String( passed ).padStart( 5 ) } passed ${ String( failed ).padStart( 4 ) } failed`;
	return `${ name.padEnd( 10 ) } ${ counts } ${ seconds.toFixed( 1 ).padStart( 7 ) } s`;
}
