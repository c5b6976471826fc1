import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openImmo } from '../lib/openimmo.mjs';
import { CACHE, ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { ratioRow } from './stats.mjs';

/** Listings of all files together, and of each. */
const LISTINGS = 5_000;
const EACH = 500;

/** Megabytes above WordPress alone. */
const MEGABYTES = 64;

/** How much more the largest file may take than a tenth of it. */
const ALIKE = 1.25;

/** @typedef {{ours: number[], bare: number[], again: number[], megabyte: number}} Measured milliseconds */

/**
 * Transfers without pictures, until all of their listings are there.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const transferSteps = ( site ) => [
	{ name: 'transfers', seconds: 240, measure: () => timeRows( site ) },
	{ name: 'memory of transfers', seconds: 150, measure: () => memoryRows( site ) },
];

/**
 * @param {import('./site.mjs').Site} site
 * @param {number[]} sizes of the files, in listings
 * @param {'bare' | 'only'} how
 * @returns {Promise<Measured>}
 */
async function measure( site, sizes, how ) {
	const folder = join( CACHE, `${ site.name }/transfers` );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	let first = 1;
	for ( const [ index, count ] of sizes.entries() ) {
		await writeFile( join( folder, `${ String( index ).padStart( 2, '0' ) }.xml` ), openImmo( { count, first } ) );
		first += count;
	}
	const { code, stdout, stderr } = await capture( 'php', [
		join( ROOT, 'tools/bench/openimmo.php' ),
		...[ siteRoot( site.name ), folder, how ],
	] );
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
	const sizes = Array.from( { length: LISTINGS / EACH }, () => EACH );
	const { ours, bare, again } = await measure( site, sizes, 'bare' );
	const comparison = 'wp_insert_post() with the same meta';
	return [
		ratioRow( `transfer of ${ EACH } listings`, { ours, theirs: bare }, { comparison, goal: 1.3 } ),
		ratioRow( 'the same transfer again', { ours: again, theirs: bare }, { comparison, goal: 0.05 } ),
	];
}

/** @param {import('./site.mjs').Site} site @returns {Promise<import('./stats.mjs').Row[]>} */
async function memoryRows( site ) {
	const few = ( await measure( site, [ EACH ], 'only' ) ).megabyte;
	const many = ( await measure( site, [ LISTINGS ], 'only' ) ).megabyte;
	return [
		{
			name: `memory of a transfer of ${ LISTINGS } listings`,
			ours: `${ many } MB`,
			comparison: `of ${ EACH }: ${ few } MB`,
			figure: `${ many } MB`,
			goal: `≤ ${ MEGABYTES } MB, ≤ ${ ALIKE } × that of ${ EACH }`,
			pass: many <= MEGABYTES && many <= few * ALIKE,
		},
	];
}
