/** Firefox, driven over WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import { findCommand } from '../../lib/process.mjs';
import { Trouble } from '../../lib/trouble.mjs';
import { downloadFolder, takeJson } from './downloads.mjs';
import { approach, find, handleOf, sees } from './find.mjs';
import { settled, until } from './until.mjs';

/** @typedef {import('./tab.mjs').Engine} Engine */
/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('puppeteer-core').Frame} Frame */

/** @returns {Promise<Engine>} */
export async function openFirefox() {
	const executablePath = findCommand( 'firefox-esr', 'firefox' );
	if ( executablePath === undefined ) {
		throw new Trouble( 'Firefox is missing; apt-get install firefox-esr.' );
	}
	const folder = await downloadFolder( 'firefox' );
	const browser = await launch( {
		browser: 'firefox',
		executablePath,
		headless: true,
		// 2: a custom folder.
		extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': folder },
	} );
	const version = ( await browser.version() ).replace( '/', ' ' );
	return {
		name: version,
		open: async () => {
			const context = await browser.createBrowserContext();
			return new FirefoxTab( await context.newPage(), folder, () => context.close() );
		},
		end: () => browser.close(),
	};
}

/** @implements {Tab} */
class FirefoxTab {
	/** @type {string[]} */
	#errors = [];

	/** @type {string[]} */
	#requests = [];

	/** @type {Frame} */
	#frame;

	#page;

	#folder;

	#end;

	/** @param {Page} page @param {string} folder of its downloads @param {() => Promise<void>} end */
	constructor( page, folder, end ) {
		this.#page = page;
		this.#folder = folder;
		this.#frame = page.mainFrame();
		this.#end = end;
		page.on( 'console', ( message ) => message.type() === 'error' && this.#errors.push( message.text() ) );
		page.on( 'pageerror', ( error ) => this.#errors.push( String( error ) ) );
		page.on( 'request', ( request ) => this.#requests.push( request.url() ) );
	}

	/** @param {string} url */
	async go( url ) {
		await this.#page.goto( url );
		this.#frame = this.#page.mainFrame();
	}

	/** @param {string} title */
	async enter( title ) {
		const element = await this.#page.waitForSelector( `iframe[title="${ title }"]` );
		await element?.scrollIntoView();
		this.#frame = ( await element?.contentFrame() ) ?? this.#frame;
	}

	/** @param {import('./find.mjs').Role} role @param {string} name */
	async click( role, name ) {
		const what = `the ${ role } “${ name }”`;
		const element = await settled(
			what,
			() => this.#find( role, name ),
			( found ) => found.evaluate( approach )
		);
		const handle = await until( `nothing covers ${ what }`, async () =>
			( await element.evaluateHandle( handleOf ) ).asElement()
		);
		await handle.click();
	}

	/** @param {string} name @param {string} text */
	async type( name, text ) {
		const element = await this.#find( 'textbox', name );
		await element.type( text );
	}

	/** @param {string} text */
	async see( text ) {
		await until( `“${ text }” is visible`, () => this.#frame.evaluate( sees, text ) );
	}

	/** @param {RegExp} name @returns {Promise<unknown>} */
	saved( name ) {
		return takeJson( this.#folder, name );
	}

	/** @returns {Promise<{errors: string[], requests: string[]}>} */
	async errorsAndRequests() {
		return { errors: this.#errors, requests: this.#requests };
	}

	close() {
		return this.#end();
	}

	/** @param {import('./find.mjs').Role} role @param {string} name */
	async #find( role, name ) {
		return until( `the ${ role } “${ name }” is visible`, async () => {
			const found = await this.#frame.evaluateHandle( find, role, name );
			return /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement> | null} */ ( found.asElement() );
		} );
	}
}
