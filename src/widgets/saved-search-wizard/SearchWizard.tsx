import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { CatalogueConfig } from '../../contract/types.gen';
import type { RegionTree } from '../../domain/regions';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { Stepper, useWizard } from '../../forms/wizard';
import { useCount, type Loadable } from '../../store';
import type { WidgetProps } from '../types';
import type { SearchOptions } from './attributes';
import type { Own } from './edit';
import { Footer } from './Footer';
import { countable } from './form';
import { showsHeader } from './machine';
import { Matches } from './Matches';
import { CategoryPanel, ContactPanel, FieldsPanel, RegionsPanel, type PanelProps } from './panels';
import { describeSteps, ROUTE } from './steps';
import { useGivenLink } from './useGivenLink';
import { useSearch, type Search } from './useSearch';
import { sentWords } from './words';
import './style.css';

export interface SearchWizardProps extends WidgetProps {
	catalogue: CatalogueConfig;
	options: SearchOptions;
	regions: Loadable< RegionTree >;
	/** null: the search is sent with a contact, or handed to the page around it. */
	own: Own | null;
	/** About the search that the page names. */
	note: ReactNode;
	/** A further search is wanted, whatever the page names. */
	onNew: () => void;
}

type Shown = Search[ 'submission' ];

/** What begins anew after a stored search is a new one. */
function leadingOn( submission: Shown, onNew: () => void ): Shown {
	const dispatch: Shown[ 'dispatch' ] = ( action ) =>
		action.type === 'again' ? onNew() : submission.dispatch( action );
	return { ...submission, dispatch };
}

/** The steps of a search, the way to each, and what saves it. */
export function SearchWizard( props: SearchWizardProps ) {
	const { options, regions, config, params, link, onTitle } = props;
	const search = useSearch( props );
	const { place, rules, submission, entries, step, dispatch } = search;
	useGivenLink( search.isStored ? '' : ( params.search ?? '' ), place, submission );
	const steps = describeSteps( entries, rules );
	const open = ( name: typeof step ): void => dispatch( { type: 'step', step: name } );
	const wizard = useWizard( { route: ROUTE, steps, current: step, open, submission, link } );
	// Where the address is asked for, everybody has seen the number.
	const count = useCount( step === 'contact' ? null : countable( entries, place ) );
	const panel: PanelProps = { search, wizard, note: <Matches count={ count } lang={ config.lang } /> };
	const state = { isSent: submission.state.sent !== null, hideSteps: options.hideSteps };
	return (
		<SubmissionPage
			submission={ search.isStored ? leadingOn( submission, props.onNew ) : submission }
			words={ sentWords() }
			title={ search.isStored ? __( 'Edit saved search', 'sw-immosuite' ) : __( 'Saved search', 'sw-immosuite' ) }
			subtitle={ steps.find( ( { name } ) => name === step )?.label ?? '' }
			onTitle={ onTitle }
		>
			{ props.note }
			{ showsHeader( step, state ) && <Stepper wizard={ wizard } /> }
			<RegionsPanel { ...panel } heading={ options.heading } regions={ regions } tiles={ config.map ?? null } />
			<CategoryPanel { ...panel } />
			<FieldsPanel { ...panel } />
			{ options.hasContact ? (
				<ContactPanel { ...panel } rules={ options.rules } consents={ config.consents } />
			) : (
				<Footer search={ search } />
			) }
		</SubmissionPage>
	);
}
