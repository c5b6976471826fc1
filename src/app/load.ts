import { earlyValues, keepForReload } from './early';
import type { Route, WidgetModule } from './route';
import { loadTexts } from './texts';
import type { FrameConfig } from '../store';

const RELOADED = 'sw-immosuite:reloaded';

/** Whether this tab has not reloaded for a lost chunk yet; without storage it must not try, or it would never end. */
function mayReload(): boolean {
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
		// Nothing was remembered.
	}
}

/** Whether a reload would bring a document, or the browser's own page in place of everything that was typed. */
async function isReachable(): Promise< boolean > {
	try {
		return ( await fetch( window.location.href, { cache: 'reload' } ) ).ok;
	} catch {
		return false;
	}
}

/**
 * Loads what a route needs beside the app. After an update the document may name chunks that are gone: the frame then
 * reloads once, and what was typed goes with it.
 *
 * @return null where the frame is about to reload.
 */
export async function loadRoute(
	route: Route,
	{ lang, catalogue }: FrameConfig,
	root: Element
): Promise< WidgetModule | null > {
	try {
		const [ module ] = await Promise.all( [
			route.load(),
			loadTexts( lang, catalogue !== undefined, route.german ),
		] );
		forgetReload();
		return module;
	} catch ( error ) {
		if ( ! mayReload() || ! ( await isReachable() ) ) {
			throw error;
		}
		keepForReload( earlyValues( root ) );
		window.location.reload();
		return null;
	}
}
