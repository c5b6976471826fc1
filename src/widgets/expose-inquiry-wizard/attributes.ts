import {
	contactGroups,
	exposeInquiryAttributes,
	readAttributes,
	type ExposeInquiryAttributes,
} from '../../domain/attributes';
import { contactFormRules, type ContactField, type ContactRules } from '../../domain/contact';
import type { WidgetParams } from '../types';

type Attributes = WidgetParams[ 'attributes' ];

/** What an inquiry does not ask for (chapter 2). */
const HIDDEN: readonly ContactField[] = contactGroups.address;

const read = ( attributes: Attributes ): ExposeInquiryAttributes =>
	readAttributes< ExposeInquiryAttributes >( exposeInquiryAttributes, attributes );

/** The form's rules from the block's attributes. */
export function readRules( attributes: Attributes ): ContactRules {
	const { requiredFields, newsletter } = read( attributes );
	return contactFormRules( { required: requiredFields, hidden: HIDDEN, newsletter } );
}

/** null: the form's own; empty: none, because the page around it has one (E14). */
export function readHeading( attributes: Attributes ): string | null {
	return read( attributes ).heading?.trim() ?? null;
}

/** The listing that the page's address names, else the one that the block is about (E11); 0: none. */
export function readObjectId( { objectId = '', attributes }: Pick< WidgetParams, 'objectId' | 'attributes' > ): number {
	const named = /^[1-9]\d*$/.test( objectId ) ? Number( objectId ) : 0;
	return Number.isSafeInteger( named ) && named > 0 ? named : read( attributes ).objectId;
}

/** Whether a block with these attributes begins with the same step as one without any. */
export function asksAsPrinted( attributes: Attributes ): boolean {
	const step = ( given: Attributes ): string => JSON.stringify( [ readRules( given ), readHeading( given ) ] );
	return step( attributes ) === step( {} );
}
