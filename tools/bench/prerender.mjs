/**
 * Drives Chromium without Playwright, because Chromium does not prerender in a tab that Playwright has attached to. A
 * DevTools client has to attach to the tab target: a click replaces the tab's page with the prerendered one.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from '../lib/trouble.mjs';

const ARGS = [
	'--headless=new',
	'--no-sandbox',
	'--no-first-run',
	'--disable-component-update',
	'--window-size=1280,900',
	'--remote-debugging-pipe',
];

/** Milliseconds to wait for the page, for prerendering under a resting pointer, and for paints after a click. */
const WAIT = { load: 2500, rest: 3000, paint: 1000 };

/** Runs in the list, or in the compared page: scrolls the first link into view, and stores the time when it is pressed. */
const AIM_AT_LINK = `( () => {
	const link = document.querySelector( '.swis-home__title a, [data-bench] a' );
	link.scrollIntoView( { block: 'center' } );
	addEventListener( 'pointerdown', () => sessionStorage.setItem( 'bench', performance.timeOrigin + performance.now() ), true );
	const { x, y, width, height } = link.getBoundingClientRect();
	return [ x + width / 4, y + height / 2 ];
} )()`;

/** Runs in the listing: milliseconds from the press to the listing's first paint; null without prerendering. */
const TIME_TO_PAINT = `( () => {
	const [ paint ] = performance.getEntriesByType( 'paint' );
	const { activationStart } = performance.getEntriesByType( 'navigation' )[ 0 ];
	return activationStart > 0 ? performance.timeOrigin + paint.startTime - Number( sessionStorage.getItem( 'bench' ) ) : null;
} )()`;

/** A DevTools connection over pipes; messages end with a zero byte. */
class Pipe {
	#lastId = 0;
	#incomplete = '';
	#waiting = new Map();
	/** Sessions of pages, the prerendered ones last. @type {string[]} */
	pages = [];

	/** @param {import('node:child_process').ChildProcess} browser */
	constructor( browser ) {
		this.input = /** @type {import('node:stream').Writable} */ ( browser.stdio[ 3 ] );
		browser.stdio[ 4 ]?.on( 'data', ( data ) => {
			const messages = ( this.#incomplete + data ).split( '\0' );
			this.#incomplete = messages.pop() ?? '';
			messages.forEach( ( text ) => this.#receive( JSON.parse( text ) ) );
		} );
	}

	#receive( { id, method, params, result, error } ) {
		if ( method === 'Target.attachedToTarget' && params.targetInfo.type === 'page' ) {
			this.pages.push( params.sessionId );
		}
		const settle = this.#waiting.get( id );
		if ( settle ) {
			settle( error ? Promise.reject( new Trouble( `Chromium: ${ error.message }` ) ) : result );
		}
	}

	/** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
	send( method, params = {}, sessionId ) {
		this.#lastId += 1;
		const id = this.#lastId;
		this.input.write( `${ JSON.stringify( { id, method, params, sessionId } ) }\0` );
		return new Promise( ( resolve ) => this.#waiting.set( id, resolve ) );
	}

	/** @param {string} expression @param {string} [page] */
	async evaluate( expression, page ) {
		return ( await this.send( 'Runtime.evaluate', { expression, returnByValue: true }, page ) ).result.value;
	}
}

/** @param {Pipe} pipe @param {string} list URL of the list @returns {Promise<number | null>} result of TIME_TO_PAINT */
async function visit( pipe, list ) {
	const { targetInfos } = await pipe.send( 'Target.getTargets', { filter: [ { type: 'tab' }, { exclude: true } ] } );
	const { sessionId } = await pipe.send( 'Target.attachToTarget', {
		targetId: targetInfos[ 0 ].targetId,
		flatten: true,
	} );
	const every = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [ {} ] };
	await pipe.send( 'Target.setAutoAttach', every, sessionId );
	const page = pipe.pages[ 0 ];
	await pipe.send( 'Page.navigate', { url: list }, page );
	await sleep( WAIT.load );
	const [ x, y ] = await pipe.evaluate( AIM_AT_LINK, page );
	const mouse = ( type, more = {} ) => pipe.send( 'Input.dispatchMouseEvent', { type, x, y, ...more }, page );
	await mouse( 'mouseMoved' );
	await sleep( WAIT.rest );
	await mouse( 'mousePressed', { button: 'left', clickCount: 1 } );
	// The page is gone before it can respond.
	mouse( 'mouseReleased', { button: 'left', clickCount: 1 } ).catch( () => {} );
	await sleep( WAIT.paint );
	return pipe.evaluate( TIME_TO_PAINT, pipe.pages.at( -1 ) );
}

/**
 * @param {string} chromium path
 * @param {string} list URL of the list, or of the compared page
 * @returns {Promise<number>} milliseconds from pressing a link on which the pointer has rested to the first paint
 */
export async function clickToPaint( chromium, list ) {
	const folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-prerender-' ) );
	const stdio = /** @type {const} */ ( [ 'ignore', 'ignore', 'ignore', 'pipe', 'pipe' ] );
	const browser = spawn( chromium, [ ...ARGS, `--user-data-dir=${ folder }`, 'about:blank' ], {
		stdio: [ ...stdio ],
	} );
	const ended = new Promise( ( resolve ) => browser.once( 'exit', resolve ) );
	try {
		const milliseconds = await visit( new Pipe( browser ), list );
		if ( milliseconds === null ) {
			throw new Trouble( 'Chromium has not prerendered the link’s target.' );
		}
		return milliseconds;
	} finally {
		browser.kill();
		await ended;
		await rm( folder, { recursive: true, force: true, maxRetries: 5 } );
	}
}
