/** Values that a frame gets only from pages of its own site. */
import type { Theme } from '../bridge';
import type { InitMessage } from '../bridge/messages';
import { facesOf } from './fonts';

/**
 * @param element Host element.
 * @param theme   Theme for the widget; contains the names of its fonts.
 * @param origin  The frame's origin.
 */
export type SameSiteValues = (
	element: HTMLElement,
	theme: Theme,
	origin: string
) => Pick< InitMessage, 'fonts' | 'nonce' >;

export const sameSiteValues: SameSiteValues = ( { ownerDocument, dataset }, theme, origin ) => ( {
	fonts: facesOf( ownerDocument, Object.values( theme ).join(), origin ),
	// A longer value is no nonce, and the frame would refuse the whole init.
	nonce: dataset[ 'nonce' ]?.slice( 0, 64 ),
} );
