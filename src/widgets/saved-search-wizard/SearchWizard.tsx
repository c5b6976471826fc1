import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { LaterPart, LaterStep, StepPanel, Stepper, useWizard, WizardPage, type Later } from '../../forms/wizard';
import { useCount } from '../../store';
import type { WidgetProps } from '../types';
import { showsHeader } from './machine';
import type { PanelProps } from './panel';
import { RegionsPanel } from './RegionsPanel';
import type { Search } from './search';
import { describeSteps, headings, ROUTE } from './steps';
import { useSearch, type SearchParts, type SearchProps } from './useSearch';
import './style.css';

export interface SearchWizardProps extends SearchProps {
	/** Note about the search that the page names. */
	note: ReactNode;
	/** Starts a new search, even if the page names a stored one. */
	onNew: () => void;
}

type Shown = Search[ 'submission' ];

/** Starting over after editing a stored search begins a new one. */
function leadingOn( submission: Shown, onNew: () => void ): Shown {
	const dispatch: Shown[ 'dispatch' ] = ( action ) =>
		action.type === 'again' ? onNew() : submission.dispatch( action );
	return { ...submission, dispatch };
}

interface CountedProps extends Pick< WidgetProps[ 'config' ], 'lang' > {
	/** Number of listings that match now; null: unknown. */
	count: number | null;
	later: Later< SearchParts >;
}

/** Number of matches. Rendered from the start, so that screen readers announce changes. */
function Counted( { count, later: { parts }, lang }: CountedProps ) {
	return (
		<div className="swis-matches" role="status" data-count={ count ?? undefined }>
			{ count !== null && parts ? <parts.Matches count={ count } lang={ lang } /> : null }
		</div>
	);
}

/** The steps of the wizard, navigation between them, and the save button. */
export function SearchWizard( props: SearchWizardProps ) {
	const { options, regions, own, later, config, params, link, onTitle } = props;
	const search = useSearch( props );
	const { place, rules, submission, entries, step, dispatch } = search;
	const given = search.isStored ? '' : ( params.search ?? '' );
	const steps = describeSteps( entries, { ...rules, isLoading: regions.state === 'loading' } );
	const open = ( name: typeof step ): void => dispatch( { type: 'step', step: name } );
	const wizard = useWizard( { route: ROUTE, steps, current: step, open, submission, link } );
	// Not counted in the contact step: the visitor has seen the number by then.
	const count = useCount( step === 'contact' ? null : ( later.parts?.countable( entries, place ) ?? null ) );
	const panel: PanelProps = {
		search,
		wizard,
		note: <Counted count={ count } later={ later } lang={ config.lang } />,
	};
	const state = { isSent: submission.state.sent !== null, hideSteps: options.hideSteps };
	return (
		<WizardPage
			later={ later }
			consents={ config.consents }
			submission={ search.isStored ? leadingOn( submission, props.onNew ) : submission }
			title={ search.isStored ? __( 'Edit saved search', 'sw-immosuite' ) : __( 'Saved search', 'sw-immosuite' ) }
			subtitle={ steps.find( ( { name } ) => name === step )?.label ?? '' }
			onTitle={ onTitle }
			about={
				submission.state.sent?.isFresh &&
				later.parts && <later.parts.Summary entries={ entries } place={ place } isSent />
			}
		>
			{ props.note }
			{ given === '' ? null : (
				<LaterPart later={ later } isQuiet>
					{ ( { GivenLink } ) => <GivenLink parameter={ given } place={ place } { ...submission } /> }
				</LaterPart>
			) }
			{ showsHeader( step, state ) && <Stepper wizard={ wizard } /> }
			<RegionsPanel { ...panel } heading={ options.heading } regions={ regions } tiles={ config.map } />
			<StepPanel wizard={ wizard } name="category">
				<LaterStep title={ headings().category } later={ later }>
					{ ( { CategoryPanel } ) => <CategoryPanel { ...props } { ...panel } /> }
				</LaterStep>
			</StepPanel>
			<StepPanel wizard={ wizard } name="fields">
				<LaterStep title={ headings().fields } later={ later } intro={ ( { FieldsIntro } ) => <FieldsIntro /> }>
					{ ( { FieldsPanel } ) => <FieldsPanel { ...panel } /> }
				</LaterStep>
			</StepPanel>
			{ options.hasContact ? (
				<StepPanel wizard={ wizard } name="contact">
					<LaterStep
						title={ headings().contact }
						later={ later }
						intro={ ( { RequiredLegend } ) => <RequiredLegend /> }
					>
						{ ( { ContactPanel } ) => (
							<ContactPanel { ...panel } rules={ options.rules } consents={ config.consents } />
						) }
					</LaterStep>
				</StepPanel>
			) : (
				<LaterPart later={ later }>
					{ ( { Footer } ) => (
						<Footer search={ search } own={ own } link={ link } consents={ config.consents } />
					) }
				</LaterPart>
			) }
		</WizardPage>
	);
}
