import type { FrequencyOption, FrequencyProps } from '../../../forms/alerts';
import type { WidgetConfig } from '../../types';
import type { Search } from '../search';

const NAME = 'savedSearch.alerts';

type Consents = WidgetConfig[ 'consents' ];

/** What can be chosen is what the consent has words for (P229): the wording without alerts has none (P353). */
export const frequencies = ( { acceptContact }: Consents ): FrequencyOption[] =>
	( acceptContact?.parts ?? [] ).filter(
		( part ): part is FrequencyOption & typeof part => part.choice !== undefined
	);

/** The entry for its control. */
export function alertsPart(
	{ state, faults, change }: Pick< Search[ 'submission' ], 'state' | 'faults' | 'change' >,
	consents: Consents
): FrequencyProps {
	return {
		name: NAME,
		options: frequencies( consents ),
		value: state.entries[ NAME ],
		error: faults.find( ( { path } ) => path === NAME )?.message,
		onChange: ( value ) => change( { [ NAME ]: value } ),
	};
}

/** The consents as they are recorded where this is chosen: each run of the sentence that is for another choice is left out. */
export function inWordsOf( consents: Consents, chosen: string ): Consents {
	const { acceptContact } = consents;
	const parts = acceptContact?.parts.filter( ( { choice } ) => ( choice ?? chosen ) === chosen );
	return acceptContact && parts ? { ...consents, acceptContact: { ...acceptContact, parts } } : consents;
}
