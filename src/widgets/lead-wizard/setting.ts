/** What a lead wizard is in one document. */
import type { Account, CatalogueConfig } from '../../contract/types.gen';
import type { ContactRules } from '../../domain/contact';
import { CONSENT_FIELDS, contactPath } from '../../domain/contact-paths';
import type { RegionTree } from '../../domain/regions';
import { noFieldEntries, type FieldsPlace } from '../../forms/fields/asked';
import type { FormBase } from '../../forms/submission/form';
import type { FieldDefinitions } from '../../store';
import { CONTACT, emptyEntries, type LeadEntries } from './entries';
import type { LeadRules } from './machine';
import { firstChoices, offeredCatalogue, wizardRules, type LeadOptions } from './options';

const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( CONTACT, field ) );

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
	/** What this visitor is asked for. */
	readonly contact: ContactRules;
	/** Of whoever is signed in; null: nobody is, as far as this document knows. */
	readonly account: Account | null;
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

/** The form as it is from the start: whoever describes another property is still the same. */
export function leadBase( { empty, ofProperty: once }: LeadSetting ): FormBase< LeadEntries > {
	return { widget: 'lead-wizard', empty, email: contactPath( CONTACT, 'email' ), consents: CONSENTS, once };
}
