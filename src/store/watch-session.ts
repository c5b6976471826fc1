/** Whether the session of whoever is shown still lives, while somebody looks (chapter 4). */
import { askWho } from './calls';
import { session } from './session';

/** Chapter 9. */
const EVERY = 60_000;

/** Milliseconds in which a frame that gets the focus again and again asks once. */
const PAUSE = 10_000;

/**
 * Asks every minute and whenever the document comes back into sight or focus, and never while it is hidden. A refusal
 * clears the user, and with that it stops.
 *
 * @return The function that stops.
 */
export function watchSession( view: Window ): () => void {
	const { document } = view;
	let asked = Date.now();
	const ask = (): void => {
		if ( document.visibilityState === 'visible' && session.getState().email !== '' ) {
			asked = Date.now();
			void askWho();
		}
	};
	const askAgain = (): void => {
		if ( Date.now() - asked >= PAUSE ) {
			ask();
		}
	};
	const timer = view.setInterval( ask, EVERY );
	const stop = (): void => {
		view.clearInterval( timer );
		view.removeEventListener( 'focus', askAgain );
		document.removeEventListener( 'visibilitychange', askAgain );
	};
	view.addEventListener( 'focus', askAgain );
	document.addEventListener( 'visibilitychange', askAgain );
	return stop;
}
