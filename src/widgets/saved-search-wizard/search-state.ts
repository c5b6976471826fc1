import type { SavedSearchRequest } from '../../contract/types.gen';
import type { Submission } from '../../forms/submission/useSubmission';
import type { Visitor } from '../../store';
import type { SearchEntries, SearchContext } from './entries';
import type { Step, StepRules, WizardEvent } from './machine';

/** The wizard's state and actions, for its screens. */
export interface SearchState {
	readonly context: SearchContext;
	readonly rules: StepRules;
	readonly submission: Submission< SearchEntries, SavedSearchRequest >;
	readonly entries: SearchEntries;
	readonly step: Step;
	/** Whether regions and a category are chosen. */
	readonly isComplete: boolean;
	readonly dispatch: ( event: WizardEvent ) => void;
	/** Whether saving replaces a stored search. */
	readonly isStored: boolean;
	/** The visitor whose contact details the form asks for. */
	readonly visitor: Visitor;
}
