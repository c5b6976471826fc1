import type { FieldValue, Inquiry, LeadRequest } from '../../../contract/types.gen';
import { placeFaults } from '../../../domain/place';
import { expandRegions, reduceRegions } from '../../../domain/regions';
import { contactFaults } from '../../../forms/contact';
import { fieldFaults } from '../../../forms/fields/faults';
import { offeredFields } from '../../../forms/fields/offered-fields';
import { fieldValues } from '../../../forms/fields/values';
import { accountAt } from '../../../forms/signed-in';
import type { Form } from '../../../forms/submission/form';
import { submit } from '../../../store';
import { CONTACT, type LeadEntries } from '../entries';
import { replaceUnofferedChoices } from '../machine';
import { leadBase, type LeadKnowledge, type LeadSetting } from '../setting';
import { inquiryOf, leadRequest, type InquiryParts } from './request';

/** Field values of the chosen category. */
function valuesOf( setting: LeadSetting, { definitions }: LeadKnowledge, entries: LeadEntries ): FieldValue[] {
	return fieldValues( offeredFields( setting.context, definitions, entries ), entries, setting.lang );
}

function partsOf( setting: LeadSetting, known: LeadKnowledge, entries: LeadEntries ): InquiryParts {
	const ids = entries[ 'lead.locations' ];
	const { lang } = setting;
	return {
		entries,
		fields: valuesOf( setting, known, entries ),
		regions: known.regions ? reduceRegions( known.regions, expandRegions( known.regions, ids ).chosen ) : ids,
		lang,
	};
}

export const leadInquiry = ( ...args: Parameters< typeof partsOf > ): Required< Inquiry > =>
	inquiryOf( partsOf( ...args ) );

/** The form for an owner's inquiry, once the later steps have loaded. */
export function leadForm( setting: LeadSetting, known: LeadKnowledge ): Form< LeadEntries, LeadRequest > {
	const { empty, lang, options, rules } = setting;
	return {
		...leadBase( setting ),
		fromAccount: known.account === null ? undefined : accountAt( CONTACT, known.account ),
		validate: ( entries ) => [
			...placeFaults( entries, lang ),
			...fieldFaults( offeredFields( setting.context, known.definitions, entries ), entries, lang ),
			...contactFaults( CONTACT, entries, known.contact, lang ),
		],
		request: ( entries ) =>
			leadRequest( partsOf( setting, known, replaceUnofferedChoices( entries, empty, rules ) ), known.contact ),
		submit: ( body, sending ) =>
			submit( 'POST /contact/lead/{formId}', body, { ...sending, params: { formId: options.formId } } ),
	};
}
