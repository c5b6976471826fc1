/** Measures what the inbox's page costs the server, and what an entry adds to a visitor's submission. */
import { join } from 'node:path';
import { ROOT, siteRoot } from '../lib/paths.mjs';
import { runOrThrow } from '../lib/process.mjs';
import { signIn } from './admin.mjs';
import { askInTurn, requestTo, serverTimeOf, WITH_DATABASE } from './pairs.mjs';
import { NO_GOAL, ratioRow } from './stats.mjs';
import { formToken, submit } from './submission.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./pairs.mjs').Side['ask']} Ask */

const PAGES = 30;
const WARM_UP = 6;

/** Rough seconds per pair of pages or submissions, to estimate the remaining time. */
const PAIR_SECONDS = 0.5;
const INTAKE_SECONDS = 0.2;

/** Selects an inbox that lay-inbox.php has created beside the site's own. */
export const MANY = { 'X-Bench-Inbox': 'bench_many_' };
const FEW = { 'X-Bench-Inbox': 'bench_few_' };

/** Marks the setup as done. */
export const SET_UP = { 'X-Bench-Set-Up': '1' };

/** Stores submissions without entries. */
const WITHOUT_ENTRIES = { 'X-Bench-Before': '1' };

/** @param {Site} site */
export const createInboxes = ( site ) =>
	runOrThrow( 'Creating two inboxes', 'php', [ join( ROOT, 'tools/bench/lay-inbox.php' ), siteRoot( site.name ) ] );

/**
 * @param {Site} site
 * @param {{requests: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const inboxSteps = ( site, { requests } ) => [
	{
		name: 'inboxes of 100,000 and 1,000 entries are created',
		seconds: 30,
		measure: () => createInboxes( site ).then( () => [] ),
	},
	{
		name: 'page of the inbox',
		seconds: 3 * ( PAGES + WARM_UP ) * PAIR_SECONDS,
		measure: () => pageRows( site ),
	},
	{
		name: 'intake with its entry',
		seconds: requests * INTAKE_SECONDS,
		measure: async () => [ await intakeRow( site, requests ) ],
	},
];

/**
 * Compares with an empty wp-admin page that has the same menu. Marks the setup as done, except in the last row; otherwise
 * the line above the list would check all setup steps.
 *
 * @param {Site} site
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
async function pageRows( site ) {
	const cookie = await signIn( site );
	const page = ( /** @type {string} */ slug, headers = {} ) =>
		requestTo( `${ site.origin }/wp-admin/admin.php?page=${ slug }`, {
			headers: { cookie, ...WITH_DATABASE, ...headers },
		} );
	const row = async ( name, { ours, theirs }, how ) => {
		const sides = { ours: { site, ask: ours }, theirs: { site, ask: theirs } };
		const records = await askInTurn( name, sides, { rounds: PAGES, warmUp: WARM_UP } );
		return ratioRow( `${ name }, server time (median of ${ PAGES })`, serverTimeOf( records ), how );
	};
	const ours = page( 'sw-immosuite-inbox', { ...MANY, ...SET_UP } );
	const withSetup = { ours: page( 'sw-immosuite-inbox', MANY ), theirs: page( 'bench-empty' ) };
	return [
		await row(
			'inbox of 100,000 entries',
			{ ours, theirs: page( 'bench-empty', SET_UP ) },
			{ comparison: 'empty page of wp-admin', goal: 1.2 }
		),
		await row(
			'inbox of 100,000 entries, beside a small one',
			{ ours, theirs: page( 'sw-immosuite-inbox', { ...FEW, ...SET_UP } ) },
			{ comparison: '1,000 entries', goal: 1.1 }
		),
		{
			...( await row( 'inbox of 100,000 entries, setup open', withSetup, {
				comparison: 'empty page of wp-admin',
				goal: Number.POSITIVE_INFINITY,
			} ) ),
			goal: NO_GOAL,
		},
	];
}

/** @param {Site} site @param {number} requests @returns {Promise<import('./stats.mjs').Row>} */
async function intakeRow( site, requests ) {
	const token = await formToken( site, 'contact-form', MANY );
	/** @returns {Ask} */
	const ask =
		( extraHeaders = {} ) =>
		async ( headers ) =>
			void ( await submit( site, token, { ...WITH_DATABASE, ...MANY, ...extraHeaders, ...headers } ) );
	const records = await askInTurn(
		'intake',
		{ ours: { site, ask: ask() }, theirs: { site, ask: ask( WITHOUT_ENTRIES ) } },
		{ rounds: requests, warmUp: WARM_UP }
	);
	return ratioRow(
		`intake with its entry, beside 100,000, server time (median of ${ requests })`,
		serverTimeOf( records ),
		{
			comparison: 'without',
			goal: 1.1,
		}
	);
}
