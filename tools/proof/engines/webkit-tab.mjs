/** A tab of WebKit, driven over WebDriver. */
import { takeJson } from './downloads.mjs';
import { approach, complaints, find, handleOf, loaded, sees } from './find.mjs';
import { settled, until } from './until.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('./find.mjs').Role} Role */
/** @typedef {import('./webkit.mjs').Command} Command */

/** Key of a reference to an element (W3C WebDriver, "Elements"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** @typedef {{[ELEMENT]: string}} Reference */

/** @implements {Tab} */
export class WebKitTab {
	/** @type {Set<string>} */
	#errors = new Set();

	/** @type {Set<string>} */
	#requests = new Set();

	/** Title of the current frame; empty for the page itself. */
	#title = '';

	#command;

	#session;

	#folder;

	/** @param {Command} command @param {{sessionId: string}} session @param {string} folder of its downloads */
	constructor( command, session, folder ) {
		this.#command = command;
		this.#folder = folder;
		this.#session = `/session/${ session.sessionId }`;
	}

	/** @param {string} url */
	async go( url ) {
		await this.#leave();
		await this.#post( '/url', { url } );
		await this.#record();
	}

	/** @param {string} title */
	async enter( title ) {
		await until( `the frame “${ title }”`, () =>
			this.#run( ( /** @type {string} */ name ) => {
				const element = document.querySelector( `iframe[title="${ name }"]` );
				element?.scrollIntoView();
				return element !== null;
			}, title )
		);
		await this.#record();
		// While the document loads, the driver cannot find the frame.
		await until( `the frame “${ title }” opens`, () => this.#switchToFrame( title ) );
		this.#title = title;
		await this.#record();
	}

	/** @param {Role} role @param {string} name */
	async click( role, name ) {
		const what = `the ${ role } “${ name }”`;
		const element = await settled(
			what,
			() => this.#find( role, name ),
			( found ) => this.#run( approach, found )
		);
		const handle = await until( `nothing covers ${ what }`, () => this.#element( handleOf, element ) );
		await this.#post( `/element/${ handle[ ELEMENT ] }/click` );
	}

	/** @param {string} name @param {string} text */
	async type( name, text ) {
		const field = await this.#find( 'textbox', name );
		await this.#post( `/element/${ field[ ELEMENT ] }/value`, { text } );
	}

	/** @param {string} text */
	async see( text ) {
		await until( `“${ text }” is visible`, () => this.#run( sees, text ) );
	}

	/** @param {RegExp} name @returns {Promise<unknown>} */
	saved( name ) {
		return takeJson( this.#folder, name );
	}

	/** @returns {Promise<{errors: string[], requests: string[]}>} */
	async errorsAndRequests() {
		await this.#leave();
		return { errors: [ ...this.#errors ], requests: [ ...this.#requests ] };
	}

	/** @returns {Promise<void>} */
	async close() {
		await this.#command( 'DELETE', this.#session );
	}

	/** Switches to the page around the frame. */
	async #leave() {
		await this.#record();
		this.#title = '';
		await this.#post( '/frame', { id: null } );
		await this.#record();
	}

	/** @param {string} title of the frame @returns {Promise<boolean>} whether it exists */
	async #switchToFrame( title ) {
		const script = 'return document.querySelector( `iframe[title="${ arguments[ 0 ] }"]` )';
		await this.#send( '/frame', { id: null } );
		const frame = await this.#send( '/execute/sync', { script, args: [ title ] } );
		if ( frame === null ) {
			return false;
		}
		await this.#send( '/frame', { id: frame } );
		return true;
	}

	/** Records errors and requests of the document before it is replaced. */
	async #record() {
		for ( const error of await this.#run( complaints ) ) {
			this.#errors.add( error );
		}
		for ( const url of await this.#run( loaded ) ) {
			this.#requests.add( url );
		}
	}

	/** @param {Role} role @param {string} name @returns {Promise<Reference>} */
	#find( role, name ) {
		return until( `the ${ role } “${ name }” is visible`, () => this.#element( find, role, name ) );
	}

	/**
	 * @template R
	 * @param {(...args: never[]) => R} work runs in the page; its result must be JSON
	 * @param {unknown[]} args
	 * @returns {Promise<R>}
	 */
	async #run( work, ...args ) {
		const script = `return ( ${ work } )( ...arguments )`;
		return /** @type {R} */ ( await this.#post( '/execute/sync', { script, args } ) );
	}

	/**
	 * @param {(...args: never[]) => HTMLElement | null} work runs in the page
	 * @param {unknown[]} args
	 * @returns {Promise<Reference | null>} the element that `work` returns
	 */
	async #element( work, ...args ) {
		return /** @type {Reference | null} */ ( /** @type {unknown} */ ( await this.#run( work, ...args ) ) );
	}

	/**
	 * The driver loses the current frame whenever the host page pushes a history entry, as each step of a wizard
	 * does; so the tab switches back to the frame and repeats the command.
	 *
	 * @param {string} path
	 * @param {unknown} [body]
	 * @returns {Promise<unknown>}
	 */
	async #post( path, body ) {
		try {
			return await this.#send( path, body );
		} catch ( error ) {
			if ( this.#title === '' || ! /no such (window|frame)/.test( String( error ) ) ) {
				throw error;
			}
			await this.#switchToFrame( this.#title );
			return this.#send( path, body );
		}
	}

	/** @param {string} path @param {unknown} [body] @returns {Promise<unknown>} */
	#send( path, body ) {
		return this.#command( 'POST', `${ this.#session }${ path }`, body );
	}
}
