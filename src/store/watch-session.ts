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
 * @param onTrouble Called for the first check that fails otherwise than by a refusal, not for each that follows.
 * @return The function that stops.
 */
export function watchSession( view: Window, onTrouble: () => void ): () => void {
	const { document } = view;
	let asked = Date.now();
	let isTroubled = false;
	const ask = async (): Promise< void > => {
		if ( document.visibilityState !== 'visible' || session.getState().email === '' ) {
			return;
		}
		asked = Date.now();
		const isFailed = ( await askWho() ) !== null;
		if ( isFailed && ! isTroubled ) {
			onTrouble();
		}
		isTroubled = isFailed;
	};
	const askAgain = (): void => {
		if ( Date.now() - asked >= PAUSE ) {
			void ask();
		}
	};
	const timer = view.setInterval( () => void ask(), EVERY );
	const stop = (): void => {
		view.clearInterval( timer );
		view.removeEventListener( 'focus', askAgain );
		document.removeEventListener( 'visibilitychange', askAgain );
	};
	view.addEventListener( 'focus', askAgain );
	document.addEventListener( 'visibilitychange', askAgain );
	return stop;
}
