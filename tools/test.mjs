/** `npm test [-- parts]`: installs what it needs and runs everything, or the named parts, and counts. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT } from './lib/paths.mjs';
import { show } from './lib/process.mjs';
import { ensureBuild, ensurePackages } from './lib/project.mjs';
import { runSession } from './lib/session.mjs';
import { Trouble } from './lib/trouble.mjs';
import { ensureComposerPackages, ensureRequirements } from './test/requirements.mjs';

const REPORTS = join( CACHE, 'test' );

/**
 * A part without reports is a check: it passes or fails as one.
 *
 * @typedef {object} Part
 * @property {string[]} [args] of the script
 * @property {keyof typeof import('./test/counts.mjs').READERS} [reader]
 * @property {string[]} [reports]
 */

/** @type {Record<string, Part>} script `test:<name>` → how to count it, the quick ones first */
const PARTS = {
	generated: {},
	types: {},
	lint: {},
	arch: {},
	phpstan: {},
	unit: {
		args: [ '--json', `--outputFile=${ join( REPORTS, 'jest.json' ) }` ],
		reader: 'jest',
		reports: [ join( REPORTS, 'jest.json' ) ],
	},
	php: { reader: 'junit', reports: [ join( REPORTS, 'php-mariadb.xml' ), join( REPORTS, 'php-sqlite.xml' ) ] },
	tour: {
		reader: 'tap',
		reports: [ 'mariadb', 'sqlite', 'nodes', 'replica', 'reads' ].map( ( walk ) =>
			join( REPORTS, `tour-${ walk }.tap` )
		),
	},
	servers: {
		reader: 'tap',
		reports: [ 'servers', 'tour-servers' ].map( ( name ) => join( REPORTS, `${ name }.tap` ) ),
	},
	tools: { reader: 'tap', reports: [ join( REPORTS, 'tools.tap' ) ] },
	e2e: { reader: 'playwright', reports: [ join( ROOT, '.cache/e2e/report.json' ) ] },
};

await runSession( async () => {
	const chosen = process.argv.slice( 2 );
	const unknown = chosen.find( ( name ) => ! ( name in PARTS ) );
	if ( unknown !== undefined ) {
		throw new Trouble( `There is no part "${ unknown }"; the parts are ${ Object.keys( PARTS ).join( ', ' ) }.` );
	}
	await ensurePackages( console.log );
	await ensureRequirements( [ 'php', 'composer', 'mariadb', 'nginx', 'fpm', 'redis', 'chromium', 'fonts' ] );
	await ensureComposerPackages();
	await ensureBuild( console.log );
	return runParts( chosen.length > 0 ? chosen : Object.keys( PARTS ) );
} );

/** @param {string[]} names @returns {Promise<number>} exit code */
async function runParts( names ) {
	// Its packages may have been installed a moment ago.
	const counting = await import( './test/counts.mjs' );
	const lines = [];
	const failures = [];
	const total = { passed: 0, failed: 0 };
	for ( const name of names ) {
		const started = Date.now();
		const counts = await runPart( name, PARTS[ name ] ?? {}, counting );
		const { passed, failed } = counts;
		total.passed += passed;
		total.failed += failed;
		failures.push( ...counting.showFailures( name, counts.failures ) );
		const seconds = ( ( Date.now() - started ) / 1000 ).toFixed( 1 );
		lines.push(
			`${ name.padEnd( 10 ) } ${ String( passed ).padStart( 5 ) } passed ${ String( failed ).padStart( 4 ) } failed ${ seconds.padStart( 7 ) } s`
		);
	}
	console.log(
		`\n${ [ ...failures, ...lines ].join( '\n' ) }\n\n${ total.passed } passed, ${ total.failed } failed`
	);
	return total.failed === 0 ? 0 : 1;
}

/**
 * @param {string} name
 * @param {Part} part
 * @param {typeof import('./test/counts.mjs')} counting
 * @returns {Promise<import('./test/counts.mjs').Counts>}
 */
async function runPart( name, { args = [], reader, reports = [] }, { countAll, READERS } ) {
	console.log( `\n── ${ name } ${ '─'.repeat( 60 - name.length ) }` );
	await mkdir( REPORTS, { recursive: true } );
	await Promise.all( reports.map( ( report ) => rm( report, { force: true } ) ) );
	const code = await show( 'npm', [ 'run', '--silent', `test:${ name }`, '--', ...args ] );
	return reader
		? countAll( READERS[ reader ], reports, code )
		: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
}
