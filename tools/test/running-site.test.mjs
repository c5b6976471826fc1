/** `npm run test:e2e -- --site`: reads the options, and reports errors that would fail every test. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { Trouble } from '../lib/trouble.mjs';
import { assertTestSite, readyLine, takeSiteOptions } from './running-site.mjs';

/** Responses of a server that is both the site and the mailbox; their paths differ. */
const COMPLETE = { page: 200, testRoute: 200, sent: true, arrives: true, mailbox: 200 };

/** @type {typeof COMPLETE} */
let state;
/** @type {import('node:http').Server} */
let server;
let origin = '';
let mailed = '';

beforeEach( async () => {
	[ state, mailed ] = [ { ...COMPLETE }, '' ];
	server = createServer( async ( request, response ) => {
		let text = '';
		for await ( const chunk of request.setEncoding( 'utf8' ) ) {
			text += chunk;
		}
		const [ status, body ] = answer( request, text );
		response.writeHead( status, { 'Content-Type': 'application/json' } ).end( JSON.stringify( body ) );
	} ).listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	const address = server.address();
	origin = `http://127.0.0.1:${ typeof address === 'object' ? address?.port : '' }`;
} );
afterEach( () => server.close() );

/** @param {import('node:http').IncomingMessage} request @param {string} text @returns {[number, unknown]} */
function answer( { url, headers }, text ) {
	switch ( url ) {
		case '/kontakt/':
			return [ state.page, '' ];
		case '/api/messages':
			return [ state.mailbox, state.arrives && mailed !== '' ? [ { id: '1', to: mailed } ] : [] ];
		case '/wp-json/sw-immosuite-e2e/v1/mail':
			assert.equal( headers[ 'x-sw-immosuite-e2e' ], '1' );
			mailed = JSON.parse( text ).email;
			return [ state.testRoute, { sent: state.sent } ];
		default:
			return [ 404, '' ];
	}
}

test( 'reads --site, and passes the other arguments to Playwright', () => {
	const args = [ '--site', 'http://localhost:8889/', 'journey', '--headed' ];
	assert.deepEqual( takeSiteOptions( args ), { site: 'http://localhost:8889', mail: 'http://127.0.0.1:9425' } );
	assert.deepEqual( args, [ 'journey', '--headed' ] );
} );

test( 'reads --mail, also with an equals sign', () => {
	const args = [ '--mail=http://172.17.0.1:9425', 'journey', '--site=https://a.example/blog/' ];
	assert.deepEqual( takeSiteOptions( args ), { site: 'https://a.example/blog', mail: 'http://172.17.0.1:9425' } );
	assert.deepEqual( args, [ 'journey' ] );
} );

test( 'tests start their own site without --site', () => {
	const args = [ 'journey', '--trace', 'on' ];
	assert.equal( takeSiteOptions( args ), undefined );
	assert.deepEqual( args, [ 'journey', '--trace', 'on' ] );
} );

for ( const [ args, sentence ] of /** @type {const} */ ( [
	[ [ '--site' ], '--site must be an address such as http://localhost:8889, not "".' ],
	[
		[ '--site', 'localhost:8889' ],
		'--site must be an address such as http://localhost:8889, not "localhost:8889".',
	],
	[ [ '--site', '--headed' ], '--site must be an address such as http://localhost:8889, not "--headed".' ],
	[
		[ '--site', 'http://localhost:8889', '--mail=9425' ],
		'--mail must be an address such as http://localhost:8889, not "9425".',
	],
	[ [ '--mail', 'http://127.0.0.1:9425' ], '--mail needs --site: a site that the tests start has its own mailbox.' ],
] ) ) {
	test( `rejects ${ args.join( ' ' ) } with one sentence`, () => {
		assert.throws( () => takeSiteOptions( [ ...args ] ), new Trouble( sentence ) );
	} );
}

test( "passes the values of npm start's ready line to the tests", () => {
	const { site, mail, pages } = JSON.parse( readyLine( { site: 'http://a.example', mail: 'http://m.example' } ) );
	assert.deepEqual( [ site, mail ], [ 'http://a.example', 'http://m.example' ] );
	assert.equal( pages[ 'contact-form' ].de, 'http://a.example/kontakt/' );
} );

test( 'accepts a site that meets all requirements', async () => {
	await assertTestSite( { site: origin, mail: origin } );
	assert.match( mailed, /@domain\.example$/ );
} );

for ( const [ lack, sentence ] of /** @type {const} */ ( [
	[ { page: 404 }, 'SITE/kontakt/ responds with 404: the site lacks the pages of the demo.' ],
	[ { mailbox: 404 }, 'MAIL/api/messages responds with 404: it is not a mailbox; choose another one with --mail.' ],
	[ { testRoute: 404 }, 'SITE lacks the must-use plugins of tests/e2e/mu-plugins.' ],
	[
		{ testRoute: 401 },
		'SITE does not let this machine use the must-use plugins of tests/e2e/mu-plugins (401): the site runs on another machine, or its WP_ENVIRONMENT_TYPE is not local.',
	],
	[ { sent: false }, 'SITE cannot send mails: its must-use plugin mailbox.php cannot reach a mailbox.' ],
	[ { arrives: false }, 'Mails of SITE do not arrive in MAIL: choose its mailbox with --mail.' ],
] ) ) {
	test( `rejects: ${ sentence }`, async () => {
		Object.assign( state, lack );
		const expected = sentence.replaceAll( /SITE|MAIL/g, origin );
		await assert.rejects( assertTestSite( { site: origin, mail: origin } ), new Trouble( expected ) );
	} );
}

test( 'reports that no server is listening', async () => {
	const deadOrigin = 'http://127.0.0.1:1';
	await assert.rejects(
		assertTestSite( { site: deadOrigin, mail: origin } ),
		new Trouble( `No site responds at ${ deadOrigin }: start it, or choose another one with --site.` )
	);
	await assert.rejects(
		assertTestSite( { site: origin, mail: deadOrigin } ),
		new Trouble(
			`No mailbox responds at ${ deadOrigin }: start one with npm run mailbox, or choose another one with --mail.`
		)
	);
} );
