import { __ } from '@wordpress/i18n';
import type { CatalogueConfig } from '../../contract/types.gen';
import type { RegionTree } from '../../domain/regions';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { Stepper, useWizard } from '../../forms/wizard';
import { useCount, type Loadable } from '../../store';
import type { WidgetProps } from '../types';
import type { SearchOptions } from './attributes';
import { Footer } from './Footer';
import { countable } from './form';
import { showsHeader } from './machine';
import { Matches } from './Matches';
import { CategoryPanel, ContactPanel, FieldsPanel, RegionsPanel, type PanelProps } from './panels';
import { describeSteps, ROUTE } from './steps';
import { useGivenLink } from './useGivenLink';
import { useSearch } from './useSearch';
import { sentWords } from './words';
import './style.css';

export interface SearchWizardProps extends WidgetProps {
	catalogue: CatalogueConfig;
	options: SearchOptions;
	regions: Loadable< RegionTree >;
}

/** The steps of a search, the way to each, and what saves it. */
export function SearchWizard( { catalogue, options, regions, ...props }: SearchWizardProps ) {
	const { config, params, link, onTitle } = props;
	const search = useSearch( props, catalogue, options, regions );
	const { place, rules, submission, entries, step, dispatch } = search;
	useGivenLink( params.search ?? '', place, submission );
	const steps = describeSteps( entries, rules );
	const open = ( name: typeof step ): void => dispatch( { type: 'step', step: name } );
	const wizard = useWizard( { route: ROUTE, steps, current: step, open, submission, link } );
	// Where the address is asked for, everybody has seen the number.
	const count = useCount( step === 'contact' ? null : countable( entries, place ) );
	const panel: PanelProps = { search, wizard, note: <Matches count={ count } lang={ config.lang } /> };
	const state = { isSent: submission.state.sent !== null, hideSteps: options.hideSteps };
	return (
		<SubmissionPage
			submission={ submission }
			words={ sentWords() }
			title={ __( 'Saved search', 'sw-immosuite' ) }
			subtitle={ steps.find( ( { name } ) => name === step )?.label ?? '' }
			onTitle={ onTitle }
		>
			{ showsHeader( step, state ) && <Stepper wizard={ wizard } /> }
			<RegionsPanel { ...panel } heading={ options.heading } regions={ regions } tiles={ config.map ?? null } />
			<CategoryPanel { ...panel } />
			<FieldsPanel { ...panel } />
			{ options.hasContact ? (
				<ContactPanel { ...panel } rules={ options.rules } consents={ config.consents } />
			) : (
				<Footer isComplete={ search.isComplete } onSave={ search.save } />
			) }
		</SubmissionPage>
	);
}
