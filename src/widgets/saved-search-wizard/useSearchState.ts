import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CatalogueConfig, SavedSearchRequest } from '../../contract/types.gen';
import type { RegionTree } from '../../domain/regions';
import { usePreloadedFields } from '../../forms/fields/usePreloadedFields';
import { useSubmission } from '../../forms/submission/useSubmission';
import type { LazyParts } from '../../forms/wizard';
import { useFields, useVisitor, type Loadable } from '../../store';
import type { WidgetProps } from '../types';
import type { SearchOptions } from './attributes';
import type { AccountSearch } from './edit';
import { areFieldsKnown, emptyEntries, searchBase, type SearchEntries, type SearchContext } from './entries';
import { currentStep, isComplete, transition, type StepRules, type WizardEvent } from './machine';
import type { SearchState } from './search-state';

/** The chunk of the later steps. */
export type StepParts = typeof import( './later' );

/** Parts that both chunks have (later steps, and search of a list), and the screen that only the second chunk has. */
export type SearchParts = typeof import( './later/common' ) & Partial< typeof import( './later/one-screen' ) >;

export interface SearchProps extends WidgetProps {
	catalogue: CatalogueConfig;
	options: SearchOptions;
	regions: Loadable< RegionTree >;
	/** null if the search is sent with a contact, or passed to the host page. */
	accountSearch: AccountSearch | null;
	lazy: LazyParts< SearchParts >;
	lazySteps: LazyParts< StepParts >;
}

/** State of the wizard, from the first step until the search is sent or passed to the host page. */
export function useSearchState( props: SearchProps ): SearchState {
	const { catalogue, options, regions, accountSearch, lazy, config, link } = props;
	const { lang, consents } = config;
	const { hasContact, preselected, rules: contact } = options;
	const stored = accountSearch?.stored ?? null;
	const { parts } = lazy;
	const { definitions } = useFields();
	const tree = regions.state === 'ready' ? regions.value : null;
	const context = useMemo(
		(): SearchContext => ( { catalogue, wizard: 'search', lang, definitions, tree, preselected } ),
		[ catalogue, lang, definitions, tree, preselected ]
	);
	usePreloadedFields( context );
	// With a stored search, `parts` is not null: its wizard is rendered only once the later steps have loaded.
	const [ empty ] = useState( () =>
		stored === null || parts === null ? emptyEntries( context ) : parts.storedEntries( stored, context )
	);
	const visitor = useVisitor();
	const account = visitor.phase === 'known' ? visitor.account : null;
	const form = useMemo(
		() =>
			parts === null
				? searchBase( empty )
				: parts.searchForm( empty, context, { contact, hasContact, accountSearch, account, consents } ),
		[ parts, empty, context, contact, hasContact, accountSearch, account, consents ]
	);
	const submission = useSubmission< SearchEntries, SavedSearchRequest >( form, props );
	const { entries } = submission.state;
	const { change } = submission;
	const isFromList =
		stored === null &&
		( hasContact || accountSearch !== null ) &&
		parts?.isFromList( props.params.search ) === true;
	const rules = useMemo(
		(): StepRules => ( { catalogue, tree, hasContact, areFieldsKnown: areFieldsKnown( context ), isFromList } ),
		[ catalogue, tree, hasContact, context, isFromList ]
	);
	const isDone = isComplete( entries, rules );
	useEffect( () => link.emit( 'isComplete', { isComplete: isDone } ), [ link, isDone ] );
	const step = currentStep( entries, rules );
	const dispatch = useCallback(
		( event: WizardEvent ) => change( transition( entries, event, rules ) ),
		[ change, entries, rules ]
	);
	return {
		context,
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
