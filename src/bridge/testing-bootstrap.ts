/** Runs the inline script in a document, for tests; not part of any bundle. */
import type { FrameBoot } from './early';
import { HOST, ID } from './testing';

export const OTHER = 'https://partner.example';

export interface Started {
	readonly boot: FrameBoot;
	readonly sent: readonly ( readonly unknown[] )[];
	readonly deliver: ( data: unknown, origin?: string, source?: unknown ) => void;
	/** Simulates a resize of the document. */
	readonly grow: () => void;
}

/** Whether the document's styles show the step. */
export const isShown = (): boolean => document.documentElement.dataset[ 'shown' ] === '';

/** Runs the inline script in a document as the server prints it, in a frame if `embedded`. */
export const start = async ( embedded: boolean ): Promise< Started > => {
	document.documentElement.removeAttribute( 'style' );
	delete document.documentElement.dataset[ 'shown' ];
	document.documentElement.dataset[ 'origins' ] = `${ HOST } ${ OTHER }`;
	window.onmessage = null;
	document.body.innerHTML = `
		<div id="sw-immosuite-dead" class="swis-word" role="alert" tabindex="-1" hidden>Nicht geladen</div>
		<p id="sw-immosuite-loading" class="swis-word" role="status" hidden>Wird geladen …</p>
		<main id="sw-immosuite-root"><form><input name="city"><button>Senden</button></form></main>
		<script id="app" defer></script><link id="chunk" rel="preload">`;
	const sent: unknown[][] = [];
	const parent = { postMessage: ( ...given: unknown[] ) => void sent.push( given ) };
	const parentWindow = embedded ? parent : window;
	Object.defineProperty( window, 'parent', { value: parentWindow, configurable: true } );
	window.name = ID;
	const observers = new Set< () => void >();
	window.ResizeObserver = class {
		readonly #callback: () => void;
		constructor( callback: ResizeObserverCallback ) {
			this.#callback = () => callback( [], this );
		}
		observe(): void {
			observers.add( this.#callback );
			this.#callback();
		}
		unobserve = (): void => undefined;
		disconnect(): void {
			observers.delete( this.#callback );
		}
	};
	await jest.isolateModulesAsync( async () => {
		await import( './bootstrap' );
	} );
	const { swImmosuite: boot } = window;
	if ( ! boot ) {
		throw new Error( 'The bootstrap left nothing behind.' );
	}
	return {
		boot,
		sent,
		deliver: ( data, origin = HOST, source = parentWindow ) => {
			const event = new MessageEvent( 'message', { data, origin } );
			Object.defineProperty( event, 'source', { value: source } );
			window.dispatchEvent( event );
		},
		grow: () => observers.forEach( ( notifyObserver ) => notifyObserver() ),
	};
};
