/** The iframe element and the link that stands in for it where it does not answer. */
import type { HostFrame } from './config';

/** Milliseconds after which a frame that has not said hello gets a link below it. */
export const PATIENCE = 5000;

/** Pixels below the visible window at which a frame is created (E1). */
export const NEAR = 1000;

/** Reserved where the server's style did not reach the page. */
export const FALLBACK_HEIGHT = 600;

export const createFrame = (
	doc: Document,
	id: string,
	{ src, title }: HostFrame,
	height: number
): HTMLIFrameElement => {
	const frame = doc.createElement( 'iframe' );
	frame.title = title;
	// The frame reads its instance here: the address has to be the same for every page.
	frame.name = id;
	frame.style.cssText = `display:block;width:100%;height:${ height }px;border:0`;
	frame.src = src;
	return frame;
};

export const createLink = ( doc: Document, { src, failed }: HostFrame ): HTMLElement => {
	const link = doc.createElement( 'a' );
	link.href = src;
	link.target = '_blank';
	link.rel = 'noopener';
	link.textContent = failed;
	return link;
};
