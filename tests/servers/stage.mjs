/** The servers that tests/servers/run.mjs has started, and helpers for its tests. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../rest-tour/browser.mjs';

/**
 * @typedef {object} Stage
 * @property {string} origin of the balancer in front of two nodes
 * @property {string[]} nodes their own origins
 * @property {string} access log of nginx
 * @property {string} log of PHP
 * @property {string} mail origin of the mailbox
 * @property {Record<string, string>} caches origins of the caches in front of the first node, by name
 */

/** @type {Stage} */
export const stage = JSON.parse( process.env.SW_IMMOSUITE_SERVERS ?? '{}' );

if ( stage.origin === undefined ) {
	throw new Error( 'npm run test:servers starts these tests.' );
}

/** @param {string} name @returns {string} a unique email address */
export const address = ( name ) => `${ name }.${ randomUUID().slice( 0, 8 ) }@domain.example`;

/** @param {string} path @param {RequestInit} [init] */
export async function mailbox( path, init ) {
	const text = await ( await fetch( `${ stage.mail }/api/${ path }`, init ) ).text();
	return text === '' ? null : JSON.parse( text );
}

/** @param {object} behavior see tools/mailbox/smtp.mjs */
export const mailServer = ( behavior ) =>
	mailbox( 'behavior', { method: 'PUT', body: JSON.stringify( { delayMs: 0, mode: 'accept', ...behavior } ) } );

/**
 * @param {string} what condition, for the error message
 * @param {() => Promise<unknown>} holds resolves with a truthy value once the condition holds
 * @param {number} [patience] milliseconds
 */
export async function until( what, holds, patience = 30_000 ) {
	for ( const end = Date.now() + patience; Date.now() < end; ) {
		const found = await holds();
		if ( found ) {
			return found;
		}
		await sleep( 100 );
	}
	throw new Error( `Not within ${ patience } ms: ${ what }` );
}

/** @returns {Promise<string>} a token of the contact form that is old enough to be used */
export async function formToken() {
	const { data } = await new Browser( stage.origin ).send( 'POST', '/wizard/form-token', {
		body: { widget: 'contact-form', lang: 'de' },
	} );
	// A form token is accepted from its third second on.
	await sleep( 2200 );
	return data.token;
}

/** @param {string} token @param {string} email @param {Record<string, string>} [headers] */
export function submit( token, email, headers = {} ) {
	const customFields = { dataPrivacy: true, acceptContact: true };
	return new Browser( stage.origin ).send( 'POST', '/wizard/contact', {
		body: {
			contact: { firstname: 'Erika', lastname: 'Mustermann', email, customFields },
			message: 'Guten Tag,\nich habe eine Frage.',
		},
		headers: { 'Idempotency-Key': randomUUID(), 'X-SW-Immosuite-Form': token, ...headers },
	} );
}

/** Signs a new browser in by the mailed link. @param {string} email @returns {Promise<Browser>} */
export async function signIn( email ) {
	const browser = new Browser( stage.origin );
	await browser.send( 'POST', '/auth/email', { body: { email } } );
	const found = await until( `a link for ${ email }`, async () =>
		( await mailbox( 'messages' ) ).find( ( /** @type {{to: string}} */ { to } ) => to.includes( email ) )
	);
	const { text } = await mailbox( `messages/${ found.id }` );
	const k = /[?#&]k=([\w.-]+)/.exec( text )?.[ 1 ] ?? '';
	const { data } = await browser.send( 'POST', '/auth/login', { body: { k } } );
	browser.nonce = data.nonce;
	return browser;
}
