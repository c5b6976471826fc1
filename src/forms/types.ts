import type { ContactEntries, ContactField } from '../domain/contact';

/** Sentence beside each field that is to be corrected. */
export type FieldErrors = Readonly< Record< ContactField, string | undefined > >;

/** One change of one field. */
export type Change = < F extends ContactField >( field: F, value: ContactEntries[ F ] ) => void;

/** What every part of a contact form receives: the form's contact, by field. */
export interface FormPart {
	entries: ContactEntries;
	errors: FieldErrors;
	required: readonly ContactField[];
	hidden: readonly ContactField[];
	onChange: Change;
}
