import type { LeadRequest } from '../../contract/types.gen';
import type { Submission } from '../../forms/submission/useSubmission';
import type { Visitor } from '../../store';
import type { LeadEntries } from './entries';
import type { LeadEvent } from './machine';
import type { LeadKnowledge, LeadSetting } from './setting';

/** The wizard's state and actions, for its steps. */
export interface LeadState {
	readonly setting: LeadSetting;
	readonly submission: Submission< LeadEntries, LeadRequest >;
	readonly entries: LeadEntries;
	/** Passes events to the state machine in order. */
	readonly act: ( ...events: readonly LeadEvent[] ) => void;
	readonly known: LeadKnowledge;
	readonly visitor: Visitor;
	readonly errorOf: ( path: string ) => string | undefined;
}
