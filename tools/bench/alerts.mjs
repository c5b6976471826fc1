import { join } from 'node:path';
import { ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { signIn } from './admin.mjs';
import { askInTurn, requestTo, serverTimeOf, WITH_DATABASE } from './pairs.mjs';
import { median, NO_GOAL, ratioRow, scatter } from './stats.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./stats.mjs').Row} Row */

/** Limits: time per match, as a multiple of the time per bare row; statements for a listing that matches 10,000 people. */
const MAX_MATCH_TIME = 0.5;
const MAX_STATEMENTS = 100;

const CONTACTS = 10_000;

/** Rough seconds per pair of saves, to estimate the remaining time. */
const SAVE_SECONDS = 0.4;
const WARM_UP = 6;

/** Saves the listing without recording its news. */
const SILENT = { 'X-Bench-Silent': '1' };

/**
 * @typedef {object} Rounds milliseconds, pair by pair
 * @property {number[]} ours
 * @property {number[]} bare the same rows by INSERT … SELECT
 * @property {number[]} find reading all matches without inserting them
 * @property {number} statements
 * @property {number} matches
 */

/**
 * @param {Site} site
 * @param {{requests: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const alertSteps = ( site, { requests } ) => [
	{ name: 'alerts', seconds: 180, measure: () => rows( site ) },
	{ name: 'mails of alerts', seconds: 30, measure: () => mailRows( site ) },
	{
		name: 'a listing is saved',
		seconds: requests * SAVE_SECONDS,
		measure: async () => [ await saveRow( site, requests ) ],
	},
];

/** @param {Site} site @param {string} script @returns {Promise<any>} its JSON output */
async function runScript( site, script ) {
	const { code, stdout, stderr } = await capture( 'php', [
		'-d',
		'memory_limit=2G',
		join( ROOT, 'tools/bench', script ),
		siteRoot( site.name ),
	] );
	const line = stdout.split( '\n' ).find( ( row ) => row.startsWith( '{' ) );
	if ( code !== 0 || line === undefined ) {
		throw new Trouble( `${ script } measured nothing (code ${ code }): ${ stderr.slice( -600 ) }` );
	}
	return JSON.parse( line );
}

/** @param {Site} site @returns {Promise<Row[]>} */
async function rows( site ) {
	/** @type {{one: Rounds & {mails: number}, many: Rounds}} */
	const { one, many } = await runScript( site, 'alerts.php' );
	if ( one.mails !== CONTACTS ) {
		throw new Trouble( `${ one.mails } mails are queued instead of ${ CONTACTS }.` );
	}
	const microseconds = ( /** @type {number[]} */ times ) => ( median( times ) * 1000 ) / many.matches;
	const perMatch = {
		ours: microseconds( many.ours ),
		bare: microseconds( many.bare ),
		find: microseconds( many.find ),
	};
	const comparison = 'INSERT … SELECT of the rows';
	return [
		ratioRow(
			'one listing that fits 10,000 people, until their mails are queued',
			{ ours: one.ours, theirs: one.bare },
			{ comparison, goal: 2 }
		),
		{
			name: 'the same: statements that read or write rows',
			ours: `${ one.statements }`,
			comparison: '–',
			figure: `${ one.statements }`,
			goal: `≤ ${ MAX_STATEMENTS }`,
			pass: one.statements <= MAX_STATEMENTS,
		},
		{
			name: `5,000 events against 100,000 searches: ${ many.matches } matches are found`,
			ours: `${ median( many.find ).toFixed( 0 ) } ms`,
			comparison: `their rows take ${ perMatch.bare.toFixed( 2 ) } µs each`,
			figure: `${ ( perMatch.find / perMatch.bare ).toFixed( 3 ) } (${ perMatch.find.toFixed( 2 ) } µs a match)`,
			goal: `≤ ${ MAX_MATCH_TIME }`,
			pass: perMatch.find <= MAX_MATCH_TIME * perMatch.bare,
			scatter: scatter( many.find ),
		},
		{
			...ratioRow(
				`the same found and noted (${ perMatch.ours.toFixed( 2 ) } µs a match, ${ many.statements } statements)`,
				{ ours: many.ours, theirs: many.bare },
				{ comparison, goal: Number.POSITIVE_INFINITY, digits: 0 }
			),
			goal: NO_GOAL,
		},
	];
}

/**
 * wp_mail() opens a connection per mail, and the mailbox delays each greeting by 100 ms; the row with one connection
 * leaves that delay out.
 *
 * @param {Site} site
 * @returns {Promise<Row[]>}
 */
async function mailRows( site ) {
	/** @type {{ours: number[], bare: number[], kept: number[], mails: number, captured: number}} */
	const { ours, bare, kept, mails, captured } = await runScript( site, 'alert-mails.php' );
	if ( mails === 0 || mails !== captured ) {
		throw new Trouble( `The worker marked ${ mails } mails as sent, but PHPMailer received ${ captured }.` );
	}
	const name = `${ mails } mails about listings, written and sent`;
	return [
		ratioRow( name, { ours, theirs: bare }, { comparison: 'the same by wp_mail() alone', goal: 1.15 } ),
		{
			...ratioRow(
				`${ name }, beside one connection`,
				{ ours, theirs: kept },
				{ comparison: 'wp_mail(), connected once', goal: Number.POSITIVE_INFINITY }
			),
			goal: NO_GOAL,
		},
	];
}

/**
 * Each save lowers the price below all earlier ones, so that each counts as news.
 *
 * @param {Site} site
 * @param {number} requests
 * @returns {Promise<Row>}
 */
async function saveRow( site, requests ) {
	const cookie = await signIn( site );
	const nonce = await (
		await fetch( `${ site.origin }/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } } )
	).text();
	const [ { id } ] = await (
		await fetch( `${ site.origin }/wp-json/wp/v2/sw_immo_listing?per_page=1&_fields=id` )
	).json();
	let price = 400_000;
	const ask =
		( extraHeaders = {} ) =>
		( /** @type {Record<string, string>} */ headers ) => {
			price -= 100;
			const body = JSON.stringify( { meta: { sw_immo_price: price } } );
			const allHeaders = {
				'Content-Type': 'application/json',
				'X-WP-Nonce': nonce,
				cookie,
				...WITH_DATABASE,
				...extraHeaders,
			};
			return requestTo( `${ site.origin }/wp-json/wp/v2/sw_immo_listing/${ id }`, {
				method: 'POST',
				body,
				headers: allHeaders,
			} )( headers );
		};
	const records = await askInTurn(
		'saving',
		{ ours: { site, ask: ask() }, theirs: { site, ask: ask( SILENT ) } },
		{ rounds: requests, warmUp: WARM_UP }
	);
	return ratioRow(
		`a listing is saved at a lower price, server time (median of ${ requests })`,
		serverTimeOf( records ),
		{ comparison: 'nobody notes what is news', goal: 1.05 }
	);
}
