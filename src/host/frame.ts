/** The iframe, and the link that is shown if it does not respond. */
import type { HostFrame } from './config';

/** Milliseconds after which a link replaces a frame that has not sent hello. */
export const TIMEOUT_MS = 5000;

/** Distance in pixels from the visible window at which a frame is created. */
export const NEAR_PX = 1000;

/** Height of the frame in pixels, if the server's style did not reach the page. */
const FALLBACK_HEIGHT = 600;

/** Side padding of the frame in pixels, so that focus rings are not cut off (tokens.css). */
const GUTTER = 6;

/** Pixels by which a frame may extend beyond its host element on both sides without widening the page. */
export const spaceBeside = ( element: Element ): number => {
	const { left, right } = element.getBoundingClientRect();
	return Math.max( 0, Math.min( GUTTER, left, element.ownerDocument.documentElement.clientWidth - right ) );
};

/** Styles that move the frame's side padding out of the column, so that text in the frame aligns with the page's. */
export const gutterStyle = ( element: Element ): string => {
	const space = spaceBeside( element );
	return `margin:0 ${ -space }px;width:calc(100% + ${ 2 * space }px)`;
};

// The starter inlines the following code into every page with a widget, so it is written to be short.

export const createFrame = ( element: Element, id: string, { src, title }: HostFrame ): HTMLIFrameElement =>
	Object.assign( document.createElement( 'iframe' ), {
		src,
		title,
		// The document reads its id here, because its URL must be the same on every page.
		name: id,
		// Many themes limit the width of iframes.
		style: `display:block;max-width:none;border:0;height:${ element.clientHeight || FALLBACK_HEIGHT }px;${ gutterStyle( element ) }`,
	} );

export const createLink = ( { src, failed }: Pick< HostFrame, 'src' | 'failed' > ): HTMLElement =>
	Object.assign( document.createElement( 'a' ), {
		href: src,
		target: '_blank',
		rel: 'noopener',
		textContent: failed,
	} );
