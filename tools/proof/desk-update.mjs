/** Updates a site whose submissions have no entries yet, on two nodes. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture } from '../lib/process.mjs';
import { ask, count, wish } from './desk-scene.mjs';
import { line } from './lines.mjs';

/** @typedef {import('./desk-scene.mjs').Scene} Scene */
/** @typedef {import('./lines.mjs').Line} Line */

/** Visitors who load pages meanwhile, on both nodes. */
const READERS = 4;
const PAGES = [ '/impressum/', '/webapp/contact-form-wizard?lang=de', '/wp-json/sw-immosuite/v1/wizard/locations' ];

/** Milliseconds of loading before the update starts; also the maximum delay of a request because of it. */
const BEFORE = 10_000;
const LONGER = 1000;

/** Every third address has been confirmed. @param {Scene} scene @param {number} number */
export async function plant( scene, number ) {
	const contact = {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email: 'name@domain.example',
		phone: '030 23125 123',
	};
	const payload = JSON.stringify( { contact: { ...contact, city: 'Radolfzell' }, message: 'Guten Tag' } );
	await ask( scene, 'DELETE FROM {submissions}' );
	await ask(
		scene,
		`INSERT INTO {submissions} (uuid, route, idempotency_key, payload_hash, kind, widget, language, page_url, email_key, payload, received_at, confirmed_at)
		SELECT UUID(), 'wizard/contact', UUID(), '', 'contact', 'contact-form', 'de', '', 'name@domain.example', '${ payload }', 1700000000 + seq,
			IF(seq % 3 = 0, 1700000100 + seq, NULL) FROM ${ scene.database }.seq_1_to_${ number }`
	);
}

/**
 * Runs the event on both nodes at once, until nothing is left. @param {Scene} scene @param {() => boolean} [isOver]
 * whether it may end
 */
async function fill( { nodes }, isOver = () => true ) {
	await Promise.all(
		nodes.map( async ( node ) => {
			for ( let left = 1; left > 0 || ! isOver(); await sleep( 200 ) ) {
				left = ( await wish( node, 'event' ).catch( () => undefined ) )?.left ?? 1;
			}
		} )
	);
}

/** @param {Scene} scene @param {() => boolean} isOver @returns {Promise<number[]>} milliseconds of each request */
async function read( { nodes }, isOver ) {
	/** @type {number[]} */
	const took = [];
	const reader = async ( /** @type {unknown} */ _, /** @type {number} */ own ) => {
		for ( let turn = own; ! isOver(); turn++ ) {
			const begin = performance.now();
			const answer = await fetch( nodes[ own % nodes.length ] + PAGES[ turn % PAGES.length ] );
			await answer.arrayBuffer();
			took.push( performance.now() - begin );
			if ( answer.status !== 200 ) {
				throw new Error( `${ answer.url } was answered ${ answer.status }.` );
			}
			await sleep( 20 );
		}
	};
	await Promise.all( Array.from( { length: READERS }, reader ) );
	return took;
}

/** @param {Scene} scene @returns {Promise<Line[]>} */
export async function updateBesideVisitors( scene ) {
	const end = Date.now() + BEFORE;
	const before = Math.max( ...( await read( scene, () => Date.now() > end ) ) );
	let isOver = false;
	await wish( scene.nodes[ 0 ] ?? '', 'age' );
	const reading = read( scene, () => isOver );
	// The error is reported at the await below.
	reading.catch( () => undefined );
	// The first of their requests makes the tables.
	await sleep( 500 );
	await fill( scene );
	isOver = true;
	const took = await reading;
	const slowest = Math.max( ...took );
	const sent = await count( scene, 'SELECT COUNT(*) FROM {submissions}' );
	return [
		line(
			`submissions of ${ sent } that are not one entry with words and history after the update on two nodes`,
			await wrong( scene ),
			0
		),
		{
			id: `milliseconds by which the slowest of ${ took.length } requests beside that update exceeds the slowest before it (${ Math.round( before ) })`,
			figure: Math.max( 0, Math.round( slowest - before ) ),
			target: `≤ ${ LONGER }`,
			pass: slowest - before <= LONGER,
		},
	];
}

/** @param {Scene} scene @param {{folder: string, kills: number}} how folder: of the cluster @returns {Promise<Line>} */
export async function updateUnderKills( scene, { folder, kills: wanted } ) {
	const [ node = '' ] = scene.nodes;
	await wish( node, 'age' );
	await fetch( `${ node }/impressum/` );
	let killed = 0;
	const killing = ( async () => {
		for ( ; killed < wanted; await sleep( 150 ) ) {
			killed += await killOne( join( folder, `fpm-${ killed % scene.nodes.length }.conf` ) );
		}
	} )();
	await fill( scene, () => killed >= wanted );
	await killing;
	const id = `submissions that are not one entry with words and history after the update on two nodes under ${ killed } kill -9`;
	return line( id, await wrong( scene ), 0 );
}

/**
 * Kills a busy PHP worker. @param {string} file configuration of its node @returns {Promise<number>} 1 where there
 * was one
 */
export async function killOne( file ) {
	const master = ( await capture( 'pgrep', [ '-f', `master process \\(${ file }\\)` ] ) ).stdout.trim();
	const workers = ( await capture( 'pgrep', [ '-P', master ] ) ).stdout.split( '\n' ).filter( Boolean );
	// Only busy workers use the processor.
	const running = ( await capture( 'ps', [ '-o', 'pid=,stat=', '-p', workers.join() ] ) ).stdout
		.split( '\n' )
		.map( ( row ) => row.trim().split( /\s+/ ) )
		.sort( ( [ , a = '' ], [ , b = '' ] ) => Number( b.startsWith( 'R' ) ) - Number( a.startsWith( 'R' ) ) );
	const victim = Number( running[ 0 ]?.[ 0 ] );
	if ( ! victim ) {
		return 0;
	}
	process.kill( victim, 'SIGKILL' );
	return 1;
}

/** @param {Scene} scene @returns {Promise<number>} submissions without their entry, without words, or with another history than what had happened */
const wrong = ( scene ) =>
	count(
		scene,
		`SELECT COUNT(*) FROM {submissions} s
		LEFT JOIN {entries} e ON e.submission_id = s.id
		LEFT JOIN (SELECT submission_id, COUNT(*) AS number FROM {entry_words} GROUP BY submission_id) w ON w.submission_id = s.id
		LEFT JOIN (SELECT submission_id, COUNT(*) AS number, COUNT(DISTINCT event) AS kinds FROM {history} GROUP BY submission_id) h ON h.submission_id = s.id
		WHERE e.submission_id IS NULL OR COALESCE(w.number, 0) < 5 OR COALESCE(h.number, 0) <> h.kinds
			OR COALESCE(h.number, 0) <> IF(s.confirmed_at IS NULL, 1, 2)`
	);
