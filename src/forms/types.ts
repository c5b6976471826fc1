import type { ReactNode } from 'react';
import type { ContactEntries, ContactField } from '../domain/contact';

/** Error messages by field. */
export type FieldErrors = Readonly< Record< ContactField, string | undefined > >;

export type Change = < F extends ContactField >( field: F, value: ContactEntries[ F ] ) => void;

/** Props shared by the components of the contact form: the contact, by field. */
export interface FormPart {
	entries: ContactEntries;
	errors: FieldErrors;
	required: readonly ContactField[];
	hidden: readonly ContactField[];
	onChange: Change;
	/** Fields that the site has declared, above the consents. */
	extra?: ReactNode;
}
