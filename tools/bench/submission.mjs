import { randomUUID } from 'node:crypto';
import { askInTurn, cpuOf } from './pairs.mjs';
import { ratioRow } from './stats.mjs';

/** A form token is accepted from its third second on. */
const TOKEN_AGE_MS = 2200;
const WARM_UP = 12;

/** Rough seconds per pair of requests, to estimate the remaining time. */
const PAIR_SECONDS = 0.2;

/**
 * @param {string} url
 * @param {unknown} body
 * @param {Record<string, string>} headers
 * @returns {Promise<{milliseconds: number, status: number, json: {sent?: boolean, token?: string}}>}
 */
export async function post( url, body, headers ) {
	const begin = performance.now();
	const response = await fetch( url, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify( body ),
	} );
	const json = await response.json();
	return { milliseconds: performance.now() - begin, status: response.status, json };
}

const payload = () => ( {
	contact: {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email: `bench-${ randomUUID() }@domain.example`,
		customFields: { dataPrivacy: true, acceptContact: true },
	},
	message: 'Guten Tag,\nich habe eine Frage zu Ihrem Angebot.',
} );

/**
 * @param {import('./site.mjs').Site} site
 * @param {string} token
 * @param {Record<string, string>} headers
 * @returns {Promise<number>} milliseconds
 */
export async function submit( site, token, headers ) {
	const answer = await post( `${ site.origin }/wp-json/sw-immosuite/v1/wizard/contact`, payload(), {
		'Idempotency-Key': randomUUID(),
		'X-SW-Immosuite-Form': token,
		...headers,
	} );
	if ( answer.status !== 200 || answer.json.sent !== true ) {
		throw new Error( `A submission failed with status ${ answer.status }: ${ JSON.stringify( answer.json ) }` );
	}
	return answer.milliseconds;
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {string} [widget]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<string>} a form token old enough to be accepted
 */
export async function formToken( site, widget = 'contact-form', headers = {} ) {
	const { json } = await post(
		`${ site.origin }/wp-json/sw-immosuite/v1/wizard/form-token`,
		{ widget, lang: 'de' },
		headers
	);
	await new Promise( ( done ) => setTimeout( done, TOKEN_AGE_MS ) );
	return json.token;
}

/**
 * Compares a submission with a trivial REST route for the same payload, in turn; then submissions with a mail
 * server that responds at once and with one that needs half a second per mail.
 *
 * @param {import('./site.mjs').Site} site
 * @param {{requests: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const submissionSteps = ( site, { requests } ) => [
	{
		name: 'one submission',
		seconds: requests * PAIR_SECONDS,
		measure: async () => [ await submissionRow( site, requests ) ],
	},
	{
		name: 'one submission, slow mail server',
		seconds: requests * PAIR_SECONDS,
		measure: async () => [ await slowMailRow( site, Math.ceil( requests / 4 ) ) ],
	},
];

/** @param {import('./site.mjs').Site} site @param {number} requests */
async function submissionRow( site, requests ) {
	const token = await formToken( site );
	const trivial = `${ site.origin }/wp-json/bench/v1/trivial`;
	const records = await askInTurn(
		'submission',
		{
			ours: { site, ask: async ( headers ) => void ( await submit( site, token, headers ) ) },
			theirs: { site, ask: async ( headers ) => void ( await post( trivial, payload(), headers ) ) },
		},
		{ rounds: requests, warmUp: WARM_UP }
	);
	return ratioRow( `one submission, CPU (median of ${ requests })`, cpuOf( records ), {
		comparison: 'trivial REST route',
		goal: 1.15,
	} );
}

/** @param {import('./site.mjs').Site} site @param {number} count submissions per run; each delay has two runs */
async function slowMailRow( site, count ) {
	const token = await formToken( site );
	const timesByDelay = { 0: [], 500: [] };
	for ( const delayMs of [ 0, 500, 0, 500 ] ) {
		await fetch( `${ site.mail }/api/behavior`, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify( { delayMs, mode: 'accept' } ),
		} );
		for ( let index = 0; index < count; index++ ) {
			timesByDelay[ delayMs ].push( await submit( site, token, {} ) );
		}
	}
	return ratioRow(
		'one submission, wall, mail server takes 0.5 s',
		{ ours: timesByDelay[ 500 ], theirs: timesByDelay[ 0 ] },
		{ comparison: 'mail server at once', goal: 1.15 }
	);
}
