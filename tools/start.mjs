/** `npm start`: runs a real WordPress with the plugin, demo pages and a mailbox, until it is interrupted. */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { tryLock, unlock } from './lib/lock.mjs';
import { privateFolder, siteRoot } from './lib/paths.mjs';
import { assertPortFree, freePort } from './lib/ports.mjs';
import { ensureBuild, ensurePackages } from './lib/project.mjs';
import { runSession } from './lib/session.mjs';
import { Trouble } from './lib/trouble.mjs';
import { HELP, readOptions } from './start/options.mjs';
import { startSite } from './start/site.mjs';
import { removeSite } from './wp/files.mjs';
import { assertPhp } from './wp/php.mjs';
import { ADMIN } from './wp/prepare.mjs';

await runSession( async ( onEnd ) => {
	const read = readOptions( process.argv.slice( 2 ) );
	if ( read.help ) {
		console.log( HELP );
		return;
	}
	const options = {
		...read,
		port: read.port || ( await freePort() ),
		mailPort: read.mailPort || ( await freePort() ),
	};
	const { server, ...site } = await start( options, onEnd );
	announce( options, site );
	const [ code ] = await once( server.child, 'exit' );
	throw new Trouble( `The site has exited unexpectedly (code ${ code }); see ${ server.log }.` );
}, 0 );

/**
 * @param {import('./start/options.mjs').Options} options
 * @param {import('./lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<import('./start/site.mjs').Site & {mail: string}>} once everything responds
 */
async function start( options, onEnd ) {
	await assertPortFree( options.port, '--port' );
	await assertPortFree( options.mailPort, '--mail-port' );
	if ( options.runtime === 'native' ) {
		await assertPhp( options.database );
	}
	const root = siteRoot( options.name );
	await lockSite( root, options.name, onEnd );
	await ensurePackages( say );
	await ensureBuild( say );
	if ( options.fresh ) {
		await removeSite( root );
	}
	// Imported late, because its packages may just have been installed.
	const { openMailbox } = await import( './mailbox/mailbox.mjs' );
	const folder = privateFolder( root );
	await mkdir( folder, { recursive: true } );
	const mailbox = await openMailbox( { port: options.mailPort, file: join( folder, 'mails.jsonl' ) } );
	onEnd( mailbox.end );
	return { ...( await startSite( options, mailbox.smtpPort, onEnd, say ) ), mail: mailbox.url };
}

/**
 * @param {string} root
 * @param {string} name
 * @param {import('./lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<void>}
 */
async function lockSite( root, name, onEnd ) {
	await mkdir( dirname( root ), { recursive: true } );
	const lock = `${ root }.lock`;
	const owner = await tryLock( lock );
	if ( owner !== 0 ) {
		throw new Trouble(
			`The site "${ name }" is already running (process ${ owner }); end it or choose another with --name.`
		);
	}
	onEnd( () => unlock( lock ) );
}

/**
 * @param {import('./start/options.mjs').Options} options
 * @param {Omit<import('./start/site.mjs').Site, 'server'> & {mail: string}} started
 */
function announce( options, { mail, pages, sent } ) {
	const site = `http://127.0.0.1:${ options.port }`;
	const lines = Object.entries( pages ).flatMap( ( [ widget, languages ] ) =>
		Object.entries( languages ).map( ( [ language, url ] ) => line( `${ widget } (${ language })`, url ) )
	);
	console.log(
		[
			'',
			line( 'Overview', `${ site }/` ),
			...lines,
			line( 'Mailbox', `${ mail }/` ),
			...( options.empty || options.withoutInbox
				? []
				: [
						line( '', 'One mail there is an alert for a saved search of the demo.' ),
						line( 'OpenImmo', 'Copy tests/fixtures/openimmo/loeschen.xml to the folder on the screen' ),
						line( '', 'ImmoSuite → Import; it is imported within five minutes.' ),
					] ),
			...( sent === '' ? [] : [ line( basename( options.openimmo ), sent ) ] ),
			line( 'Administration', `${ site }/wp-admin/ (${ ADMIN.user }, ${ ADMIN.password })` ),
			'',
			'  Ctrl+C ends the site; its data is kept for the next start.',
			'',
			`ready ${ JSON.stringify( { site, mail, admin: ADMIN, pages } ) }`,
		].join( '\n' )
	);
}

/** @param {string} name @param {string} text */
function line( name, text ) {
	return `  ${ name.padEnd( 26 ) }${ text }`;
}

/** @param {string} text */
function say( text ) {
	console.log( text );
}
