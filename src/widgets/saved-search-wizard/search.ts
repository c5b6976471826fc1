import type { SavedSearchRequest } from '../../contract/types.gen';
import type { Submission } from '../../forms/submission/useSubmission';
import type { Visitor } from '../../store';
import type { SearchEntries, SearchPlace } from './entries';
import type { Step, StepRules, WizardEvent } from './machine';

/** The wizard as its screens see it. */
export interface Search {
	readonly place: SearchPlace;
	readonly rules: StepRules;
	readonly submission: Submission< SearchEntries, SavedSearchRequest >;
	readonly entries: SearchEntries;
	/** The step that shows. */
	readonly step: Step;
	/** Whether region and category are chosen. */
	readonly isComplete: boolean;
	readonly dispatch: ( event: WizardEvent ) => void;
	/** Whether it takes the place of one that is stored. */
	readonly isStored: boolean;
	/** Whoever is asked for a contact. */
	readonly visitor: Visitor;
}
