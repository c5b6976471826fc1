import { readAttributes, savedSearchWizardAttributes, type SavedSearchWizardAttributes } from '../../domain/attributes';
import { ALWAYS_REQUIRED, CONTACT_FIELDS, type ContactField, type ContactRules } from '../../domain/contact';

type Attributes = Readonly< Record< string, unknown > >;

/** What a block asks for. */
export interface SearchOptions {
	/** Whether the last step asks for a contact; else the page around the wizard takes the search over (D6). */
	readonly hasContact: boolean;
	readonly hideSteps: boolean;
	/** Whether every search may be for an apartment building; else the one that comes with it alone. */
	readonly apartmentBuildings: boolean;
	/** Ids of the regions that are active at the start; none: all are. */
	readonly preselected: readonly string[];
	/** Of the first step. null: its own; empty: none, because the page around it has one (E14). */
	readonly heading: string | null;
	readonly rules: ContactRules;
}

/** A search has no message (D6). */
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

/** Whether a block with these attributes begins with the same step as one without any. */
export function beginsAsPrinted( attributes: Attributes ): boolean {
	const step = ( given: Attributes ): string => {
		const { hasContact, hideSteps, preselected, heading } = readOptions( given );
		return JSON.stringify( [ hasContact, hideSteps, preselected, heading ] );
	};
	return step( attributes ) === step( {} );
}
