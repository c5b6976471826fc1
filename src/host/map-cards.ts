/**
 * The page's side of a map beside its list: a card and its pin highlight each other, and the page runs the searches of
 * the map. Nothing scrolls until the visitor presses a pin.
 */
import { isPinMessage } from '../bridge/messages';
import type { CardsMessage, PinMessage } from '../domain/map-messages';

const MARK = 'data-swis-marked';
const CARD = '[data-listing]';

/** Milliseconds without scrolling after which the strip counts as at rest. */
const REST_MS = 120;

const idOf = ( card: HTMLElement | null | undefined ): number => Number( card?.dataset[ 'listing' ] ?? 0 );

const cardsIn = ( results: Element ): HTMLElement[] => [ ...results.querySelectorAll< HTMLElement >( CARD ) ];

/** Id of the listing whose card is at the front of the strip; 0 if the cards are not a strip. */
const frontListing = ( results: Element ): number => {
	const strip = results.querySelector( CARD )?.parentElement;
	if ( ! strip || strip.scrollWidth <= strip.clientWidth ) {
		return 0;
	}
	const cards = cardsIn( strip );
	return idOf( cards[ Math.round( ( strip.scrollLeft / strip.scrollWidth ) * cards.length ) ] );
};

/** Whether the map is above a strip of cards, and not beside their list (split.css). */
const isAbove = ( place: Element, results: Element ): boolean => place.clientWidth === results.clientWidth;

/** Moves the focus to the card of a pressed pin. */
const focusCard = ( results: Element, place: Element, id: number ): void => {
	const link = results.querySelector< HTMLElement >( `[data-listing="${ id }"] a` );
	if ( link && isAbove( place, results ) ) {
		// The page must not scroll to the card, or the pressed pin would leave the window.
		results.scrollIntoView();
		link.focus( { preventScroll: true } );
		link.closest( CARD )?.scrollIntoView( { block: 'nearest' } );
	} else {
		// The browser scrolls to the focused link.
		link?.focus();
	}
};

/** Returns a message of this frame; null for all others. */
const pinMessageIn = (
	frame: HTMLIFrameElement | null,
	{ source, origin, data }: MessageEvent< unknown >
): PinMessage | null =>
	source === frame?.contentWindow && origin === location.origin && isPinMessage( data, frame.name ) ? data : null;

/** Follows a link in the results: the list's script searches without loading the page, else the browser loads it. */
const followSearch = ( results: Element, href: string ): void => {
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
 * @param initialUrl Address of the map for the current search.
 * @return Function to call with the next address, after its results are shown.
 */
export const connectCards = ( place: Element, results: Element, initialUrl: string ): ( ( url: string ) => void ) => {
	let url = initialUrl;
	let marked = 0;
	let timer: ReturnType< typeof setTimeout > | undefined;

	const mark = ( id: number, isCentered = false ): void => {
		const frame = place.querySelector( 'iframe' );
		const cards = cardsIn( results );
		marked = id;
		cards.forEach( ( card ) => card.toggleAttribute( MARK, idOf( card ) === id ) );
		frame?.contentWindow?.postMessage(
			{
				swImmosuite: 1,
				id: frame.name,
				type: 'mapCards',
				url,
				cards: cards.map( idOf ),
				marked,
				isCentered,
			} satisfies CardsMessage,
			location.origin
		);
	};
	const markTarget = ( { target }: Event ): void => {
		const id = idOf( ( target as Element ).closest< HTMLElement >( CARD ) ) || frontListing( results );
		if ( id !== marked ) {
			mark( id );
		}
	};

	window.addEventListener( 'message', ( event ) => {
		const data = pinMessageIn( place.querySelector( 'iframe' ), event );
		if ( data?.url ) {
			followSearch( results, data.url );
		} else if ( data ) {
			mark( data.listing || frontListing( results ) );
			if ( data.isPressed ) {
				focusCard( results, place, data.listing );
			}
		}
	} );
	// Listens to mouse events only: a finger that swipes the strip does not point at a card.
	results.addEventListener( 'mouseover', markTarget );
	results.addEventListener( 'focusin', markTarget );
	// Scroll events do not bubble.
	results.addEventListener(
		'scroll',
		() => {
			clearTimeout( timer );
			timer = setTimeout( () => mark( frontListing( results ) || marked, true ), REST_MS );
		},
		true
	);
	return ( next ) => {
		url = next;
		mark( frontListing( results ) );
	};
};
