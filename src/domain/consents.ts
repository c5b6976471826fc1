/**
 * Consent texts, which the server prints into host elements and into the frame's document. Each text is a list of parts,
 * so that React renders links without raw HTML.
 */
import type * as printed from '../contract/types.gen';
import { isRecord, isText } from './guards';

/** A run of text; with `href` it is a link. */
type ConsentPart = Readonly< printed.ConsentText[ 'parts' ][ number ] >;

/** A consent text; `text` is the wording that the consent record stores. */
export interface ConsentText {
	readonly text: string;
	readonly parts: readonly ConsentPart[];
}

/**
 * The consents of one form; null where the form does not ask for that consent. The form token contains the same hash,
 * so it proves which wording was shown.
 */
export type ConsentSet = Readonly< Pick< printed.ConsentSet, 'hash' > > & {
	readonly [
		K in 'dataPrivacy' | 'acceptContact' | 'newsletter'
	]: printed.ConsentSet[ K ] extends printed.ConsentText ? ConsentText : ConsentText | null;
};

/** Allows only URLs that are safe in a link. */
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
