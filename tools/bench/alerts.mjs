import { join } from 'node:path';
import { ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { median, ratioRow } from './stats.mjs';

/** Microseconds that a match may take, and statements that a listing may that fits 10,000 people. */
const MATCH = 2;
const STATEMENTS = 100;

const CONTACTS = 10_000;

/**
 * @typedef {object} Rounds milliseconds, pair by pair
 * @property {number[]} ours
 * @property {number[]} bare the same rows by INSERT … SELECT
 * @property {number} statements
 */

/** @param {import('./site.mjs').Site} site @returns {import('./course.mjs').Step[]} */
export const alertSteps = ( site ) => [ { name: 'alerts', seconds: 120, measure: () => rows( site ) } ];

/** @param {import('./site.mjs').Site} site @returns {Promise<import('./stats.mjs').Row[]>} */
async function rows( site ) {
	const { code, stdout, stderr } = await capture( 'php', [
		'-d',
		'memory_limit=2G',
		join( ROOT, 'tools/bench/alerts.php' ),
		siteRoot( site.name ),
	] );
	const line = stdout.split( '\n' ).find( ( row ) => row.startsWith( '{' ) );
	if ( code !== 0 || line === undefined ) {
		throw new Trouble( `The alerts were not measured (code ${ code }): ${ stderr.slice( -600 ) }` );
	}
	/** @type {{one: Rounds & {mails: number}, many: Rounds & {matches: number}}} */
	const { one, many } = JSON.parse( line );
	if ( one.mails !== CONTACTS ) {
		throw new Trouble( `${ one.mails } mails are queued instead of ${ CONTACTS }.` );
	}
	const each = ( median( many.ours ) * 1000 ) / many.matches;
	return [
		ratioRow(
			'one listing that fits 10,000 people, until their mails are queued',
			{ ours: one.ours, theirs: one.bare },
			{ comparison: 'INSERT … SELECT of the rows', goal: 2 }
		),
		{
			name: 'the same: statements that read or write rows',
			ours: `${ one.statements }`,
			comparison: '–',
			figure: `${ one.statements }`,
			goal: `≤ ${ STATEMENTS }`,
			pass: one.statements <= STATEMENTS,
		},
		{
			name: `5,000 events against 100,000 searches (${ many.matches } matches)`,
			ours: `${ median( many.ours ).toFixed( 0 ) } ms, ${ many.statements } statements`,
			comparison: `INSERT … SELECT of the rows ${ median( many.bare ).toFixed( 0 ) } ms`,
			figure: `${ each.toFixed( 2 ) } µs a match`,
			goal: `≤ ${ MATCH } µs`,
			pass: each <= MATCH,
		},
	];
}
