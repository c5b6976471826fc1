import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { readBehavior } from './smtp.mjs';

/** @typedef {{status: number, body?: unknown, page?: string}} Answer */
/** @typedef {{store: import('./store.mjs').Store, behavior: import('./smtp.mjs').Behavior, connections: import('./smtp.mjs').Connections}} Mailbox */

const PAGE = new URL( './page.html', import.meta.url );

/**
 * Policy of the page, which the frame of a mail inherits: a mail can load nothing. Scripts in a mail are blocked by the
 * frame's sandbox (page.html).
 */
const POLICY =
	"default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src data:";

/** Host names of this machine. */
const LOCAL_HOSTS = [ 'localhost', '127.0.0.1', '::1' ];

/** @type {Answer} */
const MISDIRECTED = { status: 421, body: { error: 'The mailbox responds only under its own host name' } };

/**
 * @param {Mailbox} mailbox
 * @param {string} host that the server listens on
 * @returns {import('node:http').Server} serves the API and the page
 */
export function httpServer( mailbox, host ) {
	return createServer( ( request, response ) => {
		const path = new URL( request.url ?? '/', 'http://mailbox' ).pathname;
		readText( request )
			.then( ( text ) =>
				isForOwnHost( request, host ) ? answer( mailbox, `${ request.method } ${ path }`, text ) : MISDIRECTED
			)
			.catch( ( error ) => /** @type {Answer} */ ( { status: 500, body: { error: String( error ) } } ) )
			.then( ( { status, body: json, page } ) => {
				response.writeHead( status, {
					'Content-Type': page === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
					'Content-Security-Policy': POLICY,
					'Cache-Control': 'no-store',
				} );
				response.end( page ?? ( json === undefined ? '' : JSON.stringify( json ) ) );
			} );
	} );
}

/**
 * Protects against DNS rebinding: a web page can point its own host name here, and could then read every sign-in
 * link as same-origin. So only requests to the mailbox's own host names are answered.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {string} host
 * @returns {boolean}
 */
function isForOwnHost( { headers }, host ) {
	const name = ( headers.host ?? '' )
		.toLowerCase()
		.replace( /:\d+$/, '' )
		.replace( /^\[(.*)\]$/, '$1' );
	return [ ...LOCAL_HOSTS, host.toLowerCase() ].includes( name );
}

/** @param {Mailbox} mailbox @param {string} methodAndPath @param {string} text body of the request @returns {Promise<Answer>} */
async function answer( mailbox, methodAndPath, text ) {
	const id = /^GET \/api\/messages\/([\w-]+)$/.exec( methodAndPath )?.[ 1 ];
	if ( id ) {
		const message = mailbox.store.get( id );
		return message ? { status: 200, body: message } : { status: 404, body: { error: 'No such message' } };
	}
	switch ( methodAndPath ) {
		case 'GET /':
			return { status: 200, page: await readFile( PAGE, 'utf8' ) };
		case 'GET /api/messages':
			return { status: 200, body: mailbox.store.list() };
		case 'DELETE /api/messages':
			mailbox.store.clear();
			mailbox.connections.opened = 0;
			return { status: 204 };
		case 'GET /api/connections':
			return { status: 200, body: mailbox.connections };
		case 'GET /api/behavior':
			return { status: 200, body: mailbox.behavior };
		case 'PUT /api/behavior':
			return setBehavior( mailbox, text );
		default:
			return { status: 404, body: { error: 'Not found' } };
	}
}

/** @param {Mailbox} mailbox @param {string} text @returns {Answer} */
function setBehavior( mailbox, text ) {
	const behavior = readBehavior( parse( text ), mailbox.behavior );
	if ( ! behavior ) {
		return {
			status: 400,
			body: {
				error: 'Expected {"delayMs": number, "mode": "accept" | "refuse" | "hang", "refused": string, "perConnection": number}',
			},
		};
	}
	mailbox.behavior = behavior;
	return { status: 200, body: behavior };
}

/** @param {string} text @returns {unknown} */
function parse( text ) {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<string>} */
async function readText( request ) {
	let text = '';
	for await ( const chunk of request.setEncoding( 'utf8' ) ) {
		text += chunk;
	}
	return text;
}
