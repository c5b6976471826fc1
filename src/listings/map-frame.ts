/**
 * The map of the results, or of one listing, opened by the visitor. The host script, loaded with the first map, creates
 * the frame of the map (src/host/map-frame.ts).
 */
import type { Config } from './config';
import { all, create, pressed, reword, show } from '../printed/dom';

const PLACE = '[data-swis-map-place]';
const RESULTS = '[data-swis-results]';

/** Minimum width of a block, in pixels, with list and map side by side (split.css). */
const WIDE = 928;

/** The block of a map button. A list has two buttons, above it and in its bar; a listing's page has one. */
const blockOf = ( button: HTMLElement ): Element | null =>
	button.closest( '[data-swis-listings]' ) ?? button.parentElement;

/** Requests a map. @return Whether the host script handled the event. */
const requestMap = ( place: HTMLElement, url: string, title: string ): boolean =>
	! place.dispatchEvent(
		new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title } } )
	);

/** URL of the search that each map shows. */
const shownUrls = new WeakMap< HTMLElement, string >();

/** Requests the map unless it is shown. @return Whether the host script has shown it. */
const ensureShown = ( place: HTMLElement, url: string, title: string ): boolean => {
	if ( shownUrls.get( place ) !== url && requestMap( place, url, title ) ) {
		shownUrls.set( place, url );
	}
	return shownUrls.get( place ) === url;
};

/** Labels of the buttons while their map is closed. */
const closedLabels = new WeakMap< HTMLElement, string >();

const labelOf = ( button: HTMLElement ): string => {
	const name = closedLabels.get( button ) ?? button.textContent.trim();
	closedLabels.set( button, name );
	return name;
};

/** Scrolls to the results if they are too narrow for two columns: map, strip of cards and bar then fill the window. */
const scrollTo = ( results: Element ): void => {
	if ( results.clientWidth < WIDE ) {
		results.scrollIntoView( { block: 'start', behavior: 'instant' } );
	}
};

/** Name of the flag in the history state of a list whose map is open. */
const OPEN = 'swImmosuiteMap';

const isOpenIn = ( state: unknown ): boolean =>
	( state as Partial< Record< string, unknown > > | null )?.[ OPEN ] === true;

/** Records in the history whether the map of a list is open: Back closes the map, and a reload opens it again. */
const remember = ( results: Element, isOpen: boolean ): void => {
	const state = { ...( history.state as object | null ), [ OPEN ]: isOpen };
	if ( isOpen ) {
		history.pushState( state, '' );
		scrollTo( results );
	} else {
		history.replaceState( state, '' );
	}
};

/** Cards of the second group (homes without the requested value) while they are in the first one, by their own list. */
const movedCards = new WeakMap< Element, Element[] >();

/** While the map is open, the cards of the second group join those of the first one: each pin needs its card. */
const moveCards = ( results: Element | null | undefined, isOpen: boolean ): void => {
	const group = results?.querySelector( ':scope>section' );
	const list = group?.querySelector( 'ul' );
	if ( ! list || movedCards.has( list ) === isOpen ) {
		return;
	}
	const cards = movedCards.get( list ) ?? [ ...list.children ];
	if ( isOpen ) {
		const firstList = results?.querySelector( ':scope>ul' ) ?? create( 'ul', { className: list.className } );
		group?.before( firstList );
		firstList.append( ...cards );
		movedCards.set( list, cards );
	} else {
		list.append( ...cards );
		movedCards.delete( list );
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
	navigate = ( url: string ): void => location.assign( url )
): ( () => void ) => {
	/** Matches only buttons with a map URL of this site: authors may put any URL into the attribute. */
	const buttons = `button[data-swis-map^="${ map }"]`;
	let loading: Promise< void > | undefined;
	let isMapOpen = isOpenIn( history.state );

	const setOpen = ( button: HTMLElement, isOpen: boolean ): void => {
		const place = blockOf( button )?.querySelector< HTMLElement >( PLACE );
		const url = button.dataset[ 'swisMap' ] ?? '';
		if ( ! place ) {
			return;
		}
		const text = labelOf( button );
		button.setAttribute( 'aria-expanded', `${ isOpen }` );
		reword( button, isOpen ? ( button.dataset[ 'swisBack' ] ?? words.hideMap ) : text );
		place.hidden = ! isOpen;
		moveCards( blockOf( button )?.querySelector( RESULTS ), isOpen );
		if ( isOpen && ! ensureShown( place, url, words.map ) ) {
			loading ??= load( host );
			loading
				.then( () => {
					if ( place.isConnected && ! ensureShown( place, url, words.map ) ) {
						throw new Error( host );
					}
				} )
				// Open the map's own document instead.
				.catch( () => navigate( url ) );
		}
	};

	const setAllOpen = ( block: Element | null ): void =>
		all( buttons )
			.filter( ( button ) => blockOf( button ) === block )
			.forEach( ( button ) => setOpen( button, isMapOpen ) );

	/** Shows the buttons of new results, and opens their map if the visitor had the map open. */
	const onNewResults = (): void => {
		show( buttons );
		all( buttons )
			.filter( ( button ) => isMapOpen && button.getAttribute( 'aria-expanded' ) !== 'true' )
			.forEach( ( button ) => setOpen( button, true ) );
	};

	document.addEventListener( 'click', ( event ) => {
		const button = pressed( event, buttons, HTMLElement );
		if ( button ) {
			isMapOpen = button.getAttribute( 'aria-expanded' ) !== 'true';
			setAllOpen( blockOf( button ) );
			const results = blockOf( button )?.querySelector( RESULTS );
			if ( results ) {
				remember( results, isMapOpen );
			}
		}
	} );
	window.addEventListener( 'popstate', ( { state } ) => {
		const block = document.querySelector( RESULTS )?.parentElement;
		if ( block && isMapOpen !== isOpenIn( state ) ) {
			isMapOpen = ! isMapOpen;
			setAllOpen( block );
		}
	} );
	onNewResults();
	return onNewResults;
};
