/**
 * WebKit, as the small browser of WebKitGTK, spoken to over WebDriver on a screen that nobody sees. Its driver tells of no
 * console: documents are asked to note what goes wrong from the moment on that the journey meets them.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../lib/ports.mjs';
import { endGroup } from '../../lib/process.mjs';
import { Trouble } from '../../lib/trouble.mjs';
import { complaints, find, handleOf, loaded, sees } from './find.mjs';
import { until } from './until.mjs';

/** @typedef {import('./tab.mjs').Engine} Engine */
/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('./find.mjs').Role} Role */
/** @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Command of WebDriver; resolves to its value */

/** Where Debian and its relatives keep libraries, each in a folder of its architecture. */
const LIBRARIES = '/usr/lib';

/** Key of a reference to an element (W3C WebDriver, "Elements"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** @returns {string | undefined} the browser; it comes with the library, outside every PATH */
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
	const driver = spawn( 'xvfb-run', [ '-a', 'WebKitWebDriver', `--port=${ port }` ], {
		detached: true,
		stdio: 'ignore',
	} );
	const command = commands( `http://127.0.0.1:${ port }` );
	const end = () => endGroup( driver );
	try {
		await until( 'WebKitWebDriver is ready', async () => ( await command( 'GET', '/status' ) ).ready );
		return {
			name: `WebKitGTK ${ await versionOf( command, binary ) }`,
			open: async () => new WebKitTab( command, await newSession( command, binary ) ),
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

/** @param {Command} command @param {string} binary @returns {Promise<{sessionId: string, capabilities: {browserVersion: string}}>} */
function newSession( command, binary ) {
	const options = { binary, args: [ '--automation' ] };
	const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
	return command( 'POST', '/session', { capabilities: { alwaysMatch } } );
}

/** @param {Command} command @param {string} binary @returns {Promise<string>} */
async function versionOf( command, binary ) {
	const { sessionId, capabilities } = await newSession( command, binary );
	await command( 'DELETE', `/session/${ sessionId }` );
	return capabilities.browserVersion;
}

/** @implements {Tab} */
class WebKitTab {
	/** @type {Set<string>} */
	#errors = new Set();

	/** @type {Set<string>} */
	#requests = new Set();

	#command;

	#session;

	/** @param {Command} command @param {{sessionId: string}} session */
	constructor( command, session ) {
		this.#command = command;
		this.#session = `/session/${ session.sessionId }`;
	}

	/** @param {string} url */
	async go( url ) {
		await this.#leave();
		await this.#post( '/url', { url } );
		await this.#note();
	}

	/** @param {string} title */
	async enter( title ) {
		const frame = await until( `the frame “${ title }”`, () =>
			this.#run( ( /** @type {string} */ name ) => {
				const element = document.querySelector( `iframe[title="${ name }"]` );
				element?.scrollIntoView();
				return element;
			}, title )
		);
		await this.#note();
		await this.#post( '/frame', { id: frame } );
		await this.#note();
	}

	/** @param {Role} role @param {string} name */
	async click( role, name ) {
		const handle = await this.#run( handleOf, { [ ELEMENT ]: await this.#find( role, name ) } );
		await this.#post( `/element/${ handle[ ELEMENT ] }/click` );
	}

	/** @param {string} name @param {string} text */
	async type( name, text ) {
		await this.#post( `/element/${ await this.#find( 'textbox', name ) }/value`, { text } );
	}

	/** @param {string} text */
	async see( text ) {
		await until( `“${ text }” shows`, () => this.#run( sees, text ) );
	}

	/** @returns {Promise<{errors: string[], requests: string[]}>} */
	async heard() {
		await this.#leave();
		return { errors: [ ...this.#errors ], requests: [ ...this.#requests ] };
	}

	/** @returns {Promise<void>} */
	async close() {
		await this.#command( 'DELETE', this.#session );
	}

	/** Out of a frame, to the page around it. */
	async #leave() {
		await this.#note();
		await this.#post( '/frame', { id: null } );
		await this.#note();
	}

	/** Keeps what the document says before another takes its place. */
	async #note() {
		for ( const error of await this.#run( complaints ) ) {
			this.#errors.add( error );
		}
		for ( const address of await this.#run( loaded ) ) {
			this.#requests.add( address );
		}
	}

	/** @param {Role} role @param {string} name @returns {Promise<string>} id of the element */
	#find( role, name ) {
		return until(
			`the ${ role } “${ name }” shows`,
			async () => ( await this.#run( find, role, name ) )?.[ ELEMENT ]
		);
	}

	/**
	 * @template {unknown[]} A
	 * @param {(...args: A) => unknown} work runs in the page
	 * @param {A | unknown[]} args
	 * @returns {Promise<any>}
	 */
	#run( work, ...args ) {
		return this.#post( '/execute/sync', { script: `return ( ${ work } )( ...arguments )`, args } );
	}

	/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
	#post( path, body ) {
		return this.#command( 'POST', `${ this.#session }${ path }`, body );
	}
}
