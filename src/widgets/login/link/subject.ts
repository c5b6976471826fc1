import type { KeyResponse } from '../../../contract/types.gen';
import type { State } from './machine';

export type Subject = NonNullable< KeyResponse[ 'subject' ] >;

/** Subject of the submission that the link confirms; null if the submission has none, or is unknown in this state. */
export function subjectOf( state: State ): Subject | null {
	switch ( state.phase ) {
		case 'ask':
			return state.key.subject ?? null;
		case 'done':
			return state.subject ?? null;
		default:
			return null;
	}
}
