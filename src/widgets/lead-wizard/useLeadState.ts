import { useEffect, useMemo } from 'react';
import type { CatalogueConfig, Inquiry, LeadRequest } from '../../contract/types.gen';
import { usePreloadedFields } from '../../forms/fields/usePreloadedFields';
import { useSubmission } from '../../forms/submission/useSubmission';
import { useFields, useRegions, useVisitor, type Visitor } from '../../store';
import type { WidgetProps } from '../types';
import type { LeadEntries } from './entries';
import { firstInquiry, reportedInquiry } from './inquiry';
import type { LeadState } from './lead-state';
import { chosenCategory, replaceUnofferedChoices, transitions, type LeadEvent } from './machine';
import { contactRules, readOptions, type LeadOptions } from './options';
import { leadBase, leadSetting, type LeadKnowledge, type LeadSetting } from './setting';

/** The chunk of the later steps. */
export type LeadParts = typeof import( './later' );

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

/** Reports every change to the host page, and whether the inquiry is complete. */
function useReports( link: WidgetProps[ 'link' ], inquiry: Required< Inquiry >, isComplete: boolean ): void {
	const report = JSON.stringify( reportedInquiry( inquiry, link.isOwnPage ) );
	useEffect( () => link.emit( 'inquiry', JSON.parse( report ) as unknown ), [ link, report ] );
	useEffect( () => link.emit( 'isComplete', { isComplete } ), [ link, isComplete ] );
}

/** Data that loads while the visitor fills in the wizard. Returns the same object until the data changes. */
function useKnowledge( options: LeadOptions, visitor: Visitor, parts: LeadParts | null ): LeadKnowledge {
	const rules = useMemo( () => contactRules( options ), [ options ] );
	const { definitions } = useFields();
	const tree = useRegions();
	const regions = tree.state === 'ready' ? tree.value : null;
	// Without a session leadRules() returns `rules` unchanged, which keeps the object the same.
	const contact = parts === null ? rules : parts.leadRules( rules, visitor );
	const account = visitor.phase === 'known' ? visitor.account : null;
	return useMemo( () => ( { contact, account, definitions, regions } ), [ contact, account, definitions, regions ] );
}

/** The wizard's state and actions. `parts` is null until the later steps have loaded. */
export function useLeadState( props: WidgetProps, parts: LeadParts | null ): LeadState {
	const options = useMemo( () => readOptions( props.params.attributes ), [ props.params.attributes ] );
	const setting = useSetting( options, props );
	usePreloadedFields( setting.context );
	const visitor = useVisitor();
	const known = useKnowledge( options, visitor, parts );
	const form = useMemo(
		() => ( parts === null ? leadBase( setting ) : parts.leadForm( setting, known ) ),
		[ parts, setting, known ]
	);
	const submission = useSubmission< LeadEntries, LeadRequest >( form, props );
	const entries = replaceUnofferedChoices( submission.state.entries, setting.empty, setting.rules );

	const act = ( ...events: readonly LeadEvent[] ): void =>
		submission.change( transitions( entries, events, setting.rules ) );
	useReports(
		props.link,
		parts === null ? firstInquiry( entries ) : parts.leadInquiry( setting, known, entries ),
		chosenCategory( entries, setting.rules ) !== null
	);
	return {
		setting,
		submission,
		entries,
		act,
		known,
		visitor,
		errorOf: ( path ) => submission.faults.find( ( fault ) => fault.path === path )?.message,
	};
}
