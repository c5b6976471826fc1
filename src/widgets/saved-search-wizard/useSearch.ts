import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedSearchRequest } from '../../contract/types.gen';
import { useFieldsAhead } from '../../forms/fields/FieldsStep';
import { usePrefill } from '../../forms/signed-in';
import { useSubmission, type Submission } from '../../forms/submission/useSubmission';
import { useFields, useVisitor, type Visitor } from '../../store';
import type { WidgetProps } from '../types';
import { emptyEntries, ROOT, storedEntries, type SearchEntries, type SearchPlace } from './entries';
import { areFieldsKnown, savedSearch, searchForm } from './form';
import type { SearchWizardProps } from './SearchWizard';
import { currentStep, isComplete, transition, type Step, type StepRules, type WizardEvent } from './machine';

/** The wizard as its screens see it. */
export interface Search {
	readonly place: SearchPlace;
	readonly rules: StepRules;
	readonly submission: Submission< SearchEntries, SavedSearchRequest >;
	readonly entries: SearchEntries;
	/** The step that shows. */
	readonly step: Step;
	/** Whether region and category are chosen. */
	readonly isComplete: boolean;
	readonly dispatch: ( event: WizardEvent ) => void;
	/** Saves the search where nobody is asked for a contact. */
	readonly save: () => void;
	/** Whether it takes the place of one that is stored. */
	readonly isStored: boolean;
	/** Whoever is asked for a contact. */
	readonly visitor: Visitor;
}

/** What the page around the wizard hears (E8): whether the search is complete, once that changes. */
function useToldComplete( isNow: boolean, { emit }: WidgetProps[ 'link' ] ): void {
	const told = useRef( false );
	useEffect( () => {
		if ( told.current !== isNow ) {
			told.current = isNow;
			emit( 'isComplete', { isComplete: isNow } );
		}
	}, [ isNow, emit ] );
}

/** A search on its way from the first region to the server, or to the page around it. */
export function useSearch( { catalogue, options, regions, own, ...props }: SearchWizardProps ): Search {
	const { config, link } = props;
	const { lang } = config;
	const { hasContact, preselected, rules: contact } = options;
	const stored = own?.stored ?? null;
	const { definitions } = useFields();
	const tree = regions.state === 'ready' ? regions.value : null;
	const place = useMemo(
		(): SearchPlace => ( { catalogue, wizard: 'search', lang, definitions, tree, preselected } ),
		[ catalogue, lang, definitions, tree, preselected ]
	);
	useFieldsAhead( place );
	const [ empty ] = useState( () => ( stored === null ? emptyEntries( place ) : storedEntries( stored, place ) ) );
	const visitor = useVisitor();
	const account = visitor.phase === 'known' ? visitor.account : null;
	const form = useMemo(
		() => searchForm( empty, place, { contact, hasContact, own, account } ),
		[ empty, place, contact, hasContact, own, account ]
	);
	const submission = useSubmission( form, props );
	const { entries } = submission.state;
	const { change } = submission;
	const rules = useMemo(
		(): StepRules => ( { catalogue, tree, hasContact, areFieldsKnown: areFieldsKnown( place ) } ),
		[ catalogue, tree, hasContact, place ]
	);
	const isDone = isComplete( entries, rules );
	useToldComplete( isDone, link );
	const step = currentStep( entries, rules );
	usePrefill( ROOT, submission, visitor, step === 'contact' );
	const dispatch = useCallback(
		( event: WizardEvent ) => change( transition( entries, event, rules ) ),
		[ change, entries, rules ]
	);
	const save = (): void => {
		if ( own !== null ) {
			submission.send();
		} else if ( form.validate( entries ).length > 0 ) {
			submission.dispatch( { type: 'refused' } );
		} else {
			link.emit( 'savedSearch', savedSearch( entries, place ) );
		}
	};
	return {
		place,
		rules,
		submission,
		entries,
		step,
		isComplete: isDone,
		dispatch,
		save,
		isStored: stored !== null,
		visitor,
	};
}
