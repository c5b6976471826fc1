import type { CatalogueConfig, FieldValue, LeadRequest } from '../../contract/types.gen';
import type { ContactRules } from '../../domain/contact';
import { CONSENT_FIELDS, contactPath } from '../../domain/contact-paths';
import { placeFaults } from '../../domain/place';
import { expandRegions, reduceRegions, type RegionTree } from '../../domain/regions';
import { contactFaults } from '../../forms/contact';
import { fieldFaults } from '../../forms/fields/faults';
import { noFieldEntries, offeredFields, type FieldsPlace } from '../../forms/fields/offered';
import { fieldValues } from '../../forms/fields/values';
import type { Form } from '../../forms/submission/form';
import { submit, type FieldDefinitions } from '../../store';
import { CONTACT, emptyEntries, type LeadEntries } from './entries';
import { settled, type LeadRules } from './machine';
import { firstChoices, offeredCatalogue, wizardRules, type LeadOptions } from './options';
import { leadRequest, type InquiryParts } from './request';

const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( CONTACT, field ) );

export type LeadForm = Form< LeadEntries, LeadRequest >;

/** What stays the same while the document is open and its block is not edited. */
export interface LeadSetting {
	readonly options: LeadOptions;
	/** As the block offers it. */
	readonly catalogue: CatalogueConfig;
	readonly rules: LeadRules;
	readonly empty: LeadEntries;
	/** What belongs to one property: gone where another is described. */
	readonly ofProperty: readonly ( keyof LeadEntries )[];
	/** Where its fields are asked for. */
	readonly place: FieldsPlace;
	readonly lang: 'de' | 'en';
}

/** What arrives while the wizard is being filled in. */
export interface LeadKnowledge {
	readonly contact: ContactRules;
	readonly definitions: FieldDefinitions;
	/** null until it has come; then ids go out as they are. */
	readonly regions: RegionTree | null;
}

const ofProperty = ( empty: LeadEntries ): ( keyof LeadEntries )[] =>
	( Object.keys( empty ) as ( keyof LeadEntries )[] ).filter(
		( path ) => path === 'step' || path.startsWith( 'lead.' )
	);

/** @param site The catalogue of the site. */
export function leadSetting( site: CatalogueConfig, options: LeadOptions, lang: 'de' | 'en' ): LeadSetting {
	const catalogue = offeredCatalogue( site, options );
	const rules = wizardRules( catalogue, options );
	const place = { catalogue, wizard: 'lead', lang } as const;
	const empty = startEntries( catalogue, rules, options );
	return { options, catalogue, rules, empty, ofProperty: ofProperty( empty ), place, lang };
}

function startEntries( catalogue: CatalogueConfig, rules: LeadRules, options: LeadOptions ): LeadEntries {
	return emptyEntries(
		firstChoices( catalogue, rules, options ),
		options.askRegions ? options.preselected : [],
		noFieldEntries( { catalogue, wizard: 'lead' } )
	);
}

/** Of the chosen category. */
function valuesOf( setting: LeadSetting, { definitions }: LeadKnowledge, entries: LeadEntries ): FieldValue[] {
	return fieldValues( offeredFields( setting.place, definitions, entries ), entries, setting.lang );
}

export function partsOf( setting: LeadSetting, known: LeadKnowledge, entries: LeadEntries ): InquiryParts {
	const ids = entries[ 'lead.locations' ];
	const { lang } = setting;
	return {
		entries,
		fields: valuesOf( setting, known, entries ),
		regions: known.regions ? reduceRegions( known.regions, expandRegions( known.regions, ids ).chosen ) : ids,
		lang,
	};
}

/** An owner's inquiry: whoever describes another property is still the same. */
export function leadForm( setting: LeadSetting, known: LeadKnowledge ): LeadForm {
	const { empty, lang, options, rules } = setting;
	return {
		widget: 'lead-wizard',
		empty,
		email: contactPath( CONTACT, 'email' ),
		consents: CONSENTS,
		once: setting.ofProperty,
		validate: ( entries ) => [
			...placeFaults( entries, lang ),
			...fieldFaults( offeredFields( setting.place, known.definitions, entries ), entries, lang ),
			...contactFaults( CONTACT, entries, known.contact, lang ),
		],
		request: ( entries ) =>
			leadRequest( partsOf( setting, known, settled( entries, empty, rules ) ), known.contact ),
		submit: ( body, sending ) =>
			submit( 'POST /contact/lead/{formId}', body, { ...sending, params: { formId: options.formId } } ),
	};
}
