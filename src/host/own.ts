/** What a page of the frame's own site gives beyond its look; one of another site has nothing of it (P110). */
import type { Theme } from '../bridge';
import type { InitMessage } from '../bridge/messages';
import { facesOf } from './fonts';

/**
 * @param element Host element.
 * @param theme   What the widget takes over; its fonts are named there.
 * @param origin  The frame's.
 */
export type Own = ( element: HTMLElement, theme: Theme, origin: string ) => Pick< InitMessage, 'fonts' | 'nonce' >;

export const own: Own = ( { ownerDocument, dataset }, theme, origin ) => ( {
	fonts: facesOf( ownerDocument, Object.values( theme ).join(), origin ),
	// A longer one is none, and a frame refuses an init that holds it.
	nonce: dataset[ 'nonce' ]?.slice( 0, 64 ),
} );
