/** Runs a PHP script's measurements on the bench site's MariaDB and on a SQLite database. */
import { join } from 'node:path';
import { ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { prepareSite } from '../wp/prepare.mjs';
import { slowestRow } from './stats.mjs';

/** Extra factor for SQLite, whose driver translates each query. */
const SQLITE_FACTOR = 3;

/** @typedef {{ours: number[], theirs: number[]}} Times milliseconds, pair by pair; theirs: a bare read of the same key */
/** @typedef {{times: Record<string, Record<string, Times>>} & Record<string, unknown>} Measured times: by subject and query */

/**
 * @typedef {object} Script
 * @property {string} name of its file, which prints a line of JSON
 * @property {string} title what it searches, as in the rows
 * @property {Record<string, string>} subjects titles of their rows
 * @property {number} maxRatio limit, as a multiple of a bare read of the same key, on MariaDB
 * @property {{mariadb: number, sqlite: number}} seconds rough durations, to estimate the remaining time
 * @property {(measured: Measured) => boolean} hasEnough whether there was enough to search
 */

/**
 * @param {import('./site.mjs').Site} site
 * @param {Script} script
 * @returns {import('./course.mjs').Step[]}
 */
export const databaseSteps = ( site, script ) => [
	{
		name: `${ script.title } on MariaDB`,
		seconds: script.seconds.mariadb,
		measure: async () => rows( script, 'MariaDB', await measure( script, siteRoot( site.name ) ) ),
	},
	{ name: `${ script.title } on SQLite`, seconds: script.seconds.sqlite, measure: () => sqliteRows( script ) },
];

/** @param {Script} script @returns {Promise<import('./stats.mjs').Row[]>} */
async function sqliteRows( script ) {
	const root = siteRoot( `bench-${ script.name }` );
	const sqlite = await prepareSite( { root, database: 'sqlite', url: 'http://127.0.0.1:9400', fresh: true } );
	try {
		return rows( script, 'SQLite', await measure( script, root ) );
	} finally {
		await sqlite.release();
	}
}

/** @param {Script} script @param {string} root of WordPress @returns {Promise<Measured>} */
async function measure( { name, title, hasEnough }, root ) {
	const file = join( ROOT, `tools/bench/${ name }.php` );
	const { code, stdout, stderr } = await capture( 'php', [ '-d', 'memory_limit=1G', file, root ] );
	const line = stdout.split( '\n' ).find( ( row ) => row.startsWith( '{' ) );
	if ( code !== 0 || line === undefined ) {
		throw new Trouble( `${ title } were not measured (code ${ code }): ${ stderr.slice( -600 ) }` );
	}
	/** @type {Measured} */
	const measured = JSON.parse( line );
	if ( ! hasEnough( measured ) ) {
		throw new Trouble( `There is too little to search: ${ JSON.stringify( { ...measured, times: undefined } ) }` );
	}
	return measured;
}

/** @param {Script} script @param {'MariaDB' | 'SQLite'} database @param {Measured} measured @returns {import('./stats.mjs').Row[]} */
function rows( { title, subjects, maxRatio }, database, measured ) {
	return Object.entries( subjects ).map( ( [ subject, subjectTitle ] ) =>
		slowestRow( `${ title } on ${ database }: ${ subjectTitle }`, measured.times[ subject ] ?? {}, {
			comparison: 'the same key read bare',
			goal: database === 'SQLite' ? SQLITE_FACTOR * maxRatio : maxRatio,
		} )
	);
}
