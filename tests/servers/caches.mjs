/** Page caches of nginx in front of the first node, from one that respects all headers to one that ignores all. */
import { freePort } from '../../tools/lib/ports.mjs';
import { nodeServer } from '../../tools/servers/nginx.mjs';

/** In the order in which caches ignore them; ignoring the first three is the most widespread configuration for WordPress. */
const HEADERS = [ 'Cache-Control', 'Expires', 'Set-Cookie', 'X-Accel-Expires', 'Vary' ];

/** Cookies for which the widespread configuration bypasses the cache. */
const COOKIES = 'comment_author|wordpress_[a-f0-9]+|wp-postpass|wordpress_no_cache|wordpress_logged_in';

/** @typedef {import('../../tools/servers/cluster.mjs').Node} Node */
/**
 * @typedef {object} Cache
 * @property {string} name
 * @property {number} ignored how many of the headers it ignores
 * @property {boolean} cookies whether WordPress' cookies bypass it
 * @property {boolean} queries whether query strings bypass it
 */

/** The cache rules of most sites on nginx. @type {Cache} */
const WIDESPREAD = { name: 'widespread', ignored: 3, cookies: true, queries: true };

/** The zone of the site's own page cache. */
const PAGES = 'pages';

/** @param {{isFull: boolean}} how false keeps only the cache of each kind that ignores most headers @returns {Cache[]} */
export function caches( { isFull } ) {
	const upTo = ( /** @type {number} */ last ) =>
		isFull ? Array.from( { length: last + 1 }, ( _, count ) => count ) : [ last ];
	const family = ( /** @type {string} */ kind, /** @type {number} */ last, /** @type {Partial<Cache>} */ rules ) =>
		upTo( last ).map( ( ignored ) => ( {
			name: `${ kind }, ignores ${ HEADERS.slice( 0, ignored ).join( ' ' ) || 'nothing' }`,
			ignored,
			cookies: false,
			queries: false,
			...rules,
		} ) );
	return [
		// Each of the three defenses alone: the cache's rules and the URLs of the test switch off the other two.
		...family( 'header alone', 3, {} ),
		...family( 'cookie alone', 5, { cookies: true } ),
		...family( 'address alone', 5, {} ),
		...family( 'together', 5, { cookies: true, queries: true } ),
		WIDESPREAD,
		{ name: 'no defense', ignored: 5, cookies: false, queries: false },
	];
}

/** Cache rules of the nodes themselves: every page and route of the site is behind the most common cache. */
export const pageCache = rules( WIDESPREAD, PAGES );

/**
 * @param {Cache[]} wanted
 * @returns {Promise<{origins: Record<string, string>, servers: (node: Node) => string[]}>} servers: configuration of the caches and of the zone PAGES
 */
export async function cacheServers( wanted ) {
	const ports = await Promise.all( wanted.map( () => freePort() ) );
	return {
		origins: Object.fromEntries(
			wanted.map( ( { name }, index ) => [ name, `http://127.0.0.1:${ ports[ index ] }` ] )
		),
		servers: ( node ) => [
			zoneOf( node, PAGES ),
			...wanted.flatMap( ( cache, index ) => {
				const zone = `cache_${ index }`;
				const server = { ...node, port: ports[ index ] ?? 0, php: rules( cache, zone ) };
				return [ zoneOf( node, zone ), nodeServer( server ) ];
			} ),
		],
	};
}

/** @param {Node} node @param {string} zone @returns {string} */
const zoneOf = ( { folder }, zone ) =>
	`fastcgi_cache_path ${ folder }/${ zone } levels=1:2 keys_zone=${ zone }:1m inactive=60m;`;

/** @param {Cache} cache @param {string} zone @returns {string[]} directives for requests to PHP */
function rules( { ignored, cookies, queries }, zone ) {
	const ignore = HEADERS.slice( 0, ignored ).join( ' ' );
	return [
		'set $skip 0;',
		'if ($request_method = POST) { set $skip 1; }',
		...( queries ? [ 'if ($query_string != "") { set $skip 1; }' ] : [] ),
		...( cookies ? [ `if ($http_cookie ~* "${ COOKIES }") { set $skip 1; }` ] : [] ),
		`fastcgi_cache ${ zone };`,
		'fastcgi_cache_key "$scheme$request_method$host$request_uri";',
		'fastcgi_cache_valid 200 301 302 60m;',
		'fastcgi_cache_bypass $skip;',
		'fastcgi_no_cache $skip;',
		...( ignore === '' ? [] : [ `fastcgi_ignore_headers ${ ignore };` ] ),
		'add_header X-Cache $upstream_cache_status always;',
	];
}
