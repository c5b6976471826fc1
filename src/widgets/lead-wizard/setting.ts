/** Data that the lead wizard depends on: LeadSetting is fixed, LeadKnowledge loads later. */
import type { Account, CatalogueConfig } from '../../contract/types.gen';
import type { ContactRules } from '../../domain/contact';
import { CONSENT_FIELDS, contactPath } from '../../domain/contact-paths';
import type { RegionTree } from '../../domain/regions';
import { emptyFieldEntries, type FieldsContext } from '../../forms/fields/wizard-fields';
import type { FormBase } from '../../forms/submission/form';
import type { FieldDefinitions } from '../../store';
import { CONTACT, emptyEntries, type LeadEntries } from './entries';
import type { LeadRules } from './machine';
import { firstChoices, offeredCatalogue, wizardRules, type LeadOptions } from './options';

const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( CONTACT, field ) );

/** Data that stays the same while the document is open and its block is not edited. */
export interface LeadSetting {
	readonly options: LeadOptions;
	/** The catalogue limited to what the block offers. */
	readonly catalogue: CatalogueConfig;
	readonly rules: LeadRules;
	readonly empty: LeadEntries;
	/** Paths of entries about one property; another inquiry starts without them. */
	readonly ofProperty: readonly ( keyof LeadEntries )[];
	readonly context: FieldsContext;
	readonly lang: string;
}

/** Data that loads while the visitor fills in the wizard. */
export interface LeadKnowledge {
	/** Contact rules for this visitor. */
	readonly contact: ContactRules;
	/** The signed-in visitor's account; null if nobody is known to be signed in. */
	readonly account: Account | null;
	readonly definitions: FieldDefinitions;
	/** null until loaded. Without them, the ids of the chosen regions are sent as they are. */
	readonly regions: RegionTree | null;
}

const ofProperty = ( empty: LeadEntries ): ( keyof LeadEntries )[] =>
	( Object.keys( empty ) as ( keyof LeadEntries )[] ).filter(
		( path ) => path === 'step' || path.startsWith( 'lead.' )
	);

export function leadSetting( site: CatalogueConfig, options: LeadOptions, lang: string ): LeadSetting {
	const catalogue = offeredCatalogue( site, options );
	const rules = wizardRules( catalogue, options );
	const context = { catalogue, wizard: 'lead', lang } as const;
	const empty = startEntries( catalogue, rules, options );
	return { options, catalogue, rules, empty, ofProperty: ofProperty( empty ), context, lang };
}

function startEntries( catalogue: CatalogueConfig, rules: LeadRules, options: LeadOptions ): LeadEntries {
	return emptyEntries(
		firstChoices( catalogue, rules, options ),
		options.askRegions ? options.preselected : [],
		emptyFieldEntries( { catalogue, wizard: 'lead' } )
	);
}

/** The part of the form that is available from the start. The form for another inquiry keeps the contact. */
export function leadBase( { empty, ofProperty: once }: LeadSetting ): FormBase< LeadEntries > {
	return { widget: 'lead-wizard', empty, email: contactPath( CONTACT, 'email' ), consents: CONSENTS, once };
}
