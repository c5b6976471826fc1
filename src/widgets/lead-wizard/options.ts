/** Derives the wizard's rules from the block's attributes. */
import type { CatalogueConfig } from '../../contract/types.gen';
import { leadWizardAttributes, readAttributes, type LeadWizardAttributes } from '../../domain/attributes';
import { ALWAYS_REQUIRED, CONTACT_FIELDS, type ContactField, type ContactRules } from '../../domain/contact';
import type { LatLng } from '../../map';
import { CENTER, readPlace } from '../../map/place';
import { chosenCategory, STEPS, type Choices, type LeadRules } from './machine';

type Attributes = Readonly< Record< string, unknown > >;

export type LeadOptions = Readonly< LeadWizardAttributes >;

export const readOptions = ( attributes: Attributes ): LeadOptions =>
	readAttributes< LeadWizardAttributes >( leadWizardAttributes, attributes );

/** Marketing types of an audience. */
const MARKETING_TYPES = { sell: [ 'BUY' ], rent: [ 'RENT' ] } as const;

/** The catalogue limited to this block: its categories, and the types that fit at least one of them. */
export function offeredCatalogue( catalogue: CatalogueConfig, { audience, categories }: LeadOptions ): CatalogueConfig {
	const offeredTypes: readonly string[] =
		audience === 'both' ? catalogue.marketingTypes.lead.map( ( { id } ) => id ) : MARKETING_TYPES[ audience ];
	const leadCategories = catalogue.categories.filter(
		( { wizards, marketingType } ) =>
			wizards.includes( 'lead' ) && ( marketingType === null || offeredTypes.includes( marketingType ) )
	);
	const selected = leadCategories.filter( ( { id } ) => categories.includes( String( id ) ) );
	// If the block names no existing category, offer all categories rather than an empty step.
	const offered = selected.length > 0 ? selected : leadCategories;
	return {
		...catalogue,
		categories: offered,
		objectTypes: catalogue.objectTypes.filter( ( { id } ) =>
			offered.some( ( { objectType } ) => objectType === null || objectType === id )
		),
		marketingTypes: {
			...catalogue.marketingTypes,
			lead: catalogue.marketingTypes.lead.filter( ( { id } ) => offeredTypes.includes( id ) ),
		},
	};
}

/** @param catalogue The catalogue limited to this block. */
export function wizardRules( catalogue: CatalogueConfig, { noContactForm }: LeadOptions ): LeadRules {
	return {
		steps: STEPS.filter( ( step ) => step !== 'contact' || ! noContactForm ),
		categories: catalogue.categories,
		objectTypes: catalogue.objectTypes.map( ( { id } ) => id ),
		marketingTypes: catalogue.marketingTypes.lead.map( ( { id } ) => id ),
	};
}

const wantedOrFirst = ( offered: readonly string[], wanted: string ): string =>
	offered.includes( wanted ) ? wanted : ( offered[ 0 ] ?? '' );

/** Initial choices: the catalogue's defaults if the block offers them; with `preselect`, the first fitting category. */
export function firstChoices( { defaults }: CatalogueConfig, rules: LeadRules, { preselect }: LeadOptions ): Choices {
	const choices = {
		step: 'category',
		'lead.objectType': wantedOrFirst( rules.objectTypes, defaults.lead.objectType ),
		'lead.marketingType': wantedOrFirst( rules.marketingTypes, defaults.lead.marketingType ),
		'lead.categoryId': '',
	};
	const preselected = rules.categories
		.map( ( { id } ) => ( { ...choices, 'lead.categoryId': String( id ) } ) )
		.find( ( candidate ) => chosenCategory( candidate, rules ) );
	return ( preselect ? preselected : undefined ) ?? choices;
}

/** Rules of the contact; a lead has no message. */
export function contactRules( { requiredFields, newsletter }: LeadOptions ): ContactRules {
	const required: readonly ContactField[] = [ ...ALWAYS_REQUIRED, ...requiredFields ];
	return {
		required: CONTACT_FIELDS.filter( ( name ) => required.includes( name ) ),
		hidden: [ 'message' ],
		newsletter,
	};
}

/** Center of the map; the default if the attribute contains no valid coordinates. */
export const readCenter = ( { mapCenter }: Pick< LeadOptions, 'mapCenter' > ): LatLng =>
	readPlace( mapCenter ) ?? CENTER;

/** Whether this block's first step is the prerendered one, which has default attributes. */
export function isPrerendered( attributes: Attributes ): boolean {
	const settingsOf = ( given: Attributes ): string => {
		const { audience, categories, preselect, noContactForm, heading } = readOptions( given );
		return JSON.stringify( [ audience, [ ...categories ].sort(), preselect, noContactForm, heading?.trim() ] );
	};
	return settingsOf( attributes ) === settingsOf( {} );
}
