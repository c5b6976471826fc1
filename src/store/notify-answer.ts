import { failureText } from './failure-text';
import { notify, type Notice } from './notices';
import type { Result } from '../api';

/**
 * Shows what has become of a change of the account, for which no place on the screen waits.
 *
 * @param done What is said of a success.
 * @return Whether it was one.
 */
export function notifyAnswer( answer: Result< unknown >, done: string, action?: Notice[ 'action' ] ): boolean {
	notify(
		answer.ok
			? { type: 'success', text: done, ...( action && { action } ) }
			: { type: 'error', text: failureText( answer.failure ) }
	);
	return answer.ok;
}
