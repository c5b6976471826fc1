import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { shippedFiles } from '../zip/files.mjs';
import { untilAnswers } from '../wp/answers.mjs';
import { fetchWordPress } from '../wp/fetch.mjs';
import { layOut, PLUGIN } from '../wp/files.mjs';
import { runInside } from '../wp/php.mjs';
import { prepareSite } from '../wp/prepare.mjs';
import { startFpm } from './fpm.mjs';
import { accessLog, balancer, behindTls, nodeServer, startNginx } from './nginx.mjs';
import { startKillable } from './process.mjs';
import { startRedis } from './redis.mjs';

const DROP_INS = join( ROOT, 'tests/servers/drop-ins' );

/**
 * @typedef {object} Options
 * @property {string} name of the site
 * @property {number} [nodes] number of nodes, each with its own files; 2 by default
 * @property {number} [workers] number of workers of each node's php-fpm; 5 by default
 * @property {string[]} [muPlugins] further folders
 * @property {number} smtpPort
 * @property {string[]} [php] further nginx directives for requests to PHP
 * @property {import('./certificate.mjs').Certificate} [certificate] makes the site available only by https
 * @property {(node: Node) => string[]} [further] further nginx servers with the first node's files and PHP
 */
/** @typedef {{folder: string, port: number, host: string, root: string, socket: string}} Node - `folder` for nginx's files, `port` of the node, `host` of the site with its port */
/**
 * @typedef {object} Cluster
 * @property {string} origin
 * @property {string[]} nodes origins behind the balancer
 * @property {string} database
 * @property {string} socket of MariaDB
 * @property {string} log of PHP
 * @property {string} access log of nginx
 * @property {Array<() => Promise<void>>} crashes one for each node's PHP, then one for nginx: kills all processes of that server (kill -9) and restarts it
 */

/**
 * Starts the demo on real servers: nginx in front of nodes with their own files, php-fpm and opcode cache, which
 * share a MariaDB and a Redis object cache.
 *
 * @param {Options} options
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<Cluster>} with all nodes responding
 */
export async function openCluster( options, onEnd ) {
	const folder = join( CACHE, 'servers', options.name );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	const port = await freePort();
	const origin = `${ options.certificate ? 'https' : 'http' }://127.0.0.1:${ port }`;
	const site = await prepareDemo( options, origin, onEnd );
	const redis = await startRedis( folder );
	onEnd( redis.end );
	/** @type {Node[]} */
	const nodes = [];
	const crashes = [];
	for ( let number = 0; number < ( options.nodes ?? 2 ); number++ ) {
		const root = await copyNode( site.root, join( folder, `node-${ number }` ) );
		const fpm = await startKillable( () =>
			startFpm( {
				folder,
				name: `fpm-${ number }`,
				workers: options.workers ?? 5,
				env: { SW_IMMOSUITE_REDIS: redis.socket },
			} )
		);
		onEnd( fpm.end );
		crashes.push( fpm.crash );
		nodes.push( { folder, port: await freePort(), host: new URL( origin ).host, root, socket: fpm.first.socket } );
	}
	const servers = [
		balancer(
			port,
			nodes.map( ( node ) => node.port ),
			options.certificate
		),
		...nodes.map( ( node ) =>
			nodeServer( { ...node, php: [ ...( options.certificate ? behindTls : [] ), ...( options.php ?? [] ) ] } )
		),
		...nodes.slice( 0, 1 ).flatMap( options.further ?? ( () => [] ) ),
	];
	const nginx = await startKillable( () => startNginx( folder, servers, port ) );
	onEnd( nginx.end );
	crashes.push( nginx.crash );
	const origins = nodes.map( ( node ) => `http://127.0.0.1:${ node.port }` );
	for ( const nodeOrigin of origins ) {
		await untilAnswers( `${ nodeOrigin }/?up`, nginx.first );
	}
	return { ...site, origin, nodes: origins, access: accessLog( folder ), crashes };
}

/** @param {Options} options @param {string} origin @param {import('../lib/session.mjs').OnEnd} onEnd @returns {Promise<Pick<Cluster, 'database' | 'socket' | 'log'> & {root: string}>} */
async function prepareDemo( options, origin, onEnd ) {
	const root = siteRoot( options.name );
	const folder = privateFolder( root );
	const site = await prepareSite( {
		root,
		database: 'mariadb',
		url: origin,
		fresh: true,
		smtp: { host: '127.0.0.1', port: options.smtpPort },
		muPlugins: [ join( ROOT, 'tools/demo/mu-plugins' ), ...( options.muPlugins ?? [] ) ],
	} );
	onEnd( site.release );
	await runInside( site.cli, join( ROOT, 'tools/demo/seed.php' ), {
		SW_IMMOSUITE_OUTPUT: join( folder, 'demo.json' ),
	} );
	return { root, database: site.database, socket: site.socket ?? '', log: join( folder, 'debug.log' ) };
}

/**
 * Fills the node's own folder: copies the files that WordPress or the plugin could write to, and links core's files.
 *
 * @param {string} from
 * @param {string} root
 * @returns {Promise<string>} the node's folder
 */
async function copyNode( from, root ) {
	await layOut( await fetchWordPress(), root, 'mariadb' );
	await cp( join( from, 'wp-config.php' ), join( root, 'wp-config.php' ) );
	for ( const part of [ 'mu-plugins', 'uploads' ] ) {
		await cp( join( from, 'wp-content', part ), join( root, 'wp-content', part ), { recursive: true } );
	}
	for ( const file of await shippedFiles() ) {
		await cp( join( ROOT, file ), join( root, 'wp-content/plugins', PLUGIN, file ) );
	}
	await cp( join( DROP_INS, 'object-cache.php' ), join( root, 'wp-content/object-cache.php' ) );
	return root;
}
