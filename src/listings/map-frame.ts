/**
 * The map of the results, or of one listing, opened by the visitor. The host script, loaded with the first map, creates
 * its frame (src/host/map-frame.ts).
 */
import type { Config } from './config';
import { all, create, pressed, reword, show } from '../printed/dom';

const PLACE = '[data-swis-map-place]';
const RESULTS = '[data-swis-results]';

/** Minimum width of a block, in pixels, with list and map side by side (split.css). */
const WIDE = 928;

/** The block of a button: lists have one above and one in their bar, a listing's page has a single button. */
const blockOf = ( button: HTMLElement ): Element | null =>
	button.closest( '[data-swis-listings]' ) ?? button.parentElement;

/** Requests a map. @return Whether the host script handled the event. */
const ask = ( place: HTMLElement, url: string, title: string ): boolean =>
	! place.dispatchEvent(
		new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title } } )
	);

/** Labels of the buttons while their map is closed. */
const closed = new WeakMap< HTMLElement, string >();

const nameOf = ( button: HTMLElement ): string => {
	const name = closed.get( button ) ?? button.textContent.trim();
	closed.set( button, name );
	return name;
};

/** Scrolls to the results if they are too narrow for two columns: map, strip and bar then fill the window. */
const scrollTo = ( results: Element | null | undefined ): void => {
	if ( results && results.clientWidth < WIDE ) {
		results.scrollIntoView( { block: 'start', behavior: 'instant' } );
	}
};

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
	/** Matches only buttons with a map URL of this site: authors may put any URL into the attribute. */
	const buttons = `button[data-swis-map^="${ map }"]`;
	/** URL of the search that each map shows. */
	const shown = new WeakMap< HTMLElement, string >();
	let loading: Promise< void > | undefined;
	let isWanted = false;

	const turn = ( button: HTMLElement, isOpen: boolean ): void => {
		const place = blockOf( button )?.querySelector< HTMLElement >( PLACE );
		const url = button.dataset[ 'swisMap' ] ?? '';
		if ( ! place ) {
			return;
		}
		const text = nameOf( button );
		button.setAttribute( 'aria-expanded', `${ isOpen }` );
		reword( button, isOpen ? ( button.dataset[ 'swisBack' ] ?? words.hideMap ) : text );
		place.hidden = ! isOpen;
		const isThere = (): boolean => {
			if ( shown.get( place ) !== url && ask( place, url, words.map ) ) {
				shown.set( place, url );
			}
			return shown.get( place ) === url;
		};
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
			const block = blockOf( button );
			isWanted = button.getAttribute( 'aria-expanded' ) !== 'true';
			all( buttons )
				.filter( ( one ) => blockOf( one ) === block )
				.forEach( ( one ) => turn( one, isWanted ) );
			if ( isWanted ) {
				scrollTo( block?.querySelector( RESULTS ) );
			}
		}
	} );
	look();
	return look;
};
