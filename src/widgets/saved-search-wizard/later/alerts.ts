import type { FrequencyOption, FrequencyProps } from '../../../forms/alerts';
import type { WidgetConfig } from '../../types';
import type { SearchState } from '../search-state';

const NAME = 'savedSearch.alerts';

type Consents = WidgetConfig[ 'consents' ];

/** Frequencies in the consent's wording; empty if the site sends no alert mails. */
export const frequencies = ( { acceptContact }: Consents ): FrequencyOption[] =>
	( acceptContact?.parts ?? [] ).filter(
		( part ): part is FrequencyOption & typeof part => part.choice !== undefined
	);

/** Props of the frequency control. */
export function alertsPart(
	{ state, faults, change }: Pick< SearchState[ 'submission' ], 'state' | 'faults' | 'change' >,
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

/**
 * The consents in the wording to record for a frequency: without the parts of the sentence for other frequencies. Parts
 * without `choice` belong to every frequency.
 */
export function consentsForFrequency( consents: Consents, chosen: string ): Consents {
	const { acceptContact } = consents;
	const parts = acceptContact?.parts.filter( ( { choice } ) => ( choice ?? chosen ) === chosen );
	return acceptContact && parts ? { ...consents, acceptContact: { ...acceptContact, parts } } : consents;
}
