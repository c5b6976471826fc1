/**
 * The map of the results, or of one listing, opened by the visitor. Another script creates its frame
 * (src/host/map-frame.ts), loaded with the first map.
 */
import type { Config } from './config';
import { all, create, pressed, reword, show } from '../printed/dom';

const PLACE = '[data-swis-map-place]';

/** @return Whether the script of maps handled the event. */
const ask = ( place: HTMLElement, url: string, title: string ): boolean =>
	! place.dispatchEvent(
		new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title } } )
	);

/** A list has a button above it and one in its bar; a listing's page has one. */
const blockOf = ( button: HTMLElement ): Element | null =>
	button.closest( '[data-swis-listings]' ) ?? button.parentElement;

const load = ( host: string ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		const onerror = (): void => reject( new Error( host ) );
		document.head.append( create( 'script', { src: host, onload: () => resolve(), onerror } ) );
	} );

/** @return Callback for results that arrive later. */
export const startMaps = (
	{ words, host, map }: Config,
	leave = ( url: string ): void => location.assign( url )
): ( () => void ) => {
	/** Only buttons with a URL of the map: authors may put any URL into the attribute. */
	const buttons = `button[data-swis-map^="${ map }"]`;
	/** Labels of the closed buttons. */
	const closed = new WeakMap< HTMLElement, string >();
	let loading: Promise< void > | undefined;
	let isWanted = false;

	const turn = ( button: HTMLElement, isOpen: boolean ): void => {
		const place = blockOf( button )?.querySelector< HTMLElement >( PLACE );
		const url = button.dataset[ 'swisMap' ] ?? '';
		if ( ! place ) {
			return;
		}
		const text = closed.get( button ) ?? button.textContent.trim();
		closed.set( button, text );
		button.setAttribute( 'aria-expanded', `${ isOpen }` );
		reword( button, isOpen ? words.hideMap : text );
		place.hidden = ! isOpen;
		const isThere = (): boolean => !! place.firstElementChild || ask( place, url, words.map );
		if ( isOpen && ! isThere() ) {
			loading ??= load( host );
			loading
				.then( () => {
					if ( place.isConnected && ! isThere() ) {
						throw new Error( host );
					}
				} )
				// Open the map's own document instead.
				.catch( () => leave( url ) );
		}
	};

	/** Shows the buttons of new results, and opens their map if the visitor had the map open. */
	const look = (): void => {
		show( buttons );
		all( buttons ).forEach( ( button ) => {
			if ( isWanted && button.getAttribute( 'aria-expanded' ) !== 'true' ) {
				turn( button, true );
			}
		} );
	};

	document.addEventListener( 'click', ( event ) => {
		const button = pressed( event, buttons, HTMLElement );
		if ( button ) {
			isWanted = button.getAttribute( 'aria-expanded' ) !== 'true';
			all( buttons )
				.filter( ( one ) => blockOf( one ) === blockOf( button ) )
				.forEach( ( one ) => turn( one, isWanted ) );
		}
	} );
	look();
	return look;
};
