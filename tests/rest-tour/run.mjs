/**
 * `npm run test:tour [-- --only sqlite|nodes|replica --full]`: starts demos and runs the REST tour against them in
 * parallel, each followed by further checks:
 *
 * - sqlite: on SQLite; then a client written from the specification alone (`plain.mjs`).
 * - nodes: on two PHP nodes behind a balancer that share a MariaDB; then the same client.
 * - replica: on a MariaDB whose replica is 2 s behind; then the check of the reads (`reads.mjs`) and, with --full as in
 *   `npm run proof`, the browser journeys.
 *
 * Against a running site: `node tests/rest-tour/tour.mjs --site URL --mail URL`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemo } from '../../tools/lib/demo.mjs';
import { CACHE } from '../../tools/lib/paths.mjs';
import { ensureBuild, ensurePackages } from '../../tools/lib/project.mjs';
import { runSession } from '../../tools/lib/session.mjs';
import { openReplicated } from '../../tools/servers/replica.mjs';
import { Trouble } from '../../tools/lib/trouble.mjs';
import { fetchWordPress } from '../../tools/wp/fetch.mjs';
import { playJourneys } from '../e2e/journeys.mjs';
import { addSecondNode } from './nodes.mjs';
import { walk } from './walk.mjs';

/** @typedef {import('../../tools/lib/session.mjs').OnEnd} OnEnd */

const WALKS = [ 'sqlite', 'nodes', 'replica' ];

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
	} );
	if ( values.only !== undefined && ! WALKS.includes( values.only ) ) {
		throw new Trouble( `There is no walk "${ values.only }"; there are ${ WALKS.join( ', ' ) }.` );
	}
	// Prepare once: otherwise all demos would do this at the same time.
	await ensurePackages( console.log );
	await ensureBuild( console.log );
	await fetchWordPress( console.log );
	const walks = WALKS.filter( ( name ) => values.only === undefined || name === values.only );
	return Math.max( ...( await Promise.all( walks.map( ( name ) => walkOn( name, values.full, onEnd ) ) ) ) );
} );

/**
 * @param {string} walkName one of WALKS
 * @param {boolean} full
 * @param {OnEnd} onEnd
 * @returns {Promise<number>} exit code of the tour
 */
async function walkOn( walkName, full, onEnd ) {
	if ( walkName === 'replica' ) {
		return walkReplicated( full, onEnd );
	}
	const name = `tour-${ walkName }`;
	const database = walkName === 'sqlite' ? 'sqlite' : 'mariadb';
	const options = [ '--name', name, '--runtime', 'native', '--database', database, '--fresh' ];
	const { ready, end } = await startDemo( options );
	onEnd( end );
	const site = walkName === 'nodes' ? await addSecondNode( name, ready.site, onEnd ) : ready.site;
	const tour = await walk( name, [ 'tour', '--site', site, '--mail', ready.mail ] );
	const plain = await walk( `${ name }-plain`, [ 'plain', '--site', site, '--mail', ready.mail ] );
	await end();
	return Math.max( tour, plain );
}

/**
 * @param {boolean} full whether the browser journeys follow
 * @param {OnEnd} onEnd
 * @returns {Promise<number>} highest exit code of the tour, the check of the reads and the journeys
 */
async function walkReplicated( full, onEnd ) {
	const { ready, root, reads, replica, end } = await openReplicated( join( CACHE, 'replica' ), 2, onEnd );
	const tour = await walk( 'tour-replica', [ 'tour', '--site', ready.site, '--mail', ready.mail ] );
	const options = [ '--site', ready.site, '--root', root, '--log', reads, '--replica', replica ];
	const readsCheck = await walk( 'tour-reads', [ 'reads', ...options ] );
	const journeys = full ? await playJourneys( 'journeys-replica', { place: ready, isWhole: true } ) : 0;
	await end();
	return Math.max( tour, readsCheck, journeys );
}
