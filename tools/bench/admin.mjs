import { Trouble } from '../lib/trouble.mjs';
import { askInTurn, cpuOf, requestTo } from './pairs.mjs';
import { previewSteps } from './preview.mjs';
import { median, NO_GOAL, pairedDifference, scatter } from './stats.mjs';

/** A core screen. */
const SCREEN = '/wp-admin/options-reading.php';

/** Requests per side. */
const ROUNDS = 60;
const WARM_UP = 4;

/** Disables the plugin for the request. */
const OFF = { 'X-Bench-Without': '1' };

/** URLs of the plugin's files in a page. */
const OURS = /\/plugins\/sw-immosuite\/[^"']+/g;

/**
 * Measures what the plugin costs a core screen, and how fast the screen of regions responds.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export function adminSteps( site ) {
	return [
		{ name: 'another screen of wp-admin', seconds: 25, measure: () => screenRows( site ) },
		...previewSteps( site ),
	];
}

/** @param {import('./site.mjs').Site} site @returns {Promise<import('./stats.mjs').Row[]>} */
async function screenRows( site ) {
	const cookie = await signIn( site );
	const ask = requestTo( `${ site.origin }${ SCREEN }`, { headers: { cookie } } );
	const records = await askInTurn(
		'admin',
		{
			ours: { site, ask: ( label ) => ask( label ) },
			theirs: { site, ask: ( label ) => ask( { ...OFF, ...label } ) },
		},
		{ rounds: ROUNDS, warmUp: WARM_UP }
	);
	const page = await ( await fetch( `${ site.origin }${ SCREEN }`, { headers: { cookie } } ) ).text();
	const files = new Set( page.match( OURS ) );
	const queries = ( /** @type {'ours' | 'theirs'} */ side ) => records[ side ].map( ( record ) => record.queries );
	const extraQueries = pairedDifference( queries( 'ours' ), queries( 'theirs' ) );
	const cpu = cpuOf( records );
	return [
		{
			name: 'another screen of wp-admin: files, queries',
			ours: `${ files.size }, ${ median( queries( 'ours' ) ) }`,
			comparison: `plugin off 0, ${ median( queries( 'theirs' ) ) }`,
			figure: `+${ files.size }, +${ extraQueries }`,
			goal: '0, ≤ 1',
			pass: files.size === 0 && extraQueries <= 1,
		},
		{
			name: 'another screen of wp-admin: CPU',
			ours: `${ median( cpu.ours ).toFixed( 2 ) } ms`,
			comparison: `plugin off ${ median( cpu.theirs ).toFixed( 2 ) } ms`,
			figure: `+${ pairedDifference( cpu.ours, cpu.theirs ).toFixed( 2 ) } ms`,
			goal: NO_GOAL,
			pass: true,
			scatter: scatter( cpu.theirs ),
		},
	];
}

/** @param {import('./site.mjs').Site} site @returns {Promise<string>} the administrator's Cookie header */
export async function signIn( { origin, admin } ) {
	const answer = await fetch( `${ origin }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		body: new URLSearchParams( { log: admin.user, pwd: admin.password, testcookie: '1' } ),
	} );
	if ( answer.status !== 302 ) {
		throw new Trouble( `wp-login.php responded with status ${ answer.status }.` );
	}
	return answer.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';', 1 )[ 0 ] )
		.join( '; ' );
}
