import { readAttributes, savedSearchWizardAttributes, type SavedSearchWizardAttributes } from '../../domain/attributes';
import { ALWAYS_REQUIRED, CONTACT_FIELDS, type ContactField, type ContactRules } from '../../domain/contact';

type Attributes = Readonly< Record< string, unknown > >;

/** Options from the block's attributes. */
export interface SearchOptions {
	/** Whether the last step is for the contact; otherwise the host page receives the search. */
	readonly hasContact: boolean;
	readonly hideSteps: boolean;
	/** Whether the category step offers apartment buildings. A search that already has that category keeps it. */
	readonly apartmentBuildings: boolean;
	/** Ids of regions selected at the start; empty: all regions are. */
	readonly preselected: readonly string[];
	/** Heading of the first step. null: the default; empty: no heading, because the host page has its own. */
	readonly heading: string | null;
	readonly rules: ContactRules;
}

/** Contact fields that the form omits: a search has no message. */
const HIDDEN: readonly ContactField[] = [ 'message' ];

export function readOptions( attributes: Attributes ): SearchOptions {
	const { contactForm, hideSteps, apartmentBuildings, preselected, requiredFields, newsletter, heading } =
		readAttributes< SavedSearchWizardAttributes >( savedSearchWizardAttributes, attributes );
	const required: readonly ContactField[] = [ ...ALWAYS_REQUIRED, ...requiredFields ];
	return {
		hasContact: contactForm,
		hideSteps,
		apartmentBuildings,
		preselected,
		heading: heading?.trim() ?? null,
		rules: { required: CONTACT_FIELDS.filter( ( name ) => required.includes( name ) ), hidden: HIDDEN, newsletter },
	};
}

/** Whether this block's first step is the prerendered one, which has default attributes. */
export function hasPrerenderedFirstStep( attributes: Attributes ): boolean {
	const settingsOf = ( given: Attributes ): string => {
		const { hasContact, hideSteps, preselected, heading } = readOptions( given );
		return JSON.stringify( [ hasContact, hideSteps, preselected, heading ] );
	};
	return settingsOf( attributes ) === settingsOf( {} );
}
