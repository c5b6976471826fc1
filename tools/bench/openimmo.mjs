import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openImmo } from '../lib/openimmo.mjs';
import { CACHE, ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { requestTo } from './pairs.mjs';
import { ratioRow } from './stats.mjs';

/** Listings in all files together, and in each file. */
const LISTINGS = 5_000;
const LISTINGS_PER_FILE = 500;

/** Maximum megabytes in addition to WordPress. */
const MAX_MEGABYTES = 64;

/** Maximum memory for the largest file, as a multiple of the memory for a tenth of it. */
const MAX_GROWTH = 1.25;

/** Listings in the transfer that runs while pages are read, and the number of reads. */
const LONG_TRANSFER = 2_000;
const READS = 60;

/** @typedef {{ours: number[], bare: number[], again: number[], megabyte: number}} Measured milliseconds */

/**
 * Measures transfers without pictures until all listings exist, and page reads meanwhile.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const transferSteps = ( site ) => [
	{ name: 'transfers', seconds: 240, measure: () => timeRows( site ) },
	{ name: 'memory of transfers', seconds: 150, measure: () => memoryRows( site ) },
	{ name: 'a list during a transfer', seconds: 60, measure: async () => [ await readerRow( site ) ] },
];

/**
 * @param {import('./site.mjs').Site} site
 * @param {number[]} sizes of the files, in listings
 * @param {'bare' | 'only'} how as in openimmo.php; bare: with plain posts for comparison
 * @returns {Promise<string[]>} arguments for PHP
 */
async function writeTransfers( site, sizes, how ) {
	const folder = join( CACHE, `${ site.name }/transfers` );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	let first = 1;
	for ( const [ index, count ] of sizes.entries() ) {
		await writeFile( join( folder, `${ String( index ).padStart( 2, '0' ) }.xml` ), openImmo( { count, first } ) );
		first += count;
	}
	return [ join( ROOT, 'tools/bench/openimmo.php' ), siteRoot( site.name ), folder, how ];
}

/** @param {Parameters<typeof writeTransfers>} args @returns {Promise<Measured>} */
async function measure( ...args ) {
	const { code, stdout, stderr } = await capture( 'php', await writeTransfers( ...args ) );
	const line = stdout.split( '\n' ).find( ( row ) => row.startsWith( '{' ) );
	if ( code !== 0 || line === undefined ) {
		throw new Trouble(
			`The transfers were not measured (code ${ code }): ${ ( stderr || stdout ).slice( -600 ) }`
		);
	}
	return JSON.parse( line );
}

/** @param {import('./site.mjs').Site} site @returns {Promise<import('./stats.mjs').Row[]>} */
async function timeRows( site ) {
	const sizes = Array.from( { length: LISTINGS / LISTINGS_PER_FILE }, () => LISTINGS_PER_FILE );
	const { ours, bare, again } = await measure( site, sizes, 'bare' );
	const comparison = 'wp_insert_post() with the same meta';
	return [
		ratioRow( `transfer of ${ LISTINGS_PER_FILE } listings`, { ours, theirs: bare }, { comparison, goal: 1.3 } ),
		ratioRow( 'the same transfer again', { ours: again, theirs: bare }, { comparison, goal: 0.05 } ),
	];
}

/** @param {import('./site.mjs').Site} site @returns {Promise<import('./stats.mjs').Row[]>} */
async function memoryRows( site ) {
	const few = ( await measure( site, [ LISTINGS_PER_FILE ], 'only' ) ).megabyte;
	const many = ( await measure( site, [ LISTINGS ], 'only' ) ).megabyte;
	return [
		{
			name: `memory of a transfer of ${ LISTINGS } listings`,
			ours: `${ many } MB`,
			comparison: `of ${ LISTINGS_PER_FILE }: ${ few } MB`,
			figure: `${ many } MB`,
			goal: `≤ ${ MAX_MEGABYTES } MB, ≤ ${ MAX_GROWTH } × that of ${ LISTINGS_PER_FILE }`,
			pass: many <= MAX_MEGABYTES && many <= few * MAX_GROWTH,
		},
	];
}

/**
 * Lets the transfer run during one read of the list and pauses it during the next, so that both sides of a pair are
 * measured at the same time. The measured read in the pause finds warm caches; the read during the transfer may
 * find cold ones, and that is part of the transfer's cost.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {Promise<import('./stats.mjs').Row>}
 */
async function readerRow( site ) {
	const read = async () => {
		const began = performance.now();
		await requestTo( site.listPage )( {} );
		return performance.now() - began;
	};
	await read();
	const before = await count( site );
	const transfer = spawn( 'php', await writeTransfers( site, [ LONG_TRANSFER ], 'only' ), { stdio: 'ignore' } );
	const ended = once( transfer, 'close' );
	try {
		const /** @type {number[]} */ ours = [];
		const /** @type {number[]} */ theirs = [];
		while ( ( await count( site ) ) === before && transfer.exitCode === null ) {
			await read();
		}
		while ( ours.length < READS && transfer.exitCode === null ) {
			ours.push( await read() );
			transfer.kill( 'SIGSTOP' );
			await read();
			theirs.push( await read() );
			transfer.kill( 'SIGCONT' );
		}
		const comparison = 'while it stands still';
		if ( ours.length < READS || ( await count( site ) ) >= before + LONG_TRANSFER ) {
			throw new Trouble(
				`The transfer of ${ LONG_TRANSFER } listings was over before the list was read ${ READS } times.`
			);
		}
		return ratioRow(
			`a list of listings during a transfer, until it is there (median of ${ READS })`,
			{ ours, theirs },
			{ comparison, goal: 1.2 }
		);
	} finally {
		transfer.kill( 'SIGCONT' );
		// The script deletes its listings before it exits.
		await ended;
	}
}

/** @param {import('./site.mjs').Site} site @returns {Promise<number>} public listings */
async function count( site ) {
	const { headers } = await fetch( `${ site.origin }/wp-json/wp/v2/sw_immo_listing?per_page=1&_fields=id` );
	return Number( headers.get( 'X-WP-Total' ) );
}
