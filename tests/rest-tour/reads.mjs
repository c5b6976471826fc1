/**
 * `node tests/rest-tour/reads.mjs --site URL --root DIR --log FILE --replica SOCKET`: after a tour on a replicated database, checks
 * which server each request has read from: personal routes, the worker, cron events, commands and the plugin's pages of
 * wp-admin read from the primary; pages and public reads use the replica.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fetchWordPress } from '../../tools/wp/fetch.mjs';
import { wp } from '../../tools/wp/php.mjs';
import { ADMIN } from '../../tools/wp/prepare.mjs';
import { routeOf, routes } from './contract.mjs';
import { Report } from './report.mjs';

const NAMESPACE = '/wp-json/sw-immosuite/v1';

const { values } = parseArgs( {
	options: {
		site: { type: 'string' },
		root: { type: 'string' },
		log: { type: 'string' },
		replica: { type: 'string' },
	},
} );
const { site = '', root = '', log = '', replica = '' } = values;

/** @typedef {{method: string, uri: string, nonce: boolean, primary: boolean, reads: {primary: number, replica: number}}} Request */

/** @returns {Promise<Request[]>} */
const readLog = async () =>
	( await readFile( log, 'utf8' ) )
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => JSON.parse( line ) );

/**
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Request[]>} requests that `act` has caused; the log gets the line of a request after its response has ended
 */
async function during( act ) {
	const before = ( await readLog() ).length;
	await act();
	for ( let tries = 0; tries < 50 && ( await readLog() ).length === before; tries++ ) {
		await sleep( 200 );
	}
	return ( await readLog() ).slice( before );
}

/** @param {string} path @param {Record<string, string>} [headers] */
const load = async ( path, headers = {} ) => ( await fetch( `${ site }${ path }`, { headers } ) ).text();

/** @returns {Promise<string>} cookies of an administrator */
async function signInAsAdmin() {
	const answer = await fetch( `${ site }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP+Cookie+check' },
		body: new URLSearchParams( { log: ADMIN.user, pwd: ADMIN.password, testcookie: '1' } ),
	} );
	return answer.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
}

const report = new Report();

/** @param {string} what @param {Request[]} requests @param {'primary' | 'replica'} server */
function expect( what, requests, server ) {
	const isPrimary = server === 'primary';
	const wrong = requests.filter(
		( request ) => request.primary !== isPrimary || ( ! isPrimary && request.reads.replica === 0 )
	);
	report.step( `${ what }: ${ isPrimary ? 'reads only from the primary' : 'reads from the replica' }`, [
		...( requests.length === 0 ? [ 'no such request' ] : [] ),
		...wrong.slice( 0, 3 ).map( ( { method, uri, reads } ) => `${ method } ${ uri } ${ JSON.stringify( reads ) }` ),
	] );
}

report.beginStop( 'Server that each request has read from' );
const calls = ( await readLog() ).filter( ( { uri } ) => uri.startsWith( NAMESPACE ) );
for ( const [ name, { auth } ] of Object.entries( routes ) ) {
	const isPublic = [ 'public', 'optional' ].includes( auth ) && name.startsWith( 'GET ' );
	const callsOfRoute = calls.filter(
		( { method, uri } ) => routeOf( method, uri.slice( NAMESPACE.length ).split( '?' )[ 0 ] ?? '' ) === name
	);
	expect(
		name,
		isPublic ? callsOfRoute.filter( ( { nonce } ) => ! nonce ) : callsOfRoute,
		isPublic ? 'replica' : 'primary'
	);
	if ( auth === 'optional' ) {
		expect(
			`${ name }, signed in`,
			callsOfRoute.filter( ( { nonce } ) => nonce ),
			'primary'
		);
	}
}
expect(
	'the worker',
	( await readLog() ).filter( ( { method, uri } ) => method === 'POST' && uri === '/wp-admin/admin-ajax.php' ),
	'primary'
);
expect( 'a page of the site', await during( () => load( '/impressum/' ) ), 'replica' );
const Cookie = await signInAsAdmin();
// Core reads the session from the replica, which is 2 s behind.
await sleep( 3000 );
const admin = ( /** @type {string} */ path ) => () => load( `/wp-admin/${ path }`, { Cookie } );
expect( 'the settings', await during( admin( 'admin.php?page=sw-immosuite' ) ), 'primary' );
expect( 'a page of core', await during( admin( 'options-reading.php' ) ), 'replica' );
const cli = { phar: ( await fetchWordPress() ).cli, root };
const env = { SW_IMMOSUITE_READS: log, SW_IMMOSUITE_REPLICA: replica };
expect( 'a command', await during( () => wp( cli, [ 'sw-immosuite', 'outbox', 'run' ], env ) ), 'primary' );
expect(
	'a cron event',
	await during( () => wp( cli, [ 'cron', 'event', 'run', 'sw_immosuite_daily' ], env ) ),
	'primary'
);
