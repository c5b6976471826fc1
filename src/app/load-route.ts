import { earlyValues, keepForReload } from './early';
import type { Route, WidgetModule } from './route';
import { loadTexts } from './texts';
import type { FrameConfig } from '../store';
import { loadExtraFields } from '../widgets/load-extra-fields';

const RELOADED = 'sw-immosuite:reloaded';

/** Uses up this tab's only reload for a missing chunk. @return False offline, and without storage (endless reloads). */
function takeReload(): boolean {
	try {
		const isFirst = sessionStorage.getItem( RELOADED ) === null;
		sessionStorage.setItem( RELOADED, '1' );
		return isFirst && navigator.onLine;
	} catch {
		return false;
	}
}

function forgetReload(): void {
	try {
		sessionStorage.removeItem( RELOADED );
	} catch {
		// Without storage there is nothing to forget.
	}
}

/** Whether a reload would succeed; offline, the browser's error page would replace the whole form. */
async function isReachable(): Promise< boolean > {
	try {
		return ( await fetch( window.location.href, { cache: 'reload' } ) ).ok;
	} catch {
		return false;
	}
}

/**
 * Loads the chunks of a route. After an update the document may name deleted chunks: then the frame reloads once and
 * keeps what was typed.
 *
 * @return null if the frame is about to reload.
 */
export async function loadRoute( route: Route, config: FrameConfig, root: Element ): Promise< WidgetModule | null > {
	const { lang, extraFields } = config;
	try {
		const [ module ] = await Promise.all( [
			route.load(),
			loadTexts( lang, config, route.german ),
			extraFields && loadExtraFields( lang ),
		] );
		forgetReload();
		return module;
	} catch ( error ) {
		if ( ! takeReload() || ! ( await isReachable() ) ) {
			throw error;
		}
		keepForReload( earlyValues( root ) );
		window.location.reload();
		return null;
	}
}
