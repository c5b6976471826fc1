/**
 * `npm run test:tour [-- --only mariadb|sqlite|nodes]`: walks the REST tour against a demo that it starts itself: on
 * MariaDB, on SQLite, and on two PHP nodes that share a MariaDB behind a balancer. Against a running site:
 * `node tests/rest-tour/tour.mjs --site URL --mail URL`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemo } from '../../tools/lib/demo.mjs';
import { CACHE } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { capture } from '../../tools/lib/process.mjs';
import { runSession } from '../../tools/lib/session.mjs';
import { Trouble } from '../../tools/lib/trouble.mjs';
import { secondNode } from './nodes.mjs';

const WALKS = [ 'mariadb', 'sqlite', 'nodes' ];

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( { options: { only: { type: 'string' } } } );
	if ( values.only !== undefined && ! WALKS.includes( values.only ) ) {
		throw new Trouble( `There is no walk "${ values.only }"; there are ${ WALKS.join( ', ' ) }.` );
	}
	await mkdir( join( CACHE, 'test' ), { recursive: true } );
	let code = 0;
	for ( const walk of WALKS.filter( ( name ) => values.only === undefined || name === values.only ) ) {
		code = Math.max( code, await walkThrough( walk, onEnd ) );
	}
	return code;
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
	const tour = await capture( process.execPath, [
		'tests/rest-tour/tour.mjs',
		'--site',
		site,
		'--mail',
		ready.mail,
	] );
	console.log( `\n${ walk }\n${ tour.stdout }${ tour.stderr }` );
	await writeFile( join( CACHE, `test/tour-${ walk }.tap` ), tour.stdout );
	await end();
	return tour.code;
}
