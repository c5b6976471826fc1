/**
 * Consent texts as the server prints them, into host elements and into the frame's document (S5): lists of parts, so that
 * links reach React without a string of HTML.
 */
import type * as printed from '../contract/types.gen';
import { isRecord, isText } from './object';

/** A run of a sentence; with an address it is a link. */
type ConsentPart = Readonly< printed.ConsentText[ 'parts' ][ number ] >;

/** A consent as it is shown; `text` is the wording that the record keeps. */
export interface ConsentText {
	readonly text: string;
	readonly parts: readonly ConsentPart[];
}

/**
 * The consents of one form; null is one that it does not ask for. The hash stands in the form token too, so it proves which
 * wording was shown.
 */
export type ConsentSet = Readonly< Pick< printed.ConsentSet, 'hash' > > & {
	readonly [
		K in 'dataPrivacy' | 'acceptContact' | 'newsletter'
	]: printed.ConsentSet[ K ] extends printed.ConsentText ? ConsentText : ConsentText | null;
};

/** Only addresses that a link may safely have. */
export const isLinkTarget = ( value: unknown ): value is string =>
	isText( value, 2000 ) && /^(?:https?:|mailto:|tel:)/i.test( value );

export const isPart = ( value: unknown ): value is ConsentPart =>
	isRecord< ConsentPart >( value ) &&
	isText( value.text, 5000 ) &&
	( value.href === undefined || isLinkTarget( value.href ) );

const isConsentText = ( value: unknown ): boolean =>
	isRecord< ConsentText >( value ) &&
	isText( value.text, 5000 ) &&
	Array.isArray( value.parts ) &&
	value.parts.length > 0 &&
	value.parts.every( isPart );

export const isConsentSet = ( value: unknown ): value is ConsentSet =>
	isRecord< ConsentSet >( value ) &&
	isText( value.hash, 128 ) &&
	isConsentText( value.dataPrivacy ) &&
	( value.acceptContact === null || isConsentText( value.acceptContact ) ) &&
	isConsentText( value.newsletter );
