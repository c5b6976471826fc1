import type { KeyResponse } from '../../../contract/types.gen';
import type { State } from './machine';

export type Subject = NonNullable< KeyResponse[ 'subject' ] >;

/** What the link is about; null if it may not be named. */
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
