/**
 * `node tests/rest-tour/plain.mjs --site URL --mail URL`: a client written only from chapters 3 and 7 of the specification. It uses paths,
 * payloads, the mailed key `k` and the nonce header, but no form tokens or idempotency keys.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { Mail } from './mail.mjs';
import { Report } from './report.mjs';

const { site = '', mail = '' } = parseArgs( {
	options: { site: { type: 'string' }, mail: { type: 'string' } },
} ).values;
const runId = Date.now().toString( 36 );
const mailbox = new Mail( mail, new Report() );
const session = { Cookie: '', 'X-WP-Nonce': '' };

/** @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] @returns {Promise<any>} */
async function call( method, path, body, headers = {} ) {
	const answer = await fetch( `${ site }/wp-json/sw-immosuite/v1${ path }`, {
		method,
		headers: { ...( body === undefined ? {} : { 'Content-Type': 'application/json' } ), ...headers },
		...( body === undefined ? {} : { body: JSON.stringify( body ) } ),
	} );
	const cookies = answer.headers.getSetCookie().map( ( cookie ) => cookie.split( ';' )[ 0 ] ?? '' );
	session.Cookie = [ session.Cookie, ...cookies ].filter( Boolean ).join( '; ' );
	const text = await answer.text();
	assert.ok( answer.ok, `${ method } ${ path }: ${ answer.status } ${ text }` );
	return text === '' ? null : JSON.parse( text );
}

const callSignedIn = (
	/** @type {string} */ method,
	/** @type {string} */ path,
	/** @type {unknown} */ body = undefined
) => call( method, path, body, session );
const email = ( /** @type {string} */ form ) => `plain.${ form }.${ runId }@domain.example`;
const person = ( /** @type {string} */ form ) => ( {
	...{ salutation: 'Frau', firstname: 'Erika', lastname: 'Mustermann', email: email( form ) },
	customFields: { dataPrivacy: true, acceptContact: true, newsletter: form === 'newsletter' },
} );

const [ { locationId } ] = await call( 'GET', '/wizard/locations' );
const [ { id: objectId } ] = await ( await fetch( `${ site }/wp-json/wp/v2/sw_immo_listing` ) ).json();
const priceRange = { name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 900_000 };
const property = { objectType: 'LIVING', categoryId: 22332, locations: [ { locationId } ] };
const savedSearch = { ...property, marketingType: 'buy', fields: [ priceRange ] };
const askingPrice = { name: 'price.price', valueType: 'NUMBER', value: 650_000 };
const lead = { ...property, marketingType: 'BUY', fields: [ askingPrice ] };
const message = 'Guten Tag, ich habe eine Frage.';

/** Name, path, opcode of the confirmation, body. @type {[string, string, string, unknown][]} */
const forms = [
	[ 'lead', '/contact/lead', 'Lead', { address: person( 'lead' ), lead } ],
	[ 'form', '/contact/lead/411', 'Lead', { address: person( 'form' ), lead } ],
	[ 'search', '/wizard/saved-search', 'SavedSearch', { contact: person( 'search' ), savedSearch } ],
	[
		'inquiry',
		'/wizard/expose-inquiry',
		'ExposeInquiry',
		{ contact: person( 'inquiry' ), exposeInquiry: { objectId, message } },
	],
	[ 'contact', '/wizard/contact', 'Contact', { contact: person( 'contact' ), message } ],
	[ 'newsletter', '/wizard/contact', 'Newsletter', { type: 'newsletter', contact: person( 'newsletter' ) } ],
];
for ( const [ form, path, opcode, body ] of forms ) {
	await test( `sends and confirms: ${ form }`, async () => {
		const answer = await call( 'POST', path, body );
		assert.deepEqual( [ answer.error, answer.errors ], [ false, [] ] );
		assert.deepEqual( await call( 'POST', path, body ), answer, 'A repeated submission has another response.' );
		const k = await mailbox.key( email( form ), /best[äa]tigen/i );
		assert.equal( ( await call( 'POST', '/wizard/confirm', { k } ) ).opcode, opcode );
	} );
}

await test( 'signs in, reads and changes account and searches, signs out', async () => {
	assert.ok( ( await call( 'POST', '/auth/email', { email: email( 'inquiry' ) } ) ).sent );
	const k = await mailbox.key( email( 'inquiry' ), /Anmeldelink/ );
	assert.ok( ( await call( 'POST', '/auth/login', { k } ) ).login );
	session[ 'X-WP-Nonce' ] = ( await call( 'POST', '/auth/login/nonce', { k }, { Cookie: session.Cookie } ) ).nonce;
	assert.equal( ( await callSignedIn( 'GET', '/auth/me' ) ).user.email, email( 'inquiry' ) );
	const contact = await callSignedIn( 'GET', '/contact' );
	assert.equal( ( await callSignedIn( 'PUT', '/contact', { ...contact, city: 'Radolfzell' } ) ).city, 'Radolfzell' );
	const { uuid } = await callSignedIn( 'POST', '/saved-search', savedSearch );
	await callSignedIn( 'PUT', `/saved-search/${ uuid }`, { ...savedSearch, fields: [] } );
	assert.deepEqual( ( await callSignedIn( 'GET', '/saved-search' ) )[ 0 ].fields, [] );
	await callSignedIn( 'DELETE', `/saved-search/${ uuid }` );
	assert.deepEqual( await callSignedIn( 'GET', '/saved-search' ), [] );
	assert.equal( ( await callSignedIn( 'GET', '/expose-inquiry' ) ).length, 1 );
	await callSignedIn( 'DELETE', '/auth/me' );
	await assert.rejects( callSignedIn( 'GET', '/auth/me' ), /403/ );
} );
