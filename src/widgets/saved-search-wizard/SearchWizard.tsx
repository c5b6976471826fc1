import { __ } from '@wordpress/i18n';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { LazyPart, useWizard, WizardPage, type LazyParts } from '../../forms/wizard';
import { useMatchCount, useFields } from '../../store';
import type { WidgetProps } from '../types';
import type { PanelProps } from './panel';
import type { SearchState } from './search-state';
import { SearchPanels } from './SearchPanels';
import { describeSteps, ROUTE } from './steps';
import { useSearchState, type SearchParts, type SearchProps } from './useSearchState';
import './style.css';

export interface SearchWizardProps extends SearchProps {
	/** Note about the stored or linked search. */
	note: ReactNode;
	/** Starts a new search, even if the page specifies a stored one. */
	onNew: () => void;
}

type ShownSubmission = SearchState[ 'submission' ];

/** Replaces the action `again`: after editing a stored search, the next search is a new one. */
function withNewSearch( submission: ShownSubmission, onNew: () => void ): ShownSubmission {
	const dispatch: ShownSubmission[ 'dispatch' ] = ( action ) =>
		action.type === 'again' ? onNew() : submission.dispatch( action );
	return { ...submission, dispatch };
}

interface MatchCountProps extends Pick< WidgetProps[ 'config' ], 'lang' > {
	/** Current number of matching listings; null if unknown. */
	count: number | null;
	lazy: LazyParts< SearchParts >;
}

/** Number of matches. The element exists from the start, so that screen readers announce changes. */
function MatchCount( { count, lazy: { parts }, lang }: MatchCountProps ) {
	return (
		<div className="swis-matches" role="status" data-count={ count ?? undefined }>
			{ count !== null && parts ? <parts.Matches count={ count } lang={ lang } /> : null }
		</div>
	);
}

/**
 * Whether the search of a link is still loading; no step is shown until then. Once a step is shown, it stays: a later
 * session check must not hide typed entries.
 */
function useWaiting( searchLink: string, search: SearchState, { lazy: { parts }, regions }: SearchProps ): boolean {
	const { rules, entries, step, visitor } = search;
	const [ hasShown, markShown ] = useReducer( () => true, false );
	const hasFailed = useFields( ( { failure } ) => failure !== null ) || regions.state === 'failed';
	const isLinkPending = entries.link !== searchLink || ( entries.step === 'contact' && step !== 'contact' );
	const isLoading =
		parts === null || ( rules.isFromList && ! hasFailed && ( isLinkPending || visitor.phase === 'asking' ) );
	const isWaiting = searchLink !== '' && ! hasShown && isLoading;
	useEffect( () => {
		if ( ! isWaiting ) {
			markShown();
		}
	}, [ isWaiting ] );
	return isWaiting;
}

/** Share of the window that stays filled while the search of a link loads, so that the frame keeps its height. */
const FILLED = 0.8;

/** The steps of the wizard, navigation between them, and the save button. */
export function SearchWizard( props: SearchWizardProps ) {
	const { regions, lazy, config, params, link, onTitle } = props;
	const search = useSearchState( props );
	const { context, rules, submission, entries, step, dispatch } = search;
	const searchLink = search.isStored ? '' : ( params.search ?? '' );
	const isWaiting = useWaiting( searchLink, search, props );
	const [ minHeight ] = useState( () => ( searchLink === '' ? 0 : innerHeight * FILLED ) );
	const steps = describeSteps( entries, { ...rules, isLoading: regions.state === 'loading' } );
	const open = ( name: typeof step ): void => dispatch( { type: 'step', step: name } );
	const wizard = useWizard( { route: ROUTE, steps, current: step, open, submission, link, isWaiting } );
	// The contact step shows no number of matches, because the visitor has seen the number in the steps before it.
	const isCounted = rules.isFromList || step !== 'contact';
	const count = useMatchCount( isCounted ? ( lazy.parts?.countable( entries, context ) ?? null ) : null );
	const panel: PanelProps = {
		search,
		wizard,
		note: <MatchCount count={ count } lazy={ lazy } lang={ config.lang } />,
	};
	const { sent } = submission.state;
	return (
		<WizardPage
			lazy={ lazy }
			consents={ config.consents }
			submission={ search.isStored ? withNewSearch( submission, props.onNew ) : submission }
			title={ search.isStored ? __( 'Edit saved search', 'sw-immosuite' ) : __( 'Saved search', 'sw-immosuite' ) }
			subtitle={ steps.find( ( { name } ) => name === step )?.label ?? '' }
			onTitle={ onTitle }
			about={
				sent?.isFresh && lazy.parts && <lazy.parts.Summary entries={ entries } context={ context } isSent />
			}
			back={ sent && lazy.parts?.BackToList && <lazy.parts.BackToList parameter={ searchLink } sent={ sent } /> }
		>
			{ props.note }
			{ searchLink === '' ? null : (
				<div style={ isWaiting ? { minHeight } : undefined }>
					<LazyPart lazy={ lazy } isQuiet={ ! isWaiting }>
						{ ( { ApplySearchLink } ) => (
							<ApplySearchLink parameter={ searchLink } context={ context } { ...submission } />
						) }
					</LazyPart>
				</div>
			) }
			{ isWaiting ? null : <SearchPanels { ...props } panel={ panel } /> }
		</WizardPage>
	);
}
