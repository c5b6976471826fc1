/**
 * `npm run test:tour [-- --only mariadb|sqlite|nodes]`: walks the REST tour against demos that it starts itself, side by
 * side: on MariaDB, on SQLite, and on two PHP nodes that share a MariaDB behind a balancer. Against a running site:
 * `node tests/rest-tour/tour.mjs --site URL --mail URL`.
 */
import { parseArgs } from 'node:util';
import { startDemo } from '../../tools/lib/demo.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { capture } from '../../tools/lib/process.mjs';
import { ensureBuild, ensurePackages } from '../../tools/lib/project.mjs';
import { runSession } from '../../tools/lib/session.mjs';
import { Trouble } from '../../tools/lib/trouble.mjs';
import { reporting } from '../../tools/test/reports.mjs';
import { fetchWordPress } from '../../tools/wp/fetch.mjs';
import { secondNode } from './nodes.mjs';

const WALKS = [ 'mariadb', 'sqlite', 'nodes' ];

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( { options: { only: { type: 'string' } } } );
	if ( values.only !== undefined && ! WALKS.includes( values.only ) ) {
		throw new Trouble( `There is no walk "${ values.only }"; there are ${ WALKS.join( ', ' ) }.` );
	}
	// Each demo would do it at the same time otherwise.
	await ensurePackages( console.log );
	await ensureBuild( console.log );
	await fetchWordPress( console.log );
	const walks = WALKS.filter( ( name ) => values.only === undefined || name === values.only );
	return Math.max( ...( await Promise.all( walks.map( ( walk ) => walkThrough( walk, onEnd ) ) ) ) );
} );

/**
 * @param {string} walk
 * @param {import('../../tools/lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<number>} exit code of the tour
 */
async function walkThrough( walk, onEnd ) {
	const name = `tour-${ walk }`;
	const database = walk === 'sqlite' ? 'sqlite' : 'mariadb';
	const [ port, mailPort ] = [ await freePort(), await freePort() ];
	const place = [ '--name', name, '--runtime', 'native', '--database', database, '--fresh' ];
	const { ready, end } = await startDemo( [ ...place, '--port', port, '--mail-port', mailPort ] );
	onEnd( end );
	const site = walk === 'nodes' ? await secondNode( name, ready.site, onEnd ) : ready.site;
	const args = [ 'tests/rest-tour/tour.mjs', '--site', site, '--mail', ready.mail ];
	const tour = await capture( process.execPath, [ ...( await reporting( name ) ), ...args ] );
	console.log( `\n${ walk }\n${ tour.stdout }${ tour.stderr }` );
	await end();
	return tour.code;
}
