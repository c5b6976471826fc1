import { useEffect, useMemo } from 'react';
import type { CatalogueConfig, Inquiry, LeadRequest } from '../../contract/types.gen';
import { useFieldsAhead } from '../../forms/fields/FieldsStep';
import { offeredFields, type OfferedField } from '../../forms/fields/offered';
import { leadRules } from '../../forms/signed-in';
import { useSubmission, type Submission } from '../../forms/submission/useSubmission';
import { useFields, useRegions, useVisitor, type Visitor } from '../../store';
import type { ContactRules } from '../../domain/contact';
import type { WidgetProps } from '../types';
import type { LeadEntries } from './entries';
import { leadForm, leadSetting, partsOf, type LeadSetting } from './form';
import { chosenCategory, settled, transitions, type LeadEvent } from './machine';
import { contactRules, readOptions, type LeadOptions } from './options';
import { inquiryOf, toldInquiry } from './request';

/** The wizard as its steps see it. */
export interface Lead {
	readonly setting: LeadSetting;
	readonly submission: Submission< LeadEntries, LeadRequest >;
	readonly entries: LeadEntries;
	/** Lets the machine decide what becomes of one event after another. */
	readonly act: ( ...events: readonly LeadEvent[] ) => void;
	/** Of the chosen category, as far as their definitions have come. */
	readonly fields: readonly OfferedField[];
	readonly visitor: Visitor;
	readonly contact: ContactRules;
	readonly errorOf: ( path: string ) => string | undefined;
}

function catalogueOf( { catalogue }: WidgetProps[ 'config' ] ): CatalogueConfig {
	if ( catalogue === undefined ) {
		throw new Error( 'The document of a wizard carries the catalogue (widgets.json, needsCatalogue).' );
	}
	return catalogue;
}

function useSetting( options: LeadOptions, { config }: WidgetProps ): LeadSetting {
	const { lang } = config;
	const site = catalogueOf( config );
	return useMemo( () => leadSetting( site, options, lang ), [ site, options, lang ] );
}

/** The page around hears of every change, and whether there is something to offer. */
function useTelling( link: WidgetProps[ 'link' ], inquiry: Required< Inquiry >, isComplete: boolean ): void {
	const told = JSON.stringify( toldInquiry( inquiry, link.isOwnPage ) );
	useEffect( () => link.emit( 'inquiry', JSON.parse( told ) as unknown ), [ link, told ] );
	useEffect( () => link.emit( 'isComplete', { isComplete } ), [ link, isComplete ] );
}

export function useLead( props: WidgetProps ): Lead {
	const options = useMemo( () => readOptions( props.params.attributes ), [ props.params.attributes ] );
	const setting = useSetting( options, props );
	useFieldsAhead( setting.place );
	const visitor = useVisitor();
	const asked = useMemo( () => contactRules( options ), [ options ] );
	// The very same object for a stranger, in every render.
	const contact = leadRules( asked, visitor );
	const { definitions } = useFields();
	const tree = useRegions();
	const regions = tree.state === 'ready' ? tree.value : null;
	const known = useMemo( () => ( { contact, definitions, regions } ), [ contact, definitions, regions ] );
	const form = useMemo( () => leadForm( setting, known ), [ setting, known ] );
	const submission = useSubmission( form, props );
	const entries = settled( submission.state.entries, setting.empty, setting.rules );

	const act = ( ...events: readonly LeadEvent[] ): void =>
		submission.change( transitions( entries, events, setting.rules ) );
	useTelling(
		props.link,
		inquiryOf( partsOf( setting, known, entries ) ),
		chosenCategory( entries, setting.rules ) !== null
	);
	return {
		setting,
		submission,
		entries,
		act,
		fields: offeredFields( setting.place, definitions, entries ),
		visitor,
		contact,
		errorOf: ( path ) => submission.faults.find( ( fault ) => fault.path === path )?.message,
	};
}
