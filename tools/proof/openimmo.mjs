/**
 * A transfer with pictures on two nodes of nginx and php-fpm that watch one folder, while workers, all of PHP and MariaDB are
 * killed (kill -9) again and again, and somebody looks at the public listings all the time: afterwards all stands as after an
 * undisturbed one. Prints one line of JSON per figure.
 *
 * node tools/proof/openimmo.mjs [--homes 60] [--kills 60]
 */
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { openImmo } from '../lib/openimmo.mjs';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { ensureBuild } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { openMailbox } from '../mailbox/mailbox.mjs';
import { openCluster } from '../servers/cluster.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { holdMariadb } from '../wp/mariadb.mjs';
import { wish } from './desk-scene.mjs';
import { killOne } from './desk-update.mjs';
import { line } from './lines.mjs';

const NAME = 'openimmo';
const FOLDER = join( CACHE, 'servers', NAME );
const DROPPED = join( FOLDER, 'dropped' );

/** Milliseconds between two looks of whoever watches from outside, and between two kills. */
const GLANCE = 20;
const BETWEEN_KILLS = 2000;

/** Until a transfer has to be at its end. */
const PATIENCE = 900_000;

/** @typedef {import('../servers/cluster.mjs').Cluster} Scene */

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: { homes: { type: 'string', default: '60' }, kills: { type: 'string', default: '60' } },
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

	await drop( homes );
	await untilDone( scene );
	const calm = await wish( node, 'dump' );
	await wish( node, 'forget' );

	await drop( homes );
	let isOver = false;
	const killing = kill( scene, Number( values.kills ), onEnd, () => isOver );
	const watching = watch( scene, () => isOver );
	await untilDone( scene );
	isOver = true;
	const killed = await killing;
	const { glances, halves } = await watching;
	const disturbed = await wish( node, 'dump' );
	const told = `, of ${ homes } with two pictures each under ${ killed } kill -9`;
	const lines = [
		line( 'listings after an undisturbed transfer', Object.keys( calm.listings ).length, homes ),
		line( `listings otherwise than after an undisturbed transfer${ told }`, differing( calm, disturbed ), 0 ),
		line( `pictures more or fewer${ told }`, disturbed.attachments - calm.attachments, 0 ),
		line( `pictures that no listing has${ told }`, disturbed.unclaimed, 0 ),
		line( `files that no picture has${ told }`, disturbed.strays - calm.strays, 0 ),
		line( `listings seen half public in ${ glances } glances${ told }`, halves, 0 ),
	];
	lines.forEach( ( one ) => console.log( JSON.stringify( one ) ) );
	return lines.every( ( { pass } ) => pass ) ? 0 : 1;
} );

/** Both nodes have one folder of uploads, as behind any balancer, and one that is watched. */
async function shareFiles() {
	const [ first, second ] = [ 0, 1 ].map( ( number ) => join( FOLDER, `node-${ number }/wp-content/uploads` ) );
	await rm( String( second ), { recursive: true } );
	await symlink( String( first ), String( second ) );
	await mkdir( DROPPED, { recursive: true } );
}

/** @param {number} homes */
async function drop( homes ) {
	const attachments = ( /** @type {number} */ number ) =>
		[ 'TITELBILD', 'BILD' ]
			.map(
				( group, index ) =>
					`<anhang location="INTERN" gruppe="${ group }"><anhangtitel>Ansicht ${ index }</anhangtitel><format>PNG</format><daten><anhanginhalt>${ picture( number * 2 + index ).toString( 'base64' ) }</anhanginhalt></daten></anhang>`
			)
			.join( '' );
	const xml = openImmo( { count: homes, extent: 'VOLL', attachments } );
	await writeFile( join( DROPPED, 'voll.xml.part' ), xml );
	await rename( join( DROPPED, 'voll.xml.part' ), join( DROPPED, 'voll.xml' ) );
}

/** @param {number} number @returns {Buffer} a PNG of a colour of its own */
function picture( number ) {
	const [ width, height ] = [ 900, 600 ];
	const row = Buffer.concat( [
		Buffer.of( 0 ),
		Buffer.alloc( width * 3, Buffer.of( number % 256, number >> 8, 128 ) ),
	] );
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	header.set( [ 8, 2 ], 8 );
	const chunk = ( /** @type {string} */ type, /** @type {Buffer} */ bytes ) => {
		const body = Buffer.concat( [ Buffer.from( type ), bytes ] );
		const [ length, check ] = [ Buffer.alloc( 4 ), Buffer.alloc( 4 ) ];
		length.writeUInt32BE( bytes.length );
		check.writeUInt32BE( crc32( body ) );
		return Buffer.concat( [ length, body, check ] );
	};
	return Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( Buffer.concat( Array.from( { length: height }, () => row ) ) ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

/** The event on both nodes at once, until the transfer is at its end. @param {Scene} scene */
async function untilDone( { nodes } ) {
	const end = Date.now() + PATIENCE;
	let states = [];
	while ( ! (
		states.length > 0 && states.every( ( state ) => [ 'done', 'failed', 'refused' ].includes( state ) )
	) ) {
		if ( Date.now() > end ) {
			throw new Error( `The transfer came to no end: ${ JSON.stringify( states ) }` );
		}
		const answers = await Promise.all( nodes.map( ( node ) => wish( node, 'transfers' ) ) );
		states = answers.find( Boolean )?.states ?? [];
		await sleep( 500 );
	}
	if ( states.some( ( state ) => state !== 'done' ) ) {
		throw new Error( `The transfer is not done: ${ JSON.stringify( states ) }` );
	}
}

/**
 * In turn: a worker of PHP that is busy, MariaDB, several workers of a node.
 *
 * @param {Scene} scene
 * @param {number} wanted
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @param {() => boolean} isOver
 * @returns {Promise<number>} how often something was killed
 */
async function kill( { nodes }, wanted, onEnd, isOver ) {
	let killed = 0;
	for ( let turn = 0; ! isOver() && killed < wanted; turn++ ) {
		await sleep( BETWEEN_KILLS );
		const file = join( FOLDER, `fpm-${ turn % nodes.length }.conf` );
		if ( turn % 3 === 1 ) {
			process.kill( Number( await readFile( join( CACHE, 'mariadb/pid' ), 'utf8' ) ), 'SIGKILL' );
			await sleep( 100 );
			onEnd( ( await holdMariadb() ).release );
			killed++;
		}
		for ( let victims = [ 1, 0, 3 ][ turn % 3 ] ?? 0; victims > 0; victims-- ) {
			killed += await killOne( file );
		}
	}
	return killed;
}

/**
 * What strangers see: a listing that is public has its title and its pictures.
 *
 * @param {Scene} scene
 * @param {() => boolean} isOver
 */
async function watch( { nodes }, isOver ) {
	let [ glances, halves ] = [ 0, 0 ];
	while ( ! isOver() ) {
		const node = nodes[ glances % nodes.length ];
		const answer = await fetch(
			`${ node }/wp-json/wp/v2/sw_immo_listing?per_page=100&orderby=date&_fields=title,featured_media&search=Nummer&at=${ Date.now() }`
		).catch( () => undefined );
		const listings = answer?.status === 200 ? await answer.json().catch( () => [] ) : [];
		glances++;
		halves += listings.filter(
			( /** @type {{title: {rendered: string}, featured_media: number}} */ { title, featured_media: media } ) =>
				! /^Helle Wohnung Nummer \d+ am Wald$/.test( title.rendered ) || media === 0
		).length;
		await sleep( GLANCE );
	}
	return { glances, halves };
}

/** @param {{listings: Record<string, unknown>}} calm @param {{listings: Record<string, unknown>}} disturbed @returns {number} */
function differing( calm, disturbed ) {
	const numbers = new Set( [ ...Object.keys( calm.listings ), ...Object.keys( disturbed.listings ) ] );
	return [ ...numbers ].filter(
		( number ) => JSON.stringify( calm.listings[ number ] ) !== JSON.stringify( disturbed.listings[ number ] )
	).length;
}
