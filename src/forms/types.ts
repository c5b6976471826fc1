import type { ContactEntries, ContactField } from '../domain/contact';

/** Sentence beside each field that is to be corrected. */
export type FieldErrors = Readonly< Partial< Record< ContactField, string > > >;

/** One change of one field. */
export type Change = < F extends ContactField >( field: F, value: ContactEntries[ F ] ) => void;

/** Props that every part of a contact form receives. */
export interface FormPart {
	entries: ContactEntries;
	errors: FieldErrors;
	required: readonly ContactField[];
	hidden: readonly ContactField[];
	onChange: Change;
}
