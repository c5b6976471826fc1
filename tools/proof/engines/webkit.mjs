/** WebKit, as the small browser of WebKitGTK, spoken to over WebDriver on a screen that nobody sees. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../lib/ports.mjs';
import { endGroup } from '../../lib/process.mjs';
import { Trouble } from '../../lib/trouble.mjs';
import { find, handleOf, loaded, sees } from './find.mjs';
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
		stdio: [ 'ignore', 'pipe', 'ignore' ],
	} );
	let said = '';
	driver.stdout.setEncoding( 'utf8' ).on( 'data', ( text ) => ( said += text ) );
	const command = commands( `http://127.0.0.1:${ port }` );
	const end = () => endGroup( driver );
	try {
		await until( 'WebKitWebDriver is ready', async () => ( await command( 'GET', '/status' ) ).ready );
		return {
			name: `WebKitGTK ${ await versionOf( command, binary ) }`,
			open: async () => {
				const from = said.length;
				return new WebKitTab( command, await newSession( command, binary ), () => said.slice( from ) );
			},
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
		const { value } = /** @type {{value: any}} */ ( await response.json() );
		if ( ! response.ok ) {
			throw new Error( `${ method } ${ path }: ${ value.error } ${ value.message }` );
		}
		return value;
	};
}

/** @param {Command} command @param {string} binary @returns {Promise<any>} id and capabilities */
function newSession( command, binary ) {
	const options = { binary, args: [ '--automation', '--enable-write-console-messages-to-stdout=true' ] };
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
	/** What documents have loaded that are gone by now. */
	/** @type {string[]} */
	#requests = [];

	#command;

	#session;

	#output;

	/** @param {Command} command @param {{sessionId: string}} session @param {() => string} output of the browser since then */
	constructor( command, session, output ) {
		this.#command = command;
		this.#session = `/session/${ session.sessionId }`;
		this.#output = output;
	}

	/** @param {string} url */
	async go( url ) {
		await this.#note();
		await this.#post( '/frame', { id: null } );
		await this.#post( '/url', { url } );
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
		await this.#note();
		const errors = this.#output()
			.split( '\n' )
			.filter( ( line ) => /CONSOLE .*ERROR/.test( line ) );
		return { errors, requests: this.#requests };
	}

	/** @returns {Promise<void>} */
	async close() {
		await this.#command( 'DELETE', this.#session );
	}

	async #note() {
		this.#requests.push( ...( await this.#run( loaded ) ) );
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
