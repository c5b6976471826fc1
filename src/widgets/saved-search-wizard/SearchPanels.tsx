import { LazyPart, LazyStep, StepPanel, Stepper } from '../../forms/wizard';
import { showsHeader } from './machine';
import type { PanelProps } from './panel';
import { RegionsPanel } from './RegionsPanel';
import { headings } from './steps';
import type { SearchProps } from './useSearchState';

/** The steps after the first, and the footer that saves the search. */
function LaterPanels( { panel, ...props }: SearchProps & { panel: PanelProps } ) {
	const { options, accountSearch, lazy, lazySteps, link, config } = props;
	const { consents } = config;
	const { search, wizard } = panel;
	const { isFromList } = search.rules;
	return (
		<>
			<StepPanel wizard={ wizard } name="category">
				<LazyStep title={ headings().category } lazy={ lazySteps }>
					{ ( { CategoryPanel } ) => <CategoryPanel { ...props } { ...panel } /> }
				</LazyStep>
			</StepPanel>
			<StepPanel wizard={ wizard } name="fields">
				<LazyStep
					title={ headings().fields }
					lazy={ lazySteps }
					intro={ ( { FieldsIntro } ) => <FieldsIntro /> }
				>
					{ ( { FieldsPanel } ) => <FieldsPanel { ...panel } /> }
				</LazyStep>
			</StepPanel>
			{ isFromList && (
				<StepPanel wizard={ wizard } name="contact">
					<LazyPart lazy={ lazy }>
						{ ( { OneScreen } ) => OneScreen && <OneScreen { ...props } { ...panel } /> }
					</LazyPart>
				</StepPanel>
			) }
			{ ! isFromList && options.hasContact && (
				<StepPanel wizard={ wizard } name="contact">
					<LazyStep
						title={ headings().contact }
						lazy={ lazySteps }
						intro={ ( { RequiredLegend } ) => <RequiredLegend /> }
					>
						{ ( { ContactPanel } ) => (
							<ContactPanel { ...panel } rules={ options.rules } consents={ consents } />
						) }
					</LazyStep>
				</StepPanel>
			) }
			{ ! isFromList && ! options.hasContact && (
				<LazyPart lazy={ lazy }>
					{ ( { Footer } ) => (
						<Footer search={ search } accountSearch={ accountSearch } link={ link } consents={ consents } />
					) }
				</LazyPart>
			) }
		</>
	);
}

/** The steps of the wizard, below the header that links to them. */
export function SearchPanels( { panel, ...props }: SearchProps & { panel: PanelProps } ) {
	const { options, regions, config } = props;
	const { search, wizard } = panel;
	const state = { isSent: search.submission.state.sent !== null, hideSteps: options.hideSteps };
	return (
		<>
			{ showsHeader( search.step, state ) && <Stepper wizard={ wizard } /> }
			<RegionsPanel { ...panel } heading={ options.heading } regions={ regions } tiles={ config.map } />
			<LaterPanels { ...props } panel={ panel } />
		</>
	);
}
