import { LaterPart, LaterStep, StepPanel, Stepper } from '../../forms/wizard';
import { showsHeader } from './machine';
import type { PanelProps } from './panel';
import { RegionsPanel } from './RegionsPanel';
import { headings } from './steps';
import type { SearchProps } from './useSearch';

/** The steps after the first, and what saves the search. */
function LaterPanels( { panel, ...props }: SearchProps & { panel: PanelProps } ) {
	const { options, accountSearch, later, laterSteps, link, config } = props;
	const { consents } = config;
	const { search, wizard } = panel;
	const { isFromList } = search.rules;
	return (
		<>
			<StepPanel wizard={ wizard } name="category">
				<LaterStep title={ headings().category } later={ laterSteps }>
					{ ( { CategoryPanel } ) => <CategoryPanel { ...props } { ...panel } /> }
				</LaterStep>
			</StepPanel>
			<StepPanel wizard={ wizard } name="fields">
				<LaterStep
					title={ headings().fields }
					later={ laterSteps }
					intro={ ( { FieldsIntro } ) => <FieldsIntro /> }
				>
					{ ( { FieldsPanel } ) => <FieldsPanel { ...panel } /> }
				</LaterStep>
			</StepPanel>
			{ isFromList && (
				<StepPanel wizard={ wizard } name="contact">
					<LaterPart later={ later }>
						{ ( { OneScreen } ) => OneScreen && <OneScreen { ...props } { ...panel } /> }
					</LaterPart>
				</StepPanel>
			) }
			{ ! isFromList && options.hasContact && (
				<StepPanel wizard={ wizard } name="contact">
					<LaterStep
						title={ headings().contact }
						later={ laterSteps }
						intro={ ( { RequiredLegend } ) => <RequiredLegend /> }
					>
						{ ( { ContactPanel } ) => (
							<ContactPanel { ...panel } rules={ options.rules } consents={ consents } />
						) }
					</LaterStep>
				</StepPanel>
			) }
			{ ! isFromList && ! options.hasContact && (
				<LaterPart later={ later }>
					{ ( { Footer } ) => (
						<Footer search={ search } accountSearch={ accountSearch } link={ link } consents={ consents } />
					) }
				</LaterPart>
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
