/** The inline script in a document of its own, as tests need it; no part of any bundle. */
import type { FrameBoot } from './early';
import { HOST, ID } from './testing';

export const OTHER = 'https://partner.example';

export interface Started {
	readonly boot: FrameBoot;
	readonly sent: readonly ( readonly unknown[] )[];
	readonly deliver: ( data: unknown, origin?: string, source?: unknown ) => void;
}

/** Runs the inline script in a document as the server prints it; with a parent it stands in a frame. */
export const start = async ( embedded: boolean ): Promise< Started > => {
	document.documentElement.removeAttribute( 'style' );
	document.body.innerHTML = `
		<script type="application/json" id="sw-immosuite-config">${ JSON.stringify( { origins: [ HOST, OTHER ] } ) }</script>
		<div id="sw-immosuite-dead" role="alert" tabindex="-1" hidden>Nicht geladen</div>
		<main id="sw-immosuite-root" hidden><form><input name="city"><button>Senden</button></form></main>
		<p id="sw-immosuite-loading" role="status" hidden>Wird geladen …</p>
		<script id="app" defer></script><link id="chunk" rel="preload">`;
	const sent: unknown[][] = [];
	const parent = { postMessage: ( ...given: unknown[] ) => void sent.push( given ) };
	const given = embedded ? parent : window;
	Object.defineProperty( window, 'parent', { value: given, configurable: true } );
	window.name = ID;
	window.ResizeObserver = class {
		readonly #callback: () => void;
		constructor( callback: ResizeObserverCallback ) {
			this.#callback = () => callback( [], this );
		}
		observe(): void {
			this.#callback();
		}
		unobserve = (): void => undefined;
		disconnect = (): void => undefined;
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
		deliver: ( data, origin = HOST, source = given ) => {
			const event = new MessageEvent( 'message', { data, origin } );
			Object.defineProperty( event, 'source', { value: source } );
			window.dispatchEvent( event );
		},
	};
};
