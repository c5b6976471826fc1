/** Checks the session while the document is visible. */
import { fetchMe } from './calls';
import { session } from './session';

/** Milliseconds between two checks. */
const INTERVAL_MS = 60_000;

/** Minimum milliseconds between checks on focus. */
const MIN_PAUSE_MS = 10_000;

/**
 * Checks every minute and when the document becomes visible or focused, but not while it is hidden or covered by
 * another widget (src/app/open-widget.tsx). A rejection clears the user, which ends the checks.
 *
 * @return Function that stops the checks.
 */
export function watchSession( view: Window ): () => void {
	const { document } = view;
	let lastRequest = Date.now();
	const check = (): void => {
		const isVisible = document.visibilityState === 'visible' && ! document.querySelector( '[data-behind]' );
		if ( isVisible && session.getState().email !== '' ) {
			lastRequest = Date.now();
			void fetchMe();
		}
	};
	const checkAfterPause = (): void => {
		if ( Date.now() - lastRequest >= MIN_PAUSE_MS ) {
			check();
		}
	};
	const timer = view.setInterval( check, INTERVAL_MS );
	const stop = (): void => {
		view.clearInterval( timer );
		view.removeEventListener( 'focus', checkAfterPause );
		document.removeEventListener( 'visibilitychange', checkAfterPause );
	};
	view.addEventListener( 'focus', checkAfterPause );
	document.addEventListener( 'visibilitychange', checkAfterPause );
	return stop;
}
