import { failureText } from './failure-text';
import { notify, type Notice } from './notices';
import type { Result } from '../api';

/**
 * Shows the outcome of a change of the account in the snackbar.
 *
 * @param done Text for a success.
 * @return Whether the change succeeded.
 */
export function notifyResult( answer: Result< unknown >, done: string, action?: Notice[ 'action' ] ): boolean {
	notify(
		answer.ok
			? { type: 'success', text: done, ...( action && { action } ) }
			: { type: 'error', text: failureText( answer.failure ) }
	);
	return answer.ok;
}
