/** The iframe element and the link that stands in for it where it does not answer. */
import type { HostFrame } from './config';

/** Milliseconds after which a frame that has not said hello gets a link below it. */
export const PATIENCE = 5000;

/** Pixels below the visible window at which a frame is created (E1). */
export const NEAR = 1000;

/** Reserved where the server's style did not reach the page. */
const FALLBACK_HEIGHT = 600;

/** The frame's side padding, in pixels: just enough that no focus ring is cut at its edge (tokens.css). */
const GUTTER = 6;

/** How far a frame may hang out of its content on both sides without widening the page. */
export const roomBeside = ( element: Element ): number => {
	const { left, right } = element.getBoundingClientRect();
	return Math.max( 0, Math.min( GUTTER, left, element.ownerDocument.documentElement.clientWidth - right ) );
};

/** Styles that let the gutter hang outside, so that the text in the frame stands on the content's own edge (E14). */
export const hanging = ( element: Element ): string => {
	const room = roomBeside( element );
	return `margin:0 ${ -room }px;width:calc(100% + ${ 2 * room }px)`;
};

// The starter holds what follows, inlined into every page with a widget: the shortest way of saying it is taken.

export const createFrame = ( element: Element, id: string, { src, title }: HostFrame ): HTMLIFrameElement =>
	Object.assign( document.createElement( 'iframe' ), {
		src,
		title,
		// The frame reads its instance here: the address has to be the same for every page.
		name: id,
		// Themes like to keep iframes within their column.
		style: `display:block;max-width:none;border:0;height:${ element.clientHeight || FALLBACK_HEIGHT }px;${ hanging( element ) }`,
	} );

export const createLink = ( { src, failed }: Pick< HostFrame, 'src' | 'failed' > ): HTMLElement =>
	Object.assign( document.createElement( 'a' ), {
		href: src,
		target: '_blank',
		rel: 'noopener',
		textContent: failed,
	} );
