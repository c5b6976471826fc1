/**
 * The map of what was found, or of one home, once somebody asks for it (L21). The script of maps makes its
 * frame (src/host/map-frame.ts); it comes with the first of them.
 */
import type { Config } from './config';
import { all, create, pressed, reword, show } from '../printed/dom';

const PLACE = '[data-swis-map-place]';

/** @return Whether the script of maps has heard it. */
const ask = ( place: HTMLElement, url: string, title: string ): boolean =>
	! place.dispatchEvent(
		new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title } } )
	);

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
	/** Only buttons whose address is one of the map: authors may put any address into the attribute (P289). */
	const buttons = `button[data-swis-map^="${ map }"]`;
	/** Words of the closed ones. */
	const closed = new WeakMap< HTMLElement, string >();
	let loading: Promise< void > | undefined;
	let isWanted = false;

	const turn = ( button: HTMLElement, isOpen: boolean ): void => {
		const place = button.parentElement?.querySelector< HTMLElement >( PLACE );
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
				// A document of its own: whoever wants to see the map sees it.
				.catch( () => leave( url ) );
		}
	};

	/** Opens the map of new results if the visitor had the map open: new results bring a new button. */
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
			turn( button, isWanted );
		}
	} );
	look();
	return look;
};
