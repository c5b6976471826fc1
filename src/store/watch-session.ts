/** Checks the session while the document is visible. */
import { askWho } from './calls';
import { session } from './session';

/** Milliseconds between two checks. */
const INTERVAL_MS = 60_000;

/** Minimum milliseconds between checks on focus. */
const MIN_PAUSE_MS = 10_000;

/**
 * Asks every minute and when the document becomes visible or focused, but not while it is hidden, nor while another
 * widget covers the account (src/app/open.tsx). A refusal clears the user, which ends the checks.
 *
 * @return Stops the checks.
 */
export function watchSession( view: Window ): () => void {
	const { document } = view;
	let asked = Date.now();
	const ask = (): void => {
		const isSeen = document.visibilityState === 'visible' && ! document.querySelector( '[data-behind]' );
		if ( isSeen && session.getState().email !== '' ) {
			asked = Date.now();
			void askWho();
		}
	};
	const askAgain = (): void => {
		if ( Date.now() - asked >= MIN_PAUSE_MS ) {
			ask();
		}
	};
	const timer = view.setInterval( ask, INTERVAL_MS );
	const stop = (): void => {
		view.clearInterval( timer );
		view.removeEventListener( 'focus', askAgain );
		document.removeEventListener( 'visibilitychange', askAgain );
	};
	view.addEventListener( 'focus', askAgain );
	document.addEventListener( 'visibilitychange', askAgain );
	return stop;
}
