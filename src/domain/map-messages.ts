/**
 * Messages between a page with a list and the frame of its map: pointing at a card marks its pin, and pointing at a pin
 * marks its card. Only pages of the site's own origin exchange them. Both sides check source, origin, instance and
 * shape, as for the messages of all widgets (src/bridge/messages.ts). The guards there ignore these messages, except
 * isPinMessage(), the guard of the page.
 */
import { isRecord, isText } from './guards';

interface Envelope {
	readonly swImmosuite: 1;
	/** Instance of the frame, its window.name. */
	readonly id: string;
}

/** From the frame: the pin under pointer or focus, or a search. The page answers the first message with its cards. */
export interface PinMessage extends Envelope {
	readonly type: 'mapPin';
	/** Post of the listing; 0: none. */
	readonly listing: number;
	/** Whether the visitor has pressed the pin, which leads to its card. */
	readonly isPressed: boolean;
	/** Address of a search in a section of the map or in a region; empty: none. */
	readonly url: string;
}

/** From the page: its search and its cards. */
export interface CardsMessage extends Envelope {
	readonly type: 'mapCards';
	/** Address of the map's document for the current search. */
	readonly url: string;
	/** Listings with a card on the page. */
	readonly cards: readonly number[];
	/** Listing of the card under pointer or focus, or at the front of the strip; 0: none. */
	readonly marked: number;
	/** Whether the map moves to the marked listing. */
	readonly isCentered: boolean;
}

export const MAX_URL = 4000;

const isId = ( value: unknown ): value is number => Number.isSafeInteger( value ) && Number( value ) >= 0;

export const isCardsMessage = ( value: unknown, id: string ): value is CardsMessage =>
	isRecord< CardsMessage >( value ) &&
	value.swImmosuite === 1 &&
	value.id === id &&
	value.type === 'mapCards' &&
	isText( value.url, MAX_URL ) &&
	Array.isArray( value.cards ) &&
	value.cards.every( isId ) &&
	isId( value.marked ) &&
	typeof value.isCentered === 'boolean';
