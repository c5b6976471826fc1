/**
 * `npm run test:tour [-- --only sqlite|nodes|replica --full]`: walks the REST tour against demos that it starts
 * itself, and a client that knows the specification alone after it (`plain.mjs`), side by side: on SQLite, on two PHP nodes that share a MariaDB behind a balancer, and on a MariaDB
 * whose replica is 2 s behind; with --full the browser's journeys follow there, as `npm run proof` has them. Against a
 * running site: `node tests/rest-tour/tour.mjs --site URL --mail URL`.
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
import { secondNode } from './nodes.mjs';
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
	// Each demo would do it at the same time otherwise.
	await ensurePackages( console.log );
	await ensureBuild( console.log );
	await fetchWordPress( console.log );
	const walks = WALKS.filter( ( name ) => values.only === undefined || name === values.only );
	return Math.max( ...( await Promise.all( walks.map( ( place ) => walkOn( place, values.full, onEnd ) ) ) ) );
} );

/**
 * @param {string} place
 * @param {boolean} full
 * @param {OnEnd} onEnd
 * @returns {Promise<number>} exit code of the tour
 */
async function walkOn( place, full, onEnd ) {
	if ( place === 'replica' ) {
		return walkReplicated( full, onEnd );
	}
	const name = `tour-${ place }`;
	const database = place === 'sqlite' ? 'sqlite' : 'mariadb';
	const where = [ '--name', name, '--runtime', 'native', '--database', database, '--fresh' ];
	const { ready, end } = await startDemo( where );
	onEnd( end );
	const site = place === 'nodes' ? await secondNode( name, ready.site, onEnd ) : ready.site;
	const toured = await walk( name, [ 'tour', '--site', site, '--mail', ready.mail ] );
	const plain = await walk( `${ name }-plain`, [ 'plain', '--site', site, '--mail', ready.mail ] );
	await end();
	return Math.max( toured, plain );
}

/**
 * @param {boolean} full with the browser's journeys
 * @param {OnEnd} onEnd
 * @returns {Promise<number>} exit code of the tour, and of a look at where each request has read
 */
async function walkReplicated( full, onEnd ) {
	const { ready, root, reads, replica, end } = await openReplicated( join( CACHE, 'replica' ), 2, onEnd );
	const walked = await walk( 'tour-replica', [ 'tour', '--site', ready.site, '--mail', ready.mail ] );
	const where = [ '--site', ready.site, '--root', root, '--log', reads, '--replica', replica ];
	const looked = await walk( 'tour-reads', [ 'reads', ...where ] );
	const played = full ? await playJourneys( 'journeys-replica', { place: ready, isWhole: true } ) : 0;
	await end();
	return Math.max( walked, looked, played );
}
