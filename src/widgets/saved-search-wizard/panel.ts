import type { ReactNode } from 'react';
import type { Wizard } from '../../forms/wizard';
import type { Step } from './machine';
import type { SearchState } from './search-state';

/** Props of every step. */
export interface PanelProps {
	search: SearchState;
	wizard: Wizard< Step >;
	/** Number of matches, beside the buttons. */
	note: ReactNode;
}

/** Props of a step's form: its errors, the handlers of “Next” and “Back”, and in the current step the note. */
export function actionsOf( { search, wizard, note }: PanelProps, name: Step ) {
	return {
		summary: wizard.summary( name ),
		onNext: wizard.next,
		note: wizard.current === name && note,
		...( name !== 'regions' && { onBack: () => search.dispatch( { type: 'back' } ) } ),
	};
}
