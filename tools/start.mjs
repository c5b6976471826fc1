/** `npm start`: a real WordPress with demo pages and a mailbox under the plugin, until it is interrupted. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tryLock, unlock } from './lib/lock.mjs';
import { privateFolder, siteRoot } from './lib/paths.mjs';
import { demandFree } from './lib/ports.mjs';
import { endRunning } from './lib/process.mjs';
import { ensureBuild, ensurePackages } from './lib/project.mjs';
import { runMain, Trouble } from './lib/trouble.mjs';
import { HELP, readOptions } from './start/options.mjs';
import { removeSite } from './wp/files.mjs';
import { demandPhp } from './wp/php.mjs';

/**
 * Ends what was started, the last first.
 *
 * @type {Array<() => Promise<void>>}
 */
const closers = [];
let ending = false;

/** @param {() => Promise<void>} close */
function onEnd( close ) {
	if ( ending ) {
		void close();
		throw new Trouble( 'Interrupted.' );
	}
	closers.unshift( close );
}

await runMain( async () => {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		console.log( HELP );
		return;
	}
	const interrupted = interruption();
	try {
		const server = await Promise.race( [ start( options ), interrupted ] );
		if ( server ) {
			await Promise.race( [ interrupted, server.died ] );
		}
	} finally {
		ending = true;
		endRunning();
		for ( const close of closers ) {
			await close();
		}
	}
} );
// A start that was interrupted may still wait for something; everything it began is ended by now.
process.exit();

/** @param {import('./start/options.mjs').Options} options @returns {Promise<{died: Promise<never>}>} */
async function start( options ) {
	await demandFree( options.port, '--port' );
	await demandFree( options.mailPort, '--mail-port' );
	if ( options.runtime === 'native' ) {
		await demandPhp( options.database );
	}
	const root = siteRoot( options.name );
	await claim( root, options.name );
	await ensurePackages( say );
	await ensureBuild( say );
	if ( options.fresh ) {
		await removeSite( root );
	}
	const { openMailbox } = await import( './mailbox/mailbox.mjs' );
	const { startSite } = await import( './start/site.mjs' );
	const folder = privateFolder( root );
	await mkdir( folder, { recursive: true } );
	const mailbox = await openMailbox( { port: options.mailPort, file: join( folder, 'mails.jsonl' ) } );
	onEnd( mailbox.end );
	const { server, pages } = await startSite( options, mailbox.smtpPort, onEnd, say );
	announce( `http://127.0.0.1:${ options.port }`, mailbox.url, pages );
	const died = new Promise( ( _, fail ) => {
		server.child.once( 'exit', ( code ) => fail( new Trouble( `The site has ended by itself (code ${ code }); see ${ server.log }.` ) ) );
	} );
	return { died: /** @type {Promise<never>} */ ( died ) };
}

/** @param {string} root @param {string} name @returns {Promise<void>} */
async function claim( root, name ) {
	await mkdir( dirname( root ), { recursive: true } );
	const lock = `${ root }.lock`;
	const owner = await tryLock( lock );
	if ( owner !== 0 ) {
		throw new Trouble( `The site "${ name }" already runs (process ${ owner }); end it or choose another with --name.` );
	}
	onEnd( () => unlock( lock ) );
}

/** @param {string} site @param {string} mail @param {import('./start/site.mjs').Pages} pages */
function announce( site, mail, pages ) {
	const admin = { user: 'admin', password: 'password' };
	const lines = Object.entries( pages ).flatMap( ( [ widget, languages ] ) =>
		Object.entries( languages ).map( ( [ language, url ] ) => `  ${ `${ widget } (${ language })`.padEnd( 26 ) }${ url }` ) );
	console.log( [
		'',
		`  ${ 'Overview'.padEnd( 26 ) }${ site }/`,
		...lines,
		`  ${ 'Mailbox'.padEnd( 26 ) }${ mail }/`,
		`  ${ 'Administration'.padEnd( 26 ) }${ site }/wp-admin/ (${ admin.user }, ${ admin.password })`,
		'',
		'  Ctrl+C ends it; the data stay for the next start.',
		'',
		`ready ${ JSON.stringify( { site, mail, admin, pages } ) }`,
	].join( '\n' ) );
}

/** @param {string} line */
function say( line ) {
	console.log( line );
}

/** @returns {Promise<undefined>} settles at the first signal, or when who started this is gone; a second signal ends at once */
function interruption() {
	return new Promise( ( done ) => {
		let asked = false;
		for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) ) {
			process.on( signal, () => {
				if ( asked ) {
					process.exit( 130 );
				}
				asked = true;
				done( undefined );
			} );
		}
		// npm passes a signal on to its shell only, and the shell leaves without a word: its end counts as one.
		const parent = process.ppid;
		setInterval( () => process.ppid !== parent && done( undefined ), 300 ).unref();
	} );
}
