/**
 * Consent texts as the server prints them into the host config and the frame's config (S5): lists of parts,
 * so that links reach React without a string of HTML.
 */
import { isRecord, isText } from './shape';

export interface ConsentPart {
	readonly text: string;
	/** http or https only. */
	readonly href?: string;
}

export interface ConsentText {
	/** The text as it is stored: a link as "text (address)". */
	readonly text: string;
	readonly parts: readonly ConsentPart[];
}

export interface ConsentSet {
	readonly hash: string;
	readonly dataPrivacy: ConsentText;
	/** null where the form does not ask for it (newsletter). */
	readonly acceptContact: ConsentText | null;
	readonly newsletter: ConsentText;
}

const isPart = ( value: unknown ): boolean =>
	isRecord< ConsentPart >( value ) &&
	isText( value.text, 5000 ) &&
	( value.href === undefined || ( isText( value.href, 2000 ) && /^https?:\/\//i.test( value.href ) ) );

const isConsentText = ( value: unknown ): boolean =>
	isRecord< ConsentText >( value ) &&
	isText( value.text, 5000 ) &&
	Array.isArray( value.parts ) &&
	value.parts.every( isPart );

export const isConsentSet = ( value: unknown ): value is ConsentSet =>
	isRecord< ConsentSet >( value ) &&
	isText( value.hash, 128 ) &&
	isConsentText( value.dataPrivacy ) &&
	( value.acceptContact === null || isConsentText( value.acceptContact ) ) &&
	isConsentText( value.newsletter );
