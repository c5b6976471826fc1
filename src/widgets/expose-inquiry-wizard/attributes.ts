import {
	contactGroups,
	exposeInquiryAttributes,
	readAttributes,
	type ExposeInquiryAttributes,
} from '../../domain/attributes';
import { contactFormRules, type ContactField, type ContactRules } from '../../domain/contact';
import type { WidgetParams } from '../types';

type Attributes = WidgetParams[ 'attributes' ];

/** Contact fields that the inquiry form omits. */
const HIDDEN: readonly ContactField[] = contactGroups.address;

const read = ( attributes: Attributes ): ExposeInquiryAttributes =>
	readAttributes< ExposeInquiryAttributes >( exposeInquiryAttributes, attributes );

/** Reads the form's rules from the block's attributes. */
export function readRules( attributes: Attributes ): ContactRules {
	const { requiredFields, newsletter } = read( attributes );
	return contactFormRules( { required: requiredFields, hidden: HIDDEN, newsletter } );
}

/** Returns the heading. null: the form's default; empty: no heading, because the host page has its own. */
export function readHeading( attributes: Attributes ): string | null {
	return read( attributes ).heading?.trim() ?? null;
}

/** Returns the id of the listing from the page's URL, or else from the block; 0 if neither has a valid id. */
export function readObjectId( { objectId = '', attributes }: Pick< WidgetParams, 'objectId' | 'attributes' > ): number {
	const idInUrl = /^[1-9]\d*$/.test( objectId ) ? Number( objectId ) : 0;
	return Number.isSafeInteger( idInUrl ) && idInUrl > 0 ? idInUrl : read( attributes ).objectId;
}

/** Whether this block's first step is the prerendered one, which has default attributes. */
export function isPrerendered( attributes: Attributes ): boolean {
	const settingsOf = ( given: Attributes ): string => JSON.stringify( [ readRules( given ), readHeading( given ) ] );
	return settingsOf( attributes ) === settingsOf( {} );
}
