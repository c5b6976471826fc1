import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openMailbox } from './mailbox.mjs';
import { readBehavior } from './smtp.mjs';
import { byName } from './store.mjs';

const MAIL = [
	'From: Website <website@musterhaus.example>',
	'To: Erika Musterfrau <erika@example.org>',
	'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
	'X-Twice: one',
	'X-Twice: two',
	'Content-Type: text/plain; charset=UTF-8',
	'',
	'Hallo',
	'.',
].join( '\r\n' );

let folder = '';
/** @type {import('./mailbox.mjs').Running} */
let mailbox;
beforeEach( async () => {
	folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-mail-' ) );
	mailbox = await openMailbox( { port: 0, file: join( folder, 'mails' ) } );
} );
afterEach( async () => {
	await mailbox.end();
	await rm( folder, { recursive: true } );
} );

/** Sends each line after the server's response to the previous one. @returns {Promise<string[]>} the responses */
function smtpDialog( /** @type {string[]} */ lines ) {
	return new Promise( ( done, fail ) => {
		/** @type {string[]} */
		const answers = [];
		const rest = [ ...lines ];
		const socket = connect( mailbox.smtpPort, '127.0.0.1' ).setEncoding( 'utf8' );
		socket.on( 'data', ( text ) => {
			if ( /^\d{3} /m.test( String( text ) ) ) {
				answers.push( String( text ).trim() );
				socket.write( `${ rest.shift() ?? 'QUIT' }\r\n` );
			}
		} );
		socket.on( 'close', () => done( answers ) ).on( 'error', fail );
	} );
}

const send = () =>
	smtpDialog( [
		'EHLO test',
		'MAIL FROM:<bounce@musterhaus.example>',
		'RCPT TO:<erika@example.org>',
		'RCPT TO:<hidden@example.org>',
		'DATA',
		MAIL,
	] );
/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<ReturnType<typeof JSON.parse>>}
 */
const api = async ( path, init ) =>
	JSON.parse( await ( await fetch( `${ mailbox.url }/api/${ path }`, init ) ).text() );

test( 'lists, reads and deletes a mail', async () => {
	await send();
	const [ listed, ...others ] = await api( 'messages' );
	assert.deepEqual( others, [] );
	assert.deepEqual( Object.keys( listed ), [ 'id', 'from', 'to', 'subject', 'date' ] );
	assert.equal( listed.subject, 'Grüße' );
	const mail = await api( `messages/${ listed.id }` );
	assert.equal( mail.text.trim(), 'Hallo' );
	assert.equal( mail.headers[ 'x-twice' ], 'one\ntwo' );
	assert.deepEqual( mail.attachments, [] );
	assert.match( mail.raw, /^From: Website/ );
	assert.deepEqual( mail.envelope, {
		from: 'bounce@musterhaus.example',
		to: [ 'erika@example.org', 'hidden@example.org' ],
	} );
	assert.equal( ( await fetch( `${ mailbox.url }/api/messages`, { method: 'DELETE' } ) ).status, 204 );
	assert.deepEqual( await api( 'messages' ), [] );
} );

test( 'reads an attachment with name, type and all bytes', async () => {
	const part = ( /** @type {string} */ headers, /** @type {string} */ body ) =>
		`--x\r\n${ headers }\r\n\r\n${ body }\r\n`;
	const bytes = Buffer.from( [ 0x3c, 0xc3, 0xbc, 0x00, 0xff, 0x3e ] ).toString( 'base64' );
	const mail = [
		'Subject: Anfrage',
		'MIME-Version: 1.0',
		'Content-Type: multipart/mixed; boundary=x',
		'',
		part( 'Content-Type: text/plain', 'Hallo' ) +
			part(
				'Content-Type: application/xml; name=a.xml\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=a.xml',
				bytes
			) +
			'--x--',
		'.',
	].join( '\r\n' );
	await smtpDialog( [ 'EHLO test', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA', mail ] );
	const [ listed ] = await api( 'messages' );
	const { text, attachments } = await api( `messages/${ listed.id }` );
	assert.equal( text.trim(), 'Hallo' );
	assert.deepEqual( attachments, [ { name: 'a.xml', type: 'application/xml', content: bytes } ] );
} );

/** @param {string} host value of the Host header @param {string} path @param {string} [method] @returns {Promise<number | undefined>} the status */
async function statusFor( host, path, method = 'GET' ) {
	const sent = request( `${ mailbox.url }${ path }`, { method, headers: { Host: host } } ).end();
	const [ response ] = await once( sent, 'response' );
	response.resume();
	return response.statusCode;
}

test( 'rejects requests with a foreign Host header', async () => {
	await send();
	for ( const host of [
		'rebound.example',
		'rebound.example:9425',
		'localhost.rebound.example',
		'127.0.0.1.example',
	] ) {
		const [ listed ] = await api( 'messages' );
		for ( const path of [ '/', '/api/messages', `/api/messages/${ listed.id }`, '/api/behavior' ] ) {
			assert.equal( await statusFor( host, path ), 421, `${ host } ${ path }` );
		}
		assert.equal( await statusFor( host, '/api/messages', 'DELETE' ), 421 );
	}
	assert.equal( ( await api( 'messages' ) ).length, 1 );
} );

test( 'accepts every name of the local machine, on any port', async () => {
	for ( const host of [ 'localhost', 'LOCALHOST:1', '127.0.0.1', '127.0.0.1:9425', '[::1]', '[::1]:9425' ] ) {
		assert.equal( await statusFor( host, '/api/messages' ), 200, host );
	}
} );

test( 'accepts the host that it was started with', async () => {
	assert.equal( await statusFor( '127.0.0.2:9425', '/api/messages' ), 421 );
	await mailbox.end();
	mailbox = await openMailbox( { port: 0, host: '127.0.0.2' } );
	assert.equal( await statusFor( '127.0.0.2:9425', '/api/messages' ), 200 );
} );

test( 'mails survive a restart', async () => {
	await send();
	await mailbox.end();
	mailbox = await openMailbox( { port: 0, file: join( folder, 'mails' ) } );
	assert.equal( ( await api( 'messages' ) ).length, 1 );
} );

test( 'a refusing mailbox replies with a temporary error', async () => {
	await api( 'behavior', { method: 'PUT', body: '{"mode":"refuse"}' } );
	assert.match( ( await send() ).join( '\n' ), /^451 /m );
	assert.deepEqual( await api( 'messages' ), [] );
	await api( 'behavior', { method: 'PUT', body: '{"mode":"accept"}' } );
	await send();
	assert.equal( ( await api( 'messages' ) ).length, 1 );
} );

test( 'a slow mailbox delays each mail', async () => {
	await api( 'behavior', { method: 'PUT', body: '{"delayMs":300}' } );
	const before = performance.now();
	await send();
	assert.ok( performance.now() - before >= 290 );
} );

test( 'counts connections, and closes them after the configured number of mails', async () => {
	await api( 'behavior', { method: 'PUT', body: '{"perConnection":1}' } );
	const mail = [ 'MAIL FROM:<bounce@musterhaus.example>', 'RCPT TO:<erika@example.org>', 'DATA', MAIL ];
	const answers = await smtpDialog( [ 'EHLO test', ...mail, ...mail ] );
	assert.match( answers.at( -1 ) ?? '', /^421 /m );
	await send();
	assert.equal( ( await api( 'messages' ) ).length, 2 );
	assert.deepEqual( await api( 'connections' ), { opened: 2 } );
} );

test( 'rejects a configured recipient', async () => {
	await api( 'behavior', { method: 'PUT', body: '{"refused":"hidden@example.org"}' } );
	assert.match( ( await send() ).join( '\n' ), /^550 /m );
	const [ listed ] = await api( 'messages' );
	assert.deepEqual( ( await api( `messages/${ listed.id }` ) ).envelope.to, [ 'erika@example.org' ] );
	assert.deepEqual( await api( 'behavior', { method: 'PUT', body: '{"refused":""}' } ), {
		delayMs: 0,
		mode: 'accept',
	} );
} );

test( 'rejects an invalid behavior', async () => {
	for ( const body of [ 'x', '{"mode":"explode"}', '{"delayMs":-1}', '{"perConnection":-1}', 'null' ] ) {
		assert.equal( ( await fetch( `${ mailbox.url }/api/behavior`, { method: 'PUT', body } ) ).status, 400 );
	}
	assert.deepEqual( await api( 'behavior' ), { delayMs: 0, mode: 'accept' } );
	assert.deepEqual( readBehavior( { delayMs: 5 }, { delayMs: 0, mode: 'hang' } ), { delayMs: 5, mode: 'hang' } );
} );

test( 'serves the page, and 404 for unknown paths', async () => {
	const page = await fetch( `${ mailbox.url }/` );
	assert.match( page.headers.get( 'content-type' ) ?? '', /^text\/html/ );
	assert.equal( ( await fetch( `${ mailbox.url }/api/messages/absent` ) ).status, 404 );
} );

test( 'finds headers by name', () => {
	assert.deepEqual( byName( [ { key: 'to', value: 'a', originalKey: 'To' } ] ), { to: 'a' } );
} );
