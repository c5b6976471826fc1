/** No page cache serves one visitor's data to another, not even a cache that ignores headers. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../rest-tour/browser.mjs';
import { routes } from '../rest-tour/contract.mjs';
import { address, signIn, stage } from './stage.mjs';

/** Personal reads, taken from the contract instead of a list in this test. */
const personal = Object.entries( routes )
	.filter( ( [ name, { auth } ] ) => name.startsWith( 'GET ' ) && ! [ 'public', 'optional' ].includes( auth ) )
	.map( ( [ name ] ) => name.slice( 'GET '.length ) );

const emails = { a: address( 'a' ), b: address( 'b' ) };
/** @type {{a: Browser, b: Browser}} */
let visitors;
let uuid = '';
let picture = '';

before( async () => {
	visitors = { a: await signIn( emails.a ), b: await signIn( emails.b ) };
	const { data: list } = await visitors.a.send( 'GET', '/listing/exclusive' );
	uuid = list[ 0 ].uuid;
	picture = list[ 0 ].image;
} );

/** @param {Browser} browser @param {string} cache @param {boolean} isUnguessable @returns {Browser} the same visitor, through that cache */
function behind( browser, cache, isUnguessable ) {
	return Object.assign( new Browser( stage.caches[ cache ] ?? '' ), {
		cookies: browser.cookies,
		nonce: browser.nonce,
		isUnguessable,
	} );
}

/** @param {Browser} browser @param {string} path */
const read = ( browser, path ) => browser.send( 'GET', path.replace( '{uuid}', uuid ) );

/** @param {import('../rest-tour/browser.mjs').Answer} answer */
const isHit = ( { headers } ) => headers.get( 'X-Cache' ) === 'HIT';

/**
 * Reads all personal routes as visitor a, as visitor b, signed out, and as a again. nginx stores a response a moment
 * after it has arrived: reading the other routes leaves enough time before the same route is read again.
 *
 * @param {string} cache
 * @param {boolean} isUnguessable
 * @returns {Promise<string[]>} one line per response that came from the cache, or reached a visitor who may not read it
 */
async function leaks( cache, isUnguessable ) {
	const [ a, b ] = [ behind( visitors.a, cache, isUnguessable ), behind( visitors.b, cache, isUnguessable ) ];
	const nobody = behind( new Browser( '' ), cache, isUnguessable );
	const found = [];
	for ( const [ who, browser, foreign ] of /** @type {const} */ ( [
		[ 'a', a, emails.b ],
		[ 'b', b, emails.a ],
		[ 'nobody', nobody, '@domain.example' ],
		[ 'again', a, emails.b ],
	] ) ) {
		for ( const path of personal ) {
			const answer = await read( browser, path );
			const wrong = [
				...( isHit( answer ) ? [ 'from the cache' ] : [] ),
				...( answer.status === ( who === 'nobody' ? 403 : 200 ) ? [] : [ `status ${ answer.status }` ] ),
				...( JSON.stringify( answer.data ).includes( foreign ) ? [ "with somebody else's address" ] : [] ),
			];
			found.push( ...wrong.map( ( what ) => `${ who }: ${ path } ${ what }` ) );
		}
	}
	return found;
}

test( 'the contract marks personal reads', () => {
	assert.ok( personal.length >= 10, String( personal ) );
} );

test( "without the plugin's defenses, a cache that ignores all headers serves personal responses, so these tests can fail", async () => {
	const found = await leaks( 'no defense', false );
	for ( const path of personal ) {
		assert.ok( found.includes( `nobody: ${ path } status 200` ), path );
	}
	assert.ok( found.includes( "b: /auth/me with somebody else's address" ) );
} );

for ( const cache of Object.keys( stage.caches ).filter( ( name ) => name !== 'no defense' ) ) {
	// To test headers or cookies alone, the client sends guessable URLs; the cache's rules turn off the third defense.
	const isUnguessable = ! /^(header|cookie) alone/.test( cache );
	test( `stores no personal response: ${ cache }`, async () => {
		assert.deepEqual( await leaks( cache, isUnguessable ), [] );
	} );
}

test( 'a public listing is a personal response if a signed-in visitor reads it', async () => {
	const response = await fetch( `${ stage.origin }/wp-json/wp/v2/sw_immo_listing?per_page=1` );
	const [ listing ] = await response.json();
	for ( const [ cache, isUnguessable ] of /** @type {const} */ ( [
		[ 'widespread', false ],
		[ 'no defense', true ],
	] ) ) {
		for ( let time = 0; time < 2; time++ ) {
			const answer = await read( behind( visitors.a, cache, isUnguessable ), `/listing/${ listing.id }` );
			assert.deepEqual( [ answer.status, isHit( answer ) ], [ 200, false ] );
		}
	}
} );

/**
 * @param {string | undefined} origin of a cache
 * @param {string} path
 * @returns {Promise<(string | null)[]>} X-Cache for a signed-out visitor: at first, and after the cache had time to store the response
 */
async function firstAndThen( origin, path ) {
	const ask = async () => ( await fetch( `${ origin }${ path }` ) ).headers.get( 'X-Cache' );
	const first = await ask();
	// nginx stores a response only when PHP has ended the request, which is after the response has arrived.
	await sleep( 300 );
	return [ first, await ask() ];
}

test( "a cache that obeys only nginx's own header stores neither signed pictures, their 404, nor the page of a mailed link", async () => {
	const signed = picture.slice( stage.origin.length );
	const cache =
		Object.keys( stage.caches ).find( ( name ) =>
			name.startsWith( 'header alone, ignores Cache-Control Expires Set-Cookie' )
		) ?? '';
	for ( const path of [ signed, `${ signed }x`, '/webapp/login?k=l.a.b', '/webapp/nothing' ] ) {
		assert.deepEqual( await firstAndThen( stage.caches[ cache ], path ), [ 'MISS', 'MISS' ], path );
	}
} );

test( 'responses that are the same for everybody may be stored', async () => {
	const { headers } = await new Browser( stage.origin ).send( 'GET', '/wizard/locations' );
	const version = /"([0-9a-f]{32})/.exec( headers.get( 'ETag' ) ?? '' )?.[ 1 ];
	const cache = Object.keys( stage.caches ).find( ( name ) => name.startsWith( 'header alone' ) ) ?? '';
	for ( const path of [
		`/wp-json/sw-immosuite/v1/wizard/locations?v=${ version }`,
		'/webapp/contact-form-wizard?lang=de',
	] ) {
		assert.deepEqual( await firstAndThen( stage.caches[ cache ], path ), [ 'MISS', 'HIT' ], path );
	}
} );

test( 'the test site is behind the most common cache, and so are the tours and browser tests', async () => {
	assert.deepEqual( await firstAndThen( stage.origin, '/kontakt/' ), [ 'MISS', 'HIT' ] );
} );
