/**
 * Drives WebKitGTK's MiniBrowser over WebDriver on a virtual screen. Its driver does not report the console, so each
 * document records its own errors once the journey reaches it.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../lib/ports.mjs';
import { endGroup } from '../../lib/process.mjs';
import { Trouble } from '../../lib/trouble.mjs';
import { downloadFolder } from './downloads.mjs';
import { until } from './until.mjs';
import { WebKitTab } from './webkit-tab.mjs';

/** @typedef {import('./tab.mjs').Engine} Engine */
/** @typedef {(method: string, path: string, body?: unknown) => Promise<unknown>} Command of WebDriver; resolves to its value */

/** Debian's library folder, with a subfolder per architecture. */
const LIBRARIES = '/usr/lib';

/** @returns {string | undefined} path of the browser, which comes with the library and is not in the PATH */
export function findMiniBrowser() {
	const folders = existsSync( LIBRARIES ) ? readdirSync( LIBRARIES ) : [];
	return folders
		.flatMap( ( folder ) =>
			[ '4.1', '4.0' ].map( ( api ) => join( LIBRARIES, folder, `webkit2gtk-${ api }/MiniBrowser` ) )
		)
		.find( ( file ) => existsSync( file ) );
}

/** @returns {Promise<Engine>} */
export async function openWebKit() {
	const binary = findMiniBrowser();
	if ( binary === undefined ) {
		throw new Trouble( 'WebKit is missing; apt-get install webkit2gtk-driver.' );
	}
	const port = await freePort();
	const folder = await downloadFolder( 'webkit' );
	const driver = spawn( 'xvfb-run', [ '-a', 'WebKitWebDriver', `--port=${ port }` ], {
		detached: true,
		stdio: 'ignore',
		// Without a configured download folder, the library uses HOME.
		env: { ...process.env, HOME: folder },
	} );
	const command = commands( `http://127.0.0.1:${ port }` );
	const end = () => endGroup( driver );
	try {
		await until( 'WebKitWebDriver is ready', () => isReady( command ) );
		return {
			name: `WebKitGTK ${ await versionOf( command, binary ) }`,
			open: async () => new WebKitTab( command, await newSession( command, binary ), folder ),
			end,
		};
	} catch ( error ) {
		await end();
		throw error;
	}
}

/** @param {string} origin @returns {Command} */
function commands( origin ) {
	return async ( method, path, body ) => {
		const response = await fetch( `${ origin }${ path }`, {
			method,
			...( method === 'POST' && { body: JSON.stringify( body ?? {} ) } ),
		} );
		const { value } = /** @type {{value: {error?: string, message?: string}}} */ ( await response.json() );
		if ( ! response.ok ) {
			throw new Error( `${ method } ${ path }: ${ value.error } ${ value.message }` );
		}
		return value;
	};
}

/** @param {Command} command @returns {Promise<boolean>} */
async function isReady( command ) {
	const { ready } = /** @type {{ready: boolean}} */ ( await command( 'GET', '/status' ) );
	return ready;
}

/** @param {Command} command @param {string} binary */
async function newSession( command, binary ) {
	const options = { binary, args: [ '--automation' ] };
	const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
	const session = await command( 'POST', '/session', { capabilities: { alwaysMatch } } );
	return /** @type {{sessionId: string, capabilities: {browserVersion: string}}} */ ( session );
}

/** @param {Command} command @param {string} binary @returns {Promise<string>} */
async function versionOf( command, binary ) {
	const { sessionId, capabilities } = await newSession( command, binary );
	await command( 'DELETE', `/session/${ sessionId }` );
	return capabilities.browserVersion;
}
