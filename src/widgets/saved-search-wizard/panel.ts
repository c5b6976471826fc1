import type { ReactNode } from 'react';
import type { Wizard } from '../../forms/wizard';
import type { Step } from './machine';
import type { Search } from './search';

/** What every step receives. */
export interface PanelProps {
	search: Search;
	wizard: Wizard< Step >;
	/** Beside the buttons: how many listings fit. */
	note: ReactNode;
}

/** What 'weiter' and 'zurück' do in any step. */
export function actionsOf( { search, wizard, note }: PanelProps, name: Step ) {
	return {
		summary: wizard.summary( name ),
		onNext: () => search.dispatch( { type: 'next' } ),
		note: wizard.current === name && note,
		...( name !== 'regions' && { onBack: () => search.dispatch( { type: 'back' } ) } ),
	};
}
