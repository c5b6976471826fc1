import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CatalogueConfig, SavedSearchRequest } from '../../contract/types.gen';
import type { RegionTree } from '../../domain/regions';
import { useFieldsAhead } from '../../forms/fields/useFieldsAhead';
import { useSubmission } from '../../forms/submission/useSubmission';
import type { Later } from '../../forms/wizard';
import { useFields, useVisitor, type Loadable } from '../../store';
import type { WidgetProps } from '../types';
import type { SearchOptions } from './attributes';
import type { Own } from './edit';
import { areFieldsKnown, emptyEntries, searchBase, type SearchEntries, type SearchPlace } from './entries';
import { currentStep, isComplete, transition, type StepRules, type WizardEvent } from './machine';
import type { Search } from './search';

/** The chunk of the later steps. */
export type StepParts = typeof import( './later' );

/** What that chunk and the one for the search of a list have in common, and the latter's screen. */
export type SearchParts = typeof import( './later/common' ) & Partial< typeof import( './later/one-screen' ) >;

export interface SearchProps extends WidgetProps {
	catalogue: CatalogueConfig;
	options: SearchOptions;
	regions: Loadable< RegionTree >;
	/** null: the search is sent with a contact, or handed to the host page. */
	own: Own | null;
	later: Later< SearchParts >;
	laterSteps: Later< StepParts >;
}

/** State of the wizard, from the first step until the search is sent or handed to the host page. */
export function useSearch( { catalogue, options, regions, own, later, ...props }: SearchProps ): Search {
	const { config, link } = props;
	const { lang, consents } = config;
	const { hasContact, preselected, rules: contact } = options;
	const stored = own?.stored ?? null;
	const { parts } = later;
	const { definitions } = useFields();
	const tree = regions.state === 'ready' ? regions.value : null;
	const place = useMemo(
		(): SearchPlace => ( { catalogue, wizard: 'search', lang, definitions, tree, preselected } ),
		[ catalogue, lang, definitions, tree, preselected ]
	);
	useFieldsAhead( place );
	// A stored search is shown only after the later steps have loaded.
	const [ empty ] = useState( () =>
		stored === null || parts === null ? emptyEntries( place ) : parts.storedEntries( stored, place )
	);
	const visitor = useVisitor();
	const account = visitor.phase === 'known' ? visitor.account : null;
	const form = useMemo(
		() =>
			parts === null
				? searchBase( empty )
				: parts.searchForm( empty, place, { contact, hasContact, own, account, consents } ),
		[ parts, empty, place, contact, hasContact, own, account, consents ]
	);
	const submission = useSubmission< SearchEntries, SavedSearchRequest >( form, props );
	const { entries } = submission.state;
	const { change } = submission;
	const isFromList =
		stored === null && ( hasContact || own !== null ) && parts?.isFromList( props.params.search ) === true;
	const rules = useMemo(
		(): StepRules => ( { catalogue, tree, hasContact, areFieldsKnown: areFieldsKnown( place ), isFromList } ),
		[ catalogue, tree, hasContact, place, isFromList ]
	);
	const isDone = isComplete( entries, rules );
	useEffect( () => link.emit( 'isComplete', { isComplete: isDone } ), [ link, isDone ] );
	const step = currentStep( entries, rules );
	const dispatch = useCallback(
		( event: WizardEvent ) => change( transition( entries, event, rules ) ),
		[ change, entries, rules ]
	);
	return {
		place,
		rules,
		submission,
		entries,
		step,
		isComplete: isDone,
		dispatch,
		isStored: stored !== null,
		visitor,
	};
}
