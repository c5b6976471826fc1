/**
 * The map of what was found, or of one home, once somebody asks for it (L21). The script of maps makes its
 * frame (src/host/map-frame.ts); it comes with the first of them.
 */
import type { Words } from './config';
import { all, create, pressed, reword, show } from '../printed/dom';

const BUTTON = 'button[data-swis-map]';
const PLACE = '[data-swis-map-place]';

const SCRIPT = 'sw-immosuite-map-js';

/** @return Whether the script of maps has heard it. */
const ask = ( place: HTMLElement, url: string, title: string ): boolean =>
	! place.dispatchEvent(
		new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title } } )
	);

const load = ( host: string ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		const there = document.getElementById( SCRIPT );
		const script = there ?? create( 'script', { id: SCRIPT, src: host } );
		script.addEventListener( 'load', () => resolve() );
		script.addEventListener( 'error', () => reject( new Error( host ) ) );
		if ( ! there ) {
			document.head.append( script );
		} else if ( document.readyState === 'complete' ) {
			// It had its time, and would have answered.
			reject( new Error( host ) );
		}
	} );

class Maps {
	readonly #words: Words;
	readonly #host: string;
	readonly #leave: ( url: string ) => void;
	/** Words of the closed ones. */
	readonly #closed = new WeakMap< HTMLElement, string >();
	#loading: Promise< void > | undefined;
	#isOpen = false;

	constructor( words: Words, host: string, leave: ( url: string ) => void ) {
		this.#words = words;
		this.#host = host;
		this.#leave = leave;
		document.addEventListener( 'click', ( event ) => {
			const button = pressed( event, BUTTON, HTMLElement );
			if ( button ) {
				this.#isOpen = button.getAttribute( 'aria-expanded' ) !== 'true';
				this.#turn( button, this.#isOpen );
			}
		} );
	}

	/** New results bring a new button; a map that was open stays open, and shows them. */
	look(): void {
		show( BUTTON );
		all( BUTTON ).forEach( ( button ) => {
			if ( this.#isOpen && button.getAttribute( 'aria-expanded' ) !== 'true' ) {
				this.#turn( button, true );
			}
		} );
	}

	#turn( button: HTMLElement, isOpen: boolean ): void {
		const place = button.parentElement?.querySelector< HTMLElement >( PLACE );
		const url = button.dataset[ 'swisMap' ] ?? '';
		if ( ! place ) {
			return;
		}
		const words = this.#closed.get( button ) ?? button.textContent.trim();
		this.#closed.set( button, words );
		button.setAttribute( 'aria-expanded', `${ isOpen }` );
		reword( button, isOpen ? this.#words.hideMap : words );
		place.hidden = ! isOpen;
		if ( isOpen && ! place.firstElementChild && ! ask( place, url, this.#words.map ) ) {
			this.#loading ??= load( this.#host );
			this.#loading
				.then( () => {
					if ( place.isConnected && ! place.firstElementChild && ! ask( place, url, this.#words.map ) ) {
						throw new Error( this.#host );
					}
				} )
				// A document of its own: whoever wants to see the map sees it.
				.catch( () => this.#leave( url ) );
		}
	}
}

/** @return What is to be done with results that have come later. */
export const startMaps = (
	words: Words,
	host: string,
	leave = ( url: string ): void => location.assign( url )
): ( () => void ) => {
	const maps = new Maps( words, host, leave );
	maps.look();
	return () => maps.look();
};
