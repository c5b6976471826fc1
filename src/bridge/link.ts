/**
 * The frame's end of the line. `connectToHost` resolves when a guarded init is there; a document that was opened
 * top-level (a mailed link, the no-JS fallback) gets a link of its own that keeps history and scrolling itself,
 * so that the app has one way to speak, embedded or not.
 */
import { embeddedLink } from './embedded-link';
import type { HostLink } from './host-link';
import { standaloneLink } from './standalone-link';

/**
 * @param origins Exact origins that may embed, `config.origins`.
 * @param frame   The frame's window; tests give their own.
 */
export const connectToHost = ( origins: readonly string[], frame: Window = window ): Promise< HostLink > =>
	frame.parent === frame ? Promise.resolve( standaloneLink( frame ) ) : embeddedLink( origins, frame );
