/**
 * The page's side of a map beside its list: cards and pins mark each other, and a search in the map becomes one of the
 * page. Nothing scrolls until the visitor presses a pin.
 */
import { isPinMessage } from '../bridge/messages';
import type { CardsMessage, PinMessage } from '../domain/map-messages';

const MARK = 'data-swis-marked';
const CARD = '[data-listing]';

/** Milliseconds without scrolling until the strip rests. */
const REST_MS = 120;

const idOf = ( card: HTMLElement | null | undefined ): number => Number( card?.dataset[ 'listing' ] ?? 0 );

const cardsIn = ( results: Element ): HTMLElement[] => [ ...results.querySelectorAll< HTMLElement >( CARD ) ];

/** The card at the front of a strip. */
const frontOf = ( strip: Element ): number => {
	const cards = cardsIn( strip );
	return idOf( cards[ Math.round( ( strip.scrollLeft / strip.scrollWidth ) * cards.length ) ] );
};

/** The front card; 0 if the cards are no strip. */
const atRest = ( results: Element ): number => {
	const strip = results.querySelector( CARD )?.parentElement;
	return strip && strip.scrollWidth > strip.clientWidth ? frontOf( strip ) : 0;
};

/** A message of this frame; null for all others. */
const read = (
	frame: HTMLIFrameElement | null,
	{ source, origin, data }: MessageEvent< unknown >
): PinMessage | null =>
	source === frame?.contentWindow && origin === location.origin && isPinMessage( data, frame.name ) ? data : null;

/** The browser scrolls to what has the focus. */
const open = ( results: Element, id: number ): void =>
	cardsIn( results )
		.find( ( card ) => idOf( card ) === id )
		?.querySelector( 'a' )
		?.focus();

/** The script of the list answers a click without loading the page; else the browser follows the link. */
const search = ( results: Element, href: string ): void => {
	if ( href.startsWith( location.origin + '/' ) ) {
		const link = Object.assign( document.createElement( 'a' ), { href } );
		results.append( link );
		link.click();
		link.remove();
	}
};

/**
 * Connects the frame in `place` with the cards around it.
 *
 * @param first Address of the map for the current search.
 * @return Call with the next address, after its results are shown.
 */
export const connectCards = ( place: Element, results: Element, first: string ): ( ( url: string ) => void ) => {
	let url = first;
	let marked = 0;
	let timer: ReturnType< typeof setTimeout > | undefined;

	const mark = ( id: number, isCentered = false ): void => {
		const frame = place.querySelector( 'iframe' );
		const cards = cardsIn( results );
		marked = id;
		cards.forEach( ( card ) => card.toggleAttribute( MARK, idOf( card ) === id ) );
		const message: CardsMessage = {
			swImmosuite: 1,
			id: frame?.name ?? '',
			type: 'mapCards',
			url,
			cards: cards.map( idOf ),
			marked,
			isCentered,
		};
		frame?.contentWindow?.postMessage( message, location.origin );
	};
	const follow = ( { target }: Event ): void => {
		const id = idOf( ( target as Element ).closest< HTMLElement >( CARD ) ) || atRest( results );
		if ( id !== marked ) {
			mark( id );
		}
	};

	window.addEventListener( 'message', ( event ) => {
		const message = read( place.querySelector( 'iframe' ), event );
		if ( message?.url ) {
			search( results, message.url );
		} else if ( message ) {
			mark( message.listing || atRest( results ) );
		}
		if ( message?.isPressed ) {
			open( results, message.listing );
		}
	} );
	// Mouse events, because a finger that swipes the strip points at no card.
	results.addEventListener( 'mouseover', follow );
	results.addEventListener( 'focusin', follow );
	// Scroll events do not bubble.
	results.addEventListener(
		'scroll',
		( { target } ) => {
			clearTimeout( timer );
			timer = setTimeout( () => mark( frontOf( target as Element ) || marked, true ), REST_MS );
		},
		true
	);
	return ( next ) => {
		url = next;
		mark( atRest( results ) );
	};
};
