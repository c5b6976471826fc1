/**
 * Connects the app to its host page. A top-level document (a mailed link, the fallback without JavaScript) gets a
 * link that handles history and scrolling itself, so the app's code is the same in both cases.
 */
import { embeddedLink } from './embedded-link';
import type { HostLink } from './host-link';
import { standaloneLink } from './standalone-link';

/**
 * Resolves once a valid init has arrived.
 *
 * @param origins Exact origins that may embed the document, `config.origins`.
 * @param frame   The frame's window; tests pass their own.
 */
export const connectToHost = ( origins: readonly string[], frame: Window = window ): Promise< HostLink > =>
	frame.parent === frame ? Promise.resolve( standaloneLink( frame ) ) : embeddedLink( origins, frame );
