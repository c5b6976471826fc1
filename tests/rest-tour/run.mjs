/**
 * `npm run test:tour [-- --only mariadb|sqlite|nodes|replica]`: walks the REST tour against a demo that it starts itself:
 * on MariaDB, on SQLite, on two PHP nodes that share a MariaDB behind a balancer, and on a MariaDB whose replica is 2 s
 * behind. Against a running site: `node tests/rest-tour/tour.mjs --site URL --mail URL`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemo } from '../../tools/lib/demo.mjs';
import { CACHE } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { capture } from '../../tools/lib/process.mjs';
import { runSession } from '../../tools/lib/session.mjs';
import { openReplicated } from '../../tools/servers/replica.mjs';
import { Trouble } from '../../tools/lib/trouble.mjs';
import { secondNode } from './nodes.mjs';

/** @typedef {import('../../tools/lib/session.mjs').OnEnd} OnEnd */

const WALKS = [ 'mariadb', 'sqlite', 'nodes', 'replica' ];

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
 * @param {OnEnd} onEnd
 * @returns {Promise<number>} exit code of the tour
 */
async function walkThrough( walk, onEnd ) {
	if ( walk === 'replica' ) {
		return walkReplicated( onEnd );
	}
	const name = `tour-${ walk }`;
	const database = walk === 'sqlite' ? 'sqlite' : 'mariadb';
	const [ port, mailPort ] = [ await freePort(), await freePort() ];
	const place = [ '--name', name, '--runtime', 'native', '--database', database, '--fresh' ];
	const { ready, end } = await startDemo( [ ...place, '--port', port, '--mail-port', mailPort ] );
	onEnd( end );
	const site = walk === 'nodes' ? await secondNode( name, ready.site, onEnd ) : ready.site;
	const code = await tell( walk, [ 'tour', '--site', site, '--mail', ready.mail ] );
	await end();
	return code;
}

/** @param {OnEnd} onEnd @returns {Promise<number>} exit code of the tour, and of a look at where each request has read */
async function walkReplicated( onEnd ) {
	const { ready, root, reads, replica, end } = await openReplicated( join( CACHE, 'replica' ), 2, onEnd );
	const walked = await tell( 'replica', [ 'tour', '--site', ready.site, '--mail', ready.mail ] );
	const looked = await tell( 'reads', [
		'reads',
		'--site',
		ready.site,
		'--root',
		root,
		'--log',
		reads,
		'--replica',
		replica,
	] );
	await end();
	return Math.max( walked, looked );
}

/** @param {string} report @param {string[]} command of this folder, and its options @returns {Promise<number>} exit code */
async function tell( report, [ command, ...options ] ) {
	const { code, stdout, stderr } = await capture( process.execPath, [
		`tests/rest-tour/${ command }.mjs`,
		...options,
	] );
	console.log( `\n${ report }\n${ stdout }${ stderr }` );
	await writeFile( join( CACHE, `test/tour-${ report }.tap` ), stdout );
	return code;
}
