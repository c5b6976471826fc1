/**
 * Consent texts as the server prints them into the host config and the frame's config (S5): lists of parts,
 * so that links reach React without a string of HTML.
 */
import type * as printed from '../contract/types.gen';
import { isRecord } from '../domain/object';
import { isText } from './shape';

/** A run of a sentence; its address is http or https only. */
export type ConsentPart = Readonly< printed.ConsentText[ 'parts' ][ number ] >;

/** What of a printed consent is read here: null stays null. */
type Read< T > = T extends printed.ConsentText ? { readonly text: string; readonly parts: readonly ConsentPart[] } : T;

export type ConsentText = Read< printed.ConsentText >;

export type ConsentSet = {
	readonly [ K in Exclude< keyof printed.ConsentSet, 'language' > ]: Read< printed.ConsentSet[ K ] >;
};

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
