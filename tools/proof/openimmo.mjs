/**
 * Imports two full transfers with pictures on two nodes of nginx and php-fpm that watch one folder, while the
 * worker, MariaDB, a node's PHP and nginx are killed (kill -9) in turn and a visitor keeps loading the public
 * listings: the result must equal that of undisturbed transfers. Prints one line of JSON per figure.
 *
 * node tools/proof/openimmo.mjs [--homes 160] [--kills 60]
 */
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { ensureBuild } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { openMailbox } from '../mailbox/mailbox.mjs';
import { openCluster } from '../servers/cluster.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { queryNode } from './desk-scene.mjs';
import { line } from './lines.mjs';
import { dropFirst, dropSecond, stayingCount } from './openimmo-files.mjs';
import { expireDeadLeases, kill } from './openimmo-kills.mjs';

const NAME = 'openimmo';
const FOLDER = join( CACHE, 'servers', NAME );
const DROPPED = join( FOLDER, 'dropped' );
const HOLDERS = join( FOLDER, 'holders' );

/** Milliseconds between two requests of the watching visitor. */
const GLANCE_MS = 20;

/** Timeout for a transfer in milliseconds. */
const TIMEOUT_MS = 1_500_000;

/** Share of the kills during the first transfer, which creates all listings; the second is too short for ten kills. */
const FIRST_SHARE = 9 / 10;

/** @typedef {import('../servers/cluster.mjs').Cluster} Scene */

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: { homes: { type: 'string', default: '160' }, kills: { type: 'string', default: '60' } },
	} );
	await ensureRequirements( [ 'php', 'gd', 'zip', 'mariadb', 'nginx', 'fpm', 'redis' ] );
	await ensureBuild( console.error );
	const mailbox = await openMailbox( { port: 0 } );
	onEnd( mailbox.end );
	const muPlugins = [ join( ROOT, 'tools/proof/mu-plugins' ) ];
	const scene = await openCluster( { name: NAME, smtpPort: mailbox.smtpPort, muPlugins }, onEnd );
	await shareFiles();
	const [ node = '' ] = scene.nodes;
	const homes = Number( values.homes );
	const wanted = Number( values.kills );

	await dropFirst( DROPPED, homes );
	await untilDone( scene, 1 );
	await dropSecond( DROPPED, homes );
	await untilDone( scene, 2 );
	const undisturbed = await queryNode( node, 'dump' );
	await queryNode( node, 'forget' );

	let isOver = false;
	const watching = watch( scene, () => isOver );
	const expiring = expireDeadLeases( scene, HOLDERS, () => isOver );
	await dropFirst( DROPPED, homes );
	const first = await killWhile( scene, Math.round( wanted * FIRST_SHARE ), onEnd, 1 );
	await dropSecond( DROPPED, homes );
	const killed = first + ( await killWhile( scene, wanted - first, onEnd, 2 ) );
	isOver = true;
	await expiring;
	const { glances, halfPublic } = await watching;
	const disturbed = await queryNode( node, 'dump' );
	const conditions = `, of ${ homes } with two pictures each under ${ killed } kill -9`;
	const lines = [
		line( 'listings after undisturbed transfers', Object.keys( undisturbed.listings ).length, homes ),
		line( 'of them public', countPublic( undisturbed ), stayingCount( homes ) ),
		line( `kills missing, of ${ wanted }`, Math.max( 0, wanted - killed ), 0 ),
		line(
			`listings otherwise than after undisturbed transfers${ conditions }`,
			countDifferences( undisturbed, disturbed ),
			0
		),
		line( `posts of listings more or fewer${ conditions }`, disturbed.posts - undisturbed.posts, 0 ),
		line( `pictures more or fewer${ conditions }`, disturbed.attachments - undisturbed.attachments, 0 ),
		line( `pictures that no listing has${ conditions }`, disturbed.unclaimed, 0 ),
		line( `files that no picture has${ conditions }`, disturbed.strays, 0 ),
		line( `files left of the work${ conditions }`, disturbed.left, 0 ),
		line( `listings seen half public in ${ glances } glances${ conditions }`, halfPublic, 0 ),
	];
	lines.forEach( ( result ) => console.log( JSON.stringify( result ) ) );
	return lines.every( ( { pass } ) => pass ) ? 0 : 1;
} );

/** Gives both nodes one uploads folder, as behind any load balancer, and one watched folder. */
async function shareFiles() {
	const [ first, second ] = [ 0, 1 ].map( ( number ) => join( FOLDER, `node-${ number }/wp-content/uploads` ) );
	await rm( String( second ), { recursive: true } );
	await symlink( String( first ), String( second ) );
	await mkdir( HOLDERS, { recursive: true } );
	await mkdir( DROPPED, { recursive: true } );
}

/**
 * @param {Scene} scene
 * @param {number} wanted
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @param {number} transfers expected number
 * @returns {Promise<number>} number of kills until the transfers were done
 */
async function killWhile( scene, wanted, onEnd, transfers ) {
	let isOver = false;
	const killing = kill( scene, { holders: HOLDERS, wanted, onEnd, isOver: () => isOver } );
	// Avoids an unhandled rejection until the caller awaits the promise, which reports the error.
	killing.catch( () => undefined );
	try {
		await untilDone( scene, transfers );
	} finally {
		isOver = true;
	}
	return killing;
}

/**
 * Runs the import's cron event on both nodes at once until the expected number of transfers is done.
 *
 * @param {Scene} scene
 * @param {number} wanted
 */
async function untilDone( { nodes }, wanted ) {
	const end = Date.now() + TIMEOUT_MS;
	/** @type {string[]} */
	let states = [];
	const isDone = () => states.length === wanted && states.every( ( state ) => state === 'done' );
	while ( ! isDone() ) {
		if ( Date.now() > end || states.some( ( state ) => [ 'failed', 'refused', 'held' ].includes( state ) ) ) {
			throw new Error( `The transfers failed or did not end: ${ JSON.stringify( states ) }` );
		}
		const answers = await Promise.all(
			nodes.map( ( node ) => queryNode( node, 'transfers' ).catch( () => undefined ) )
		);
		states = answers.find( Boolean )?.states ?? [];
		await sleep( 300 );
	}
}

/**
 * Requests the most recently changed listings like a visitor, and counts the listings without title, text or picture.
 *
 * @param {Scene} scene
 * @param {() => boolean} isOver
 */
async function watch( { nodes }, isOver ) {
	let [ glances, halfPublic ] = [ 0, 0 ];
	while ( ! isOver() ) {
		const node = nodes[ glances % nodes.length ];
		const answer = await fetch(
			`${ node }/wp-json/wp/v2/sw_immo_listing?per_page=20&orderby=modified&_fields=title,content,featured_media&search=Nummer&at=${ Date.now() }`
		).catch( () => undefined );
		const listings = answer?.status === 200 ? await answer.json().catch( () => [] ) : [];
		glances++;
		halfPublic += listings.filter(
			(
				/** @type {{title: {rendered: string}, content: {rendered: string}, featured_media: number}} */ listing
			) =>
				! /^Helle Wohnung Nummer \d+ am Wald$/.test( listing.title.rendered ) ||
				! listing.content.rendered.includes( 'Loggia' ) ||
				listing.featured_media === 0
		).length;
		await sleep( GLANCE_MS );
	}
	return { glances, halfPublic };
}

/** @param {{listings: Record<string, {post: string[]}>}} dump @returns {number} */
function countPublic( { listings } ) {
	return Object.values( listings ).filter( ( { post } ) => post[ 0 ] === 'publish' ).length;
}

/**
 * Counts the listings that differ, and prints their differences to stderr.
 *
 * @param {{listings: Record<string, Record<string, unknown>>}} undisturbed
 * @param {{listings: Record<string, Record<string, unknown>>}} disturbed
 * @returns {number}
 */
function countDifferences( undisturbed, disturbed ) {
	const numbers = new Set( [ ...Object.keys( undisturbed.listings ), ...Object.keys( disturbed.listings ) ] );
	const differences = [ ...numbers ].flatMap( ( number ) => {
		const [ before = {}, after = {} ] = [ undisturbed.listings[ number ], disturbed.listings[ number ] ];
		const parts = Object.keys( { ...before, ...after } ).filter(
			( part ) => JSON.stringify( before[ part ] ) !== JSON.stringify( after[ part ] )
		);
		return parts.length === 0
			? []
			: [ { number, parts: parts.map( ( part ) => [ part, before[ part ], after[ part ] ] ) } ];
	} );
	differences.forEach( ( difference ) => console.error( JSON.stringify( difference ) ) );
	return differences.length;
}
