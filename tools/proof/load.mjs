/**
 * Sends 24 requests at a time to two nodes of nginx and php-fpm with five workers each: submissions compared with a
 * trivial REST route, and their effect on visitors of a page without the plugin. Prints one line of JSON per figure.
 *
 * node tools/proof/load.mjs [--submissions 600] [--rounds 5]
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { formToken, post } from '../bench/submission.mjs';
import { median, quantile } from '../bench/stats.mjs';
import { ROOT } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { ensureBuild } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { openCluster } from '../servers/cluster.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { query } from '../wp/mariadb-server.mjs';

const AT_ONCE = 24;
/** Visitors who load other pages meanwhile. */
const READERS = 4;
const WARM_UP = 40;
/** Mails per submission: one to the visitor, one to the agency. */
const MAILS = 2;
/** Timeout for mails in milliseconds; the goal is far below. */
const TIMEOUT_MS = 240_000;

/** @typedef {import('../servers/cluster.mjs').Cluster & {arrived: () => number, token: string, page: string}} Scene */
/** @typedef {{rate: number, pages: number[], failed: number}} Load rate: responses per second; pages: milliseconds of each */
/** @typedef {{trivial: Load, submissions: Load, mails: number}} Round mails: seconds from the last response to the last mail */

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: { submissions: { type: 'string', default: '600' }, rounds: { type: 'string', default: '5' } },
	} );
	const count = Number( values.submissions );
	await ensureRequirements( [ 'php', 'mariadb', 'nginx', 'fpm', 'redis' ] );
	await ensureBuild( console.error );
	const scene = await setScene( onEnd );
	await load( scene, trivial, WARM_UP );
	await load( scene, submit, WARM_UP );
	await untilMailed( scene, WARM_UP );
	/** @type {Round[]} */
	const rounds = [];
	while ( rounds.length < Number( values.rounds ) ) {
		rounds.push( await round( scene, count, WARM_UP + count * ( rounds.length + 1 ) ) );
		console.error( JSON.stringify( rounds.at( -1 ), ( key, value ) => ( key === 'pages' ? undefined : value ) ) );
	}
	const stored = ( await countStored( scene ) ) - WARM_UP;
	const lines = figures( rounds, count * rounds.length, stored );
	lines.forEach( ( line ) => console.log( JSON.stringify( line ) ) );
	return lines.every( ( { pass } ) => pass ) ? 0 : 1;
} );

/** @param {import('../lib/session.mjs').OnEnd} onEnd @returns {Promise<Scene>} */
async function setScene( onEnd ) {
	const sink = await openSink();
	onEnd( sink.end );
	const muPlugins = [ join( ROOT, 'tests/servers/mu-plugins' ) ];
	const cluster = await openCluster( { name: 'load', smtpPort: sink.port, muPlugins }, onEnd );
	const token = await formToken( cluster );
	return { ...cluster, arrived: sink.arrived, token, page: `${ cluster.origin }/impressum/` };
}

/** A mail server that only counts, because parsing mails would distort the measurement. */
async function openSink() {
	let count = 0;
	const server = new SMTPServer( {
		authOptional: true,
		disabledCommands: [ 'AUTH', 'STARTTLS' ],
		disableReverseLookup: true,
		closeTimeout: 500,
		onData: ( stream, _session, done ) => {
			stream.resume().on( 'end', () => {
				count++;
				done();
			} );
		},
	} );
	server.on( 'error', () => {} );
	const port = await freePort();
	await new Promise( ( done ) => server.listen( port, '127.0.0.1', () => done( undefined ) ) );
	return {
		port,
		arrived: () => count,
		end: () => new Promise( ( done ) => server.close( () => done( undefined ) ) ),
	};
}

/** @param {Scene} scene @param {number} count @param {number} total submissions so far @returns {Promise<Round>} */
async function round( scene, count, total ) {
	// Measures half of the comparison before the submissions and half after, so that a slower machine affects both.
	const before = await load( scene, trivial, count / 2 );
	const submissions = await load( scene, submit, count );
	const mails = await untilMailed( scene, total );
	const after = await load( scene, trivial, count / 2 );
	return {
		trivial: {
			// Harmonic mean, because both halves have the same number of requests.
			rate: 2 / ( 1 / before.rate + 1 / after.rate ),
			pages: [ ...before.pages, ...after.pages ],
			failed: before.failed + after.failed,
		},
		submissions,
		mails,
	};
}

function payload() {
	return {
		contact: {
			firstname: 'Erika',
			lastname: 'Mustermann',
			email: `load-${ randomUUID() }@domain.example`,
			customFields: { dataPrivacy: true, acceptContact: true },
		},
		message: 'Guten Tag,\nich habe eine Frage zu Ihrem Angebot.',
	};
}

/** @param {Scene} scene */
function trivial( { origin } ) {
	return post( `${ origin }/wp-json/sw-immosuite-trivial/v1/answer`, payload(), {} );
}

/** @param {Scene} scene */
function submit( { origin, token } ) {
	return post( `${ origin }/wp-json/sw-immosuite/v1/wizard/contact`, payload(), {
		'Idempotency-Key': randomUUID(),
		'X-SW-Immosuite-Form': token,
	} );
}

/** @param {Scene} scene @param {typeof submit} call @param {number} count @returns {Promise<Load>} */
async function load( scene, call, count ) {
	let begun = 0;
	let failed = 0;
	let isOver = false;
	/** @type {number[]} */
	const pages = [];
	const caller = async () => {
		while ( begun++ < count ) {
			const { status, json } = await call( scene );
			failed += status === 200 && json.sent === true ? 0 : 1;
		}
	};
	const reader = async () => {
		while ( ! isOver ) {
			const begin = performance.now();
			const answer = await fetch( scene.page );
			await answer.text();
			failed += answer.status === 200 ? 0 : 1;
			pages.push( performance.now() - begin );
			await sleep( 20 );
		}
	};
	const readers = Array.from( { length: READERS }, reader );
	const begin = performance.now();
	await Promise.all( Array.from( { length: AT_ONCE }, caller ) );
	const rate = ( count / ( performance.now() - begin ) ) * 1000;
	isOver = true;
	await Promise.all( readers );
	return { rate, pages, failed };
}

/** @param {Scene} scene @param {number} submissions @returns {Promise<number>} seconds until all their mails have arrived */
async function untilMailed( { arrived }, submissions ) {
	const begin = performance.now();
	while ( arrived() < submissions * MAILS && performance.now() - begin < TIMEOUT_MS ) {
		await sleep( 50 );
	}
	return ( performance.now() - begin ) / 1000;
}

/** @param {Scene} scene @returns {Promise<number>} */
async function countStored( { database, socket } ) {
	return Number( ( await query( socket, `SELECT COUNT(*) FROM ${ database }.wp_sw_immosuite_submissions` ) ).stdout );
}

/** @param {Round[]} rounds @param {number} sent @param {number} stored */
function figures( rounds, sent, stored ) {
	const rates = ( /** @type {'trivial' | 'submissions'} */ kind ) =>
		median( rounds.map( ( result ) => result[ kind ].rate ) );
	const pages = ( /** @type {'trivial' | 'submissions'} */ kind ) =>
		quantile(
			rounds.flatMap( ( result ) => result[ kind ].pages ),
			0.99
		);
	const slower = median( rounds.map( ( result ) => result.trivial.rate / result.submissions.rate ) );
	const waits = pages( 'submissions' ) / pages( 'trivial' );
	const mails = Math.max( ...rounds.map( ( result ) => result.mails ) );
	const failed = rounds.reduce( ( sum, result ) => sum + result.trivial.failed + result.submissions.failed, 0 );
	const atMost = ( /** @type {string} */ id, /** @type {number} */ figure, /** @type {number} */ goal ) => ( {
		id,
		figure: Number( figure.toFixed( 2 ) ),
		target: `≤ ${ goal }`,
		pass: figure <= goal,
	} );
	const mustBeZero = ( /** @type {string} */ id, /** @type {number} */ figure ) => ( {
		id,
		figure,
		target: 0,
		pass: figure === 0,
	} );
	return [
		atMost(
			`times slower than a trivial REST route, ${ AT_ONCE } at once (${ rates( 'submissions' ).toFixed( 1 ) } against ${ rates( 'trivial' ).toFixed( 1 ) } a second)`,
			slower,
			1.3
		),
		atMost(
			`times the p99 of a foreign page under trivial requests (${ Math.round( pages( 'submissions' ) ) } against ${ Math.round( pages( 'trivial' ) ) } ms)`,
			waits,
			1.3
		),
		mustBeZero( `submissions not stored, of ${ sent }`, sent - stored ),
		mustBeZero( 'requests answered by anything but a success', failed ),
		atMost(
			`seconds from the last answer to the last of ${ ( sent * MAILS ) / rounds.length } mails, slowest of ${ rounds.length } rounds`,
			mails,
			30
		),
	];
}
