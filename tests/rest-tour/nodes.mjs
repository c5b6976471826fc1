import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { siteRoot, privateFolder } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { untilAnswers } from '../../tools/wp/answers.mjs';
import { serveNative } from '../../tools/wp/native.mjs';

/**
 * Adds a second node with its own files and the same database to a running site, and a balancer that alternates between
 * both: what one node keeps in memory or in a file is missing on the other.
 *
 * @param {string} name of the running site
 * @param {string} origin of the running site
 * @param {(release: () => Promise<void>) => void} onEnd
 * @returns {Promise<string>} origin of the balancer
 */
export async function addSecondNode( name, origin, onEnd ) {
	const [ root, copy ] = [ siteRoot( name ), siteRoot( `${ name }-second` ) ];
	await rm( copy, { recursive: true, force: true } );
	await copyRunning( root, copy );
	await mkdir( privateFolder( copy ), { recursive: true } );
	const port = await freePort();
	const server = await serveNative( copy, port );
	onEnd( server.end );
	const host = new URL( origin ).host;
	await untilAnswers( `http://127.0.0.1:${ port }/wp-json/sw-immosuite/v1/wizard/locations`, server );
	const balancer = await balance( [ Number( new URL( origin ).port ), port ], host );
	onEnd( balancer.end );
	return balancer.origin;
}

/**
 * Copies the folder of a running site. Tries again if the site deletes a file that is about to be copied.
 *
 * @param {string} from
 * @param {string} to
 * @param {number} [tries]
 * @returns {Promise<void>}
 */
async function copyRunning( from, to, tries = 5 ) {
	try {
		await cp( from, to, { recursive: true, verbatimSymlinks: true } );
	} catch ( error ) {
		if ( tries === 1 || ! ( error instanceof Error && 'code' in error && error.code === 'ENOENT' ) ) {
			throw error;
		}
		await copyRunning( from, to, tries - 1 );
	}
}

/**
 * @param {number[]} ports of the nodes, used in turn
 * @param {string} host of the site, for the Host header of each request
 * @returns {Promise<{origin: string, end: () => Promise<void>}>}
 */
async function balance( ports, host ) {
	let turn = 0;
	const server = createServer( ( incoming, outgoing ) => {
		const port = ports[ turn++ % ports.length ];
		const { method, url: path, headers } = incoming;
		const forward = request(
			{ host: '127.0.0.1', port, method, path, headers: { ...headers, host } },
			( answer ) => {
				outgoing.writeHead( answer.statusCode ?? 502, answer.headers );
				answer.pipe( outgoing );
			}
		);
		forward.on( 'error', () => outgoing.writeHead( 502 ).end() );
		incoming.pipe( forward );
	} );
	await new Promise( ( done ) => server.listen( 0, '127.0.0.1', () => done( undefined ) ) );
	const address = server.address();
	const balancerPort = typeof address === 'object' && address !== null ? address.port : 0;
	return {
		origin: `http://127.0.0.1:${ balancerPort }`,
		end: () =>
			new Promise( ( done ) => {
				server.closeAllConnections();
				server.close( () => done( undefined ) );
			} ),
	};
}
