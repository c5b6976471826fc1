/**
 * `npm run proof [-- --only NAME --write]`: races, kills, fuzzing, load, real servers, Playground and further engines, at
 * full count. Each figure is one line of JSON `{id, figure, target, pass}`; `--write` stores the figures in docs/PROOF.md,
 * each below the command that repeats it. Proofs that were not run keep their old results.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE, ROOT } from './lib/paths.mjs';
import { runInTerminal } from './lib/process.mjs';
import { runSession } from './lib/session.mjs';
import { Trouble } from './lib/trouble.mjs';
import { engines } from './proof/engines.mjs';
import { line, parse } from './proof/lines.mjs';
import { demo, desk, kills, load, openimmo, php, servers, sftp } from './proof/servers.mjs';

const PAGE = join( ROOT, 'docs/PROOF.md' );
const LOG = join( CACHE, 'proof/lines.jsonl' );
const HOSTILE_MESSAGES = 1000;

/** @typedef {import('./proof/lines.mjs').Line} Line */
/** @typedef {{title: string, run: () => Promise<Line[]>}} Step */

/** @type {Record<string, Step>} */
const STEPS = {
	races: {
		title: 'Parallel requests and killed workers, on MariaDB',
		run: () => phpunit( 'Race|Kill|Limit|AtOnce|BesideIt|RegionTransaction' ),
	},
	memory: { title: 'Memory of what grows with the inbox, on MariaDB', run: () => phpunit( 'EntryExport' ) },
	matching: {
		title: 'Random searches and listings: the SQL that finds listings for a search, and searches for a listing, against brute force, on MariaDB',
		run: () => phpunit( 'MatchOracle|DemandOracle|SurroundingsOracle' ),
	},
	alerts: {
		title: 'Saved searches that are answered: kills, parallel saves, clocks, and random histories against the rules, on MariaDB',
		run: () => phpunit( 'KilledAlerts|AlertOracle|AlertSlot|KilledSave|SaveRace' ),
	},
	sqlite: {
		title: 'On SQLite: the tests that `npm test` runs only on MariaDB',
		run: sqlite,
	},
	fuzz: {
		title: 'Malformed payloads, made from every keyword of the schemas; broken pictures',
		run: () => phpunit( 'FuzzTest|LocationRemovalTest' ),
	},
	servers: {
		title: 'On real servers: caches that ignore headers, two nodes, a replica that is behind',
		run: servers,
	},
	demo: { title: 'On the demo of `npm start`, in Playground', run: demo },
	load: { title: 'Load: 24 requests at a time, to two nodes with five workers each', run: load },
	desk: {
		title: 'The inbox on two nodes: eight of the staff at once',
		run: desk,
	},
	php: { title: 'On other versions of PHP, in Playground', run: php },
	kills: { title: 'Submissions while PHP and MariaDB are killed', run: kills },
	mutants: {
		title: 'Broken files of an agency’s software, worked off to their end, on MariaDB',
		run: () => phpunit( 'MutatedTransfer' ),
	},
	openimmo: {
		title: 'Transfers with pictures on two nodes, while their worker, MariaDB, PHP and nginx are killed',
		run: openimmo,
	},
	sftp: {
		title: 'A new agency: 300 listings by SFTP, the same file again, a partial transfer on the next day, and an alert mail about one listing',
		run: sftp,
	},
	engines: { title: 'Whole journeys in Firefox and WebKit', run: engines },
	copies: {
		title: 'A seventh widget in a copy of the checkout; the release in Playground, by its blueprint',
		run: copies,
	},
	messages: { title: 'Hostile messages to host page and frame, in Chromium', run: messages },
};

await runSession( async () => {
	const { values } = parseArgs( {
		options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
	} );
	if ( values.only !== undefined && ! ( values.only in STEPS ) ) {
		throw new Trouble( `There is no proof "${ values.only }"; there are ${ Object.keys( STEPS ).join( ', ' ) }.` );
	}
	const names = values.only === undefined ? Object.keys( STEPS ) : [ values.only ];
	/** @type {Map<string, Line[]>} */
	const results = new Map();
	for ( const name of names ) {
		const lines = ( await STEPS[ name ]?.run() ) ?? [];
		results.set( name, lines );
		lines.forEach( ( line ) => console.log( JSON.stringify( line ) ) );
	}
	if ( values.write ) {
		await writeFile( PAGE, page( results, await readFile( PAGE, 'utf8' ).catch( () => '' ) ) );
	}
	const allLines = [ ...results.values() ].flat();
	return allLines.length > 0 && allLines.every( ( { pass } ) => pass ) ? 0 : 1;
} );

/** @param {string} filter of PHPUnit @returns {Promise<Line[]>} */
async function phpunit( filter ) {
	await mkdir( join( CACHE, 'proof' ), { recursive: true } );
	await rm( LOG, { force: true } );
	const args = [ 'tools/test/php.mjs', '--database', 'mariadb', '--filter', filter ];
	const code = await runInTerminal( process.execPath, args, {
		env: { SW_IMMOSUITE_PROOF: '1', SW_IMMOSUITE_PROOF_LOG: LOG },
	} );
	const lines = parse( await readFile( LOG, 'utf8' ).catch( () => '' ) );
	return [ ...lines, line( `exit code of the tests ${ filter }`, code, 0 ) ];
}

/** @returns {Promise<Line[]>} */
async function sqlite() {
	const options = [ '--testsuite', 'visitors,listings,contract', '--exclude-group', 'sqlite' ];
	const code = await runInTerminal( process.execPath, [ 'tools/test/php.mjs', '--database', 'sqlite', ...options ] );
	return [ line( 'exit code of the tests that `npm test` does not run on SQLite', code, 0 ) ];
}

/** @returns {Promise<Line[]>} */
async function messages() {
	const code = await runInTerminal( process.execPath, [ 'tests/e2e/run.mjs', 'hostile-messages' ], {
		env: { SW_IMMOSUITE_HOSTILE_MESSAGES: String( HOSTILE_MESSAGES ) },
	} );
	return [
		line(
			`exit code of the browser test that sends ${ HOSTILE_MESSAGES } hostile messages and demands 0 effects`,
			code,
			0
		),
	];
}

/** @returns {Promise<Line[]>} */
async function copies() {
	const tests = [ 'seventh', 'blueprint' ].map( ( name ) => `tools/proof/${ name }.test.mjs` );
	const code = await runInTerminal( process.execPath, [ 'tools/test/node.mjs', ...tests ] );
	return [ line( `exit code of ${ tests.join( ' and ' ) }`, code, 0 ) ];
}

/** @param {Map<string, Line[]>} results @param {string} before the current page */
function page( results, before ) {
	const oldSections = new Map( before.split( /^(?=## )/m ).map( ( part ) => [ part.split( '\n' )[ 0 ], part ] ) );
	const parts = Object.entries( STEPS ).map( ( [ name, { title } ] ) => {
		const lines = results.get( name );
		return lines === undefined
			? oldSections.get( `## ${ title }` )?.trimEnd().concat( '\n' )
			: section( name, title, lines );
	} );
	return [
		'# Proofs at full count',
		'',
		'`npm run proof` runs all of them. `npm test` runs the same tests with fewer repetitions, to stay within its time limit.',
		'`npm run proof -- --write` writes this page.',
		'',
		...parts.filter( ( part ) => part !== undefined ),
	].join( '\n' );
}

/** @param {string} name @param {string} title @param {Line[]} lines */
function section( name, title, lines ) {
	return [
		`## ${ title }`,
		'',
		'```sh',
		`npm run proof -- --only ${ name }`,
		'```',
		'',
		'| what | figure | target | |',
		'|---|---|---|---|',
		...lines.map(
			( { id, figure, target, pass } ) =>
				`| ${ id.replaceAll( '|', '\\|' ) } | ${ figure } | ${ target } | ${ pass ? 'ok' : 'MISSED' } |`
		),
		'',
	].join( '\n' );
}
