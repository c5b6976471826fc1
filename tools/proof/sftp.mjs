/**
 * Sets up a new installation and sends 300 listings with pictures by SFTP, like an agency's software, through an
 * OpenSSH server that confines its user to the folder; then the same file again, then the next day's update. A prospect
 * has a saved search for one of the listings. Prints one line of JSON per figure.
 *
 * node tools/proof/sftp.mjs [--homes 300]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { example } from '../../tests/rest-tour/contract.mjs';
import { Browser } from '../../tests/rest-tour/browser.mjs';
import { startDemo } from '../lib/demo.mjs';
import { openImmo, pictures } from '../lib/openimmo.mjs';
import { CACHE, privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { runSession } from '../lib/session.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { fetchWordPress } from '../wp/fetch.mjs';
import { runInside } from '../wp/php.mjs';
import { queryNode } from './desk-scene.mjs';
import { line } from './lines.mjs';
import { startSftp } from './sftp-server.mjs';

const NAME = 'proof-sftp';
const FOLDER = join( CACHE, 'proof/sftp' );

const FULL_TRANSFER = join( FOLDER, 'voll.xml' );

/** Timeout for a transfer in milliseconds. */
const TIMEOUT_MS = 1_800_000;

/** Bandwidth of a slow line, in kbit/s. */
const SLOW_KBIT_PER_S = '4000';

/** @typedef {import('./lines.mjs').Line} Line */
/** @typedef {{sftp: import('./sftp-server.mjs').Sftp, site: string, mail: string, homes: number}} Agency site and mail: origins */

const PROSPECT = 'erika.mustermann@post.example';

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( { options: { homes: { type: 'string', default: '300' } } } );
	await ensureRequirements( [ 'php', 'gd', 'zip', 'mariadb', 'sshd' ] );
	await mkdir( FOLDER, { recursive: true } );
	const sftp = await startSftp( FOLDER, onEnd );
	const options = [ '--runtime=native', '--database=mariadb', '--fresh', '--empty', `--name=${ NAME }` ];
	const muPlugins = `--mu-plugins=${ join( ROOT, 'tools/proof/mu-plugins' ) }`;
	const { ready, end } = await startDemo( [ ...options, muPlugins ] );
	onEnd( end );
	const agency = { sftp, site: ready.site, mail: ready.mail, homes: Number( values.homes ) };
	const list = await setUp( sftp.dropped );
	await saveSearch( agency );
	const lines = [
		line( 'ways out of the folder that the locked-down user has, of 5', await sftp.waysOut(), 0 ),
		...( await sendAll( agency, list ) ),
		...( await sendAgain( agency ) ),
		...( await sendNextDay( agency ) ),
	];
	lines.forEach( ( result ) => console.log( JSON.stringify( result ) ) );
	return lines.every( ( { pass } ) => pass ) ? 0 : 1;
} );

/** @param {Agency} agency @param {string} list URL of the page with the list @returns {Promise<Line[]>} */
async function sendAll( { sftp, site, homes }, list ) {
	const groups = [ 'TITELBILD', 'BILD', 'GRUNDRISS' ];
	const attachments = ( /** @type {number} */ number ) =>
		pictures(
			groups.map( ( group, index ) => ( { group, colour: number * groups.length + index } ) ),
			[ 480, 320 ]
		);
	const whole = openImmo( { count: homes, extent: 'VOLL', timestamp: '2026-11-24T06:30:00', attachments } );
	await writeFile( FULL_TRANSFER, whole );
	await sftp.put( [ `put ${ FULL_TRANSFER } voll.xml.part`, 'rename voll.xml.part voll.xml' ] );
	const isMovable = await sftp.isMovable( 'voll.xml' );
	const { created = 0 } = await untilDone( site, 1 );
	const listings = Object.values( ( await queryNode( site, 'dump' ) ).listings );
	const pages = await Promise.all( everyNth( listings, 10 ).map( ( { link } ) => read( link ) ) );
	const counted = /data-swis-count[^>]*>\s*(\d+)/.exec( ( await read( list ) ).text )?.[ 1 ];
	const what = `of a file of ${ homes } with pictures that came by SFTP`;
	return [
		line( 'files of that user that a web server of the same group may not take', Number( ! isMovable ), 0 ),
		line( `homes made ${ what }, as its report says`, created, homes ),
		line(
			'of them without region, price, energy, two pictures or plan',
			listings.filter( ( listing ) => ! isComplete( listing ) ).length,
			0
		),
		line( 'homes that the list counts', Number( counted ), homes ),
		line(
			`their pages, of ${ pages.length }, without pictures or energy`,
			pages.filter( ( page ) => ! showsPicturesAndEnergy( page ) ).length,
			0
		),
	];
}

/**
 * Uploads under the final name over a slow line, while the folder is scanned repeatedly.
 *
 * @param {Agency} agency
 * @returns {Promise<Line[]>}
 */
async function sendAgain( { sftp, site, homes } ) {
	const before = await queryNode( site, 'sums' );
	const sending = sftp.put( [ `put ${ FULL_TRANSFER } nochmal.xml` ], [ '-l', SLOW_KBIT_PER_S ] );
	const { unchanged = 0 } = await untilDone( site, 2 );
	await sending;
	const after = await queryNode( site, 'sums' );
	const changed = Object.keys( before ).filter( ( name ) => before[ name ] !== after[ name ] );
	return [
		line( 'homes unchanged where the same file comes again, by a slow line, as its report says', unchanged, homes ),
		line(
			`tables, of ${ Object.keys( before ).length - 1 }, and uploads with another checksum then`,
			changed.length,
			0
		),
	];
}

/** @param {Agency} agency @returns {Promise<Line[]>} */
async function sendNextDay( { sftp, site, mail } ) {
	const { listings: before } = await queryNode( site, 'dump' );
	const part = openImmo( {
		count: 5,
		timestamp: '2026-11-25T12:00:00',
		price: ( number ) => String( number <= 3 ? 150_000 + number : 200_000 + number * 1000 ),
		status: ( number ) => ( number === 4 ? 'VERKAUFT' : 'OFFEN' ),
		action: ( number ) => ( number === 5 ? 'DELETE' : 'CHANGE' ),
	} );
	const file = join( FOLDER, 'teil.xml' );
	await writeFile( file, part );
	await sftp.put( [ `put ${ file } teil.xml.part`, 'rename teil.xml.part teil.xml' ] );
	const { updated = 0, withdrawn = 0 } = await untilDone( site, 3 );
	const { listings: after } = await queryNode( site, 'dump' );
	const changed = Object.keys( before ).filter(
		( number ) => JSON.stringify( before[ number ] ) !== JSON.stringify( after[ number ] )
	);
	const withdrawnPage = await fetch( before[ 'B-5' ].link );
	await queryNode( site, 'answer' );
	const alerts = await mailTo( mail, 'Nummer 1 ' );
	return [
		line( 'homes that the next day’s part changes, as its report says', updated, 4 ),
		line( 'homes that it withdraws, as its report says', withdrawn, 1 ),
		line( 'homes that are otherwise afterwards', changed.length, 5 ),
		line( 'of them cheaper, sold or off the site, as it says', countAsSent( after, withdrawnPage.status ), 5 ),
		line( 'mails to somebody who looks for one of the cheaper ones', alerts.length, 1 ),
		line( 'of them with a link that leads to its page', await countLeadingTo( alerts, before[ 'B-1' ].link ), 1 ),
	];
}

/** @param {string} folder watched folder @returns {Promise<string>} URL of the page with the list */
async function setUp( folder ) {
	const root = siteRoot( NAME );
	const output = join( privateFolder( root ), 'list.txt' );
	await runInside( { phar: ( await fetchWordPress() ).cli, root }, join( ROOT, 'tools/proof/agency.php' ), {
		SW_IMMOSUITE_FOLDER: folder,
		SW_IMMOSUITE_OUTPUT: output,
	} );
	return readFile( output, 'utf8' );
}

/** Saves a search for a flat in Constance with immediate alerts. @param {Agency} agency */
async function saveSearch( { site, mail } ) {
	const visitor = new Browser( site );
	const { data } = await visitor.send( 'POST', '/wizard/form-token', {
		body: { widget: 'saved-search-wizard', lang: 'de' },
	} );
	// Waits, because a form sent too fast counts as spam.
	await sleep( 5000 );
	const contact = {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email: PROSPECT,
		customFields: { dataPrivacy: true, acceptContact: true },
	};
	const savedSearch = {
		...example( 'saved-search' ),
		objectType: 'LIVING',
		categoryId: 30225,
		marketingType: 'buy',
		locations: [ { locationId: 'konstanz' } ],
		fields: [],
		alerts: 'instant',
	};
	await visitor.send( 'POST', '/wizard/saved-search', {
		body: { contact, savedSearch },
		headers: { 'Idempotency-Key': crypto.randomUUID(), 'X-SW-Immosuite-Form': data.token },
	} );
	const [ text = '' ] = await mailTo( mail, 'k=' );
	const k = /[?#&]k=([\w.-]+)/.exec( text )?.[ 1 ];
	const { status, data: answer } = await visitor.send( 'POST', '/wizard/confirm', { body: { k } } );
	if ( status !== 200 ) {
		throw new Error( `The search is not confirmed: ${ status } ${ JSON.stringify( answer ) }` );
	}
}

/** @param {string} mail origin of the mailbox @param {string} words @returns {Promise<string[]>} texts of the prospect's mails with these words, once there are any */
async function mailTo( mail, words ) {
	for ( const end = Date.now() + 60_000; Date.now() < end; await sleep( 500 ) ) {
		const messages = await ( await fetch( `${ mail }/api/messages` ) ).json();
		const prospectsMails = messages.filter( ( /** @type {{to: string}} */ { to } ) =>
			String( to ).includes( PROSPECT )
		);
		const texts = await Promise.all(
			prospectsMails.map(
				async ( /** @type {{id: string}} */ { id } ) =>
					( await ( await fetch( `${ mail }/api/messages/${ id }` ) ).json() ).text
			)
		);
		const found = texts.filter( ( text ) => text.includes( words ) );
		if ( found.length > 0 ) {
			return found;
		}
	}
	return [];
}

/**
 * Runs the import's cron event each second until the given number of transfers is done.
 *
 * @param {string} site
 * @param {number} count
 * @returns {Promise<Record<string, number>>} outcomes of the last transfer's listings
 */
async function untilDone( site, count ) {
	for ( const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep( 1000 ) ) {
		const { states, counts } = await queryNode( site, 'transfers' );
		if ( states.length === count && states.every( ( /** @type {string} */ state ) => state === 'done' ) ) {
			return counts[ count - 1 ] ?? {};
		}
		if ( states.some( ( /** @type {string} */ state ) => [ 'failed', 'refused', 'held' ].includes( state ) ) ) {
			throw new Error( `A transfer is not done: ${ JSON.stringify( states ) }` );
		}
	}
	throw new Error( 'A transfer did not end.' );
}

/** @param {any} listing @returns {boolean} */
function isComplete( { post, meta, files } ) {
	const [ gallery, plans ] = files;
	return (
		post[ 0 ] === 'publish' &&
		meta.sw_immo_region === 'konstanz' &&
		Number( meta.sw_immo_energy_value ) === 88.3 &&
		Number( meta.sw_immo_price ) > 0 &&
		gallery.length === 2 &&
		plans.length === 1
	);
}

/** @param {Record<string, any>} listings @param {number} withdrawnStatus status of the withdrawn listing's page @returns {number} number of the five listings that match the partial transfer */
function countAsSent( listings, withdrawnStatus ) {
	const cheaper = [ 1, 2, 3 ].filter(
		( number ) => Number( listings[ `B-${ number }` ]?.meta.sw_immo_price ) === 150_000 + number
	);
	const isSold = listings[ 'B-4' ]?.meta.sw_immo_state === 'sold' && listings[ 'B-4' ].post[ 0 ] === 'publish';
	const isWithdrawn = listings[ 'B-5' ]?.post[ 0 ] === 'draft' && withdrawnStatus === 410;
	return cheaper.length + Number( isSold ) + Number( isWithdrawn );
}

/** @param {{status: number, text: string}} page */
function showsPicturesAndEnergy( { status, text } ) {
	return status === 200 && text.includes( '88,3' ) && ( text.match( /<img /g ) ?? [] ).length >= 3;
}

/** @param {string[]} mails @param {string} link @returns {Promise<number>} */
async function countLeadingTo( mails, link ) {
	const named = mails.filter( ( text ) => text.includes( link ) );
	const page = await read( link );
	return page.status === 200 && page.text.includes( 'Nummer 1 ' ) ? named.length : 0;
}

/** @template T @param {T[]} items @param {number} step @returns {T[]} */
function everyNth( items, step ) {
	return items.filter( ( _, index ) => index % step === 0 );
}

/** @param {string} address @returns {Promise<{status: number, text: string}>} */
async function read( address ) {
	const answer = await fetch( address );
	return { status: answer.status, text: await answer.text() };
}
