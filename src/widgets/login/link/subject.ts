import type { KeyResponse } from '../../../contract/types.gen';
import type { State } from './machine';

export type Subject = NonNullable< KeyResponse[ 'subject' ] >;

/** Subject of the link's submission; null if the page must not show it. */
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
