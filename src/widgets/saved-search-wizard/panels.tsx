/** The four steps: what each asks, and what is beside it. */
import { __ } from '@wordpress/i18n';
import { useMemo, type ReactNode } from 'react';
import type { ContactRules } from '../../domain/contact';
import { CategoryStep } from '../../forms/category';
import { FieldsStep } from '../../forms/fields/FieldsStep';
import { RequiredLegend } from '../../forms/RequiredLegend';
import { StepForm, StepPanel, type Wizard } from '../../forms/wizard';
import { Head, NextSteps } from '../../ui';
import type { WidgetConfig } from '../types';
import { ContactStep } from './ContactStep';
import { hasRegion, nextStep, type Step } from './machine';
import { RegionsStep, type RegionsStepProps } from './RegionsStep';
import { headings } from './steps';
import { Summary } from './Summary';
import type { Search } from './useSearch';
import { nextSteps } from './words';

export interface PanelProps {
	search: Search;
	wizard: Wizard< Step >;
	/** Beside the buttons: how many listings fit. */
	note: ReactNode;
}

/** What 'weiter' and 'zurück' do in any step. */
function actionsOf( { search, wizard, note }: PanelProps, name: Step ) {
	return {
		summary: wizard.summary( name ),
		onNext: () => search.dispatch( { type: 'next' } ),
		note: wizard.current === name && note,
		...( name !== 'regions' && { onBack: () => search.dispatch( { type: 'back' } ) } ),
	};
}

interface RegionsPanelProps extends PanelProps, Pick< RegionsStepProps, 'regions' | 'tiles' > {
	/** null: its own; empty: none. */
	heading: string | null;
}

export function RegionsPanel( { heading, regions, tiles, ...panel }: RegionsPanelProps ) {
	const { entries, rules, submission, dispatch } = panel.search;
	const { state, faults, scrollTo, formRef } = submission;
	const path = 'savedSearch.locations';
	const isLocked = regions.state === 'ready' && ! hasRegion( entries, rules );
	return (
		<StepPanel wizard={ panel.wizard } name="regions">
			<Head
				title={ heading ?? headings().regions }
				focus={ state.focus === 'heading' }
				scrollTo={ scrollTo }
				spacious
			/>
			<StepForm
				{ ...actionsOf( panel, 'regions' ) }
				formRef={ formRef }
				locked={ isLocked ? __( 'Choose at least one region to continue.', 'sw-immosuite' ) : null }
			>
				<RegionsStep
					regions={ regions }
					chosen={ entries[ path ] }
					onChoose={ ( chosen ) => dispatch( { type: 'regions', chosen } ) }
					error={ faults.find( ( fault ) => fault.path === path )?.message }
					tiles={ tiles }
				/>
			</StepForm>
		</StepPanel>
	);
}

export function CategoryPanel( panel: PanelProps ) {
	const { place, entries, rules, submission, dispatch } = panel.search;
	return (
		<StepPanel wizard={ panel.wizard } name="category">
			<Head title={ headings().category } focus={ false } spacious />
			<StepForm { ...actionsOf( panel, 'category' ) } hasNext={ nextStep( entries, rules ) !== null }>
				<CategoryStep
					catalogue={ place.catalogue }
					wizard="search"
					chosen={ {
						objectType: entries[ 'savedSearch.objectType' ],
						marketingType: entries[ 'savedSearch.marketingType' ],
						categoryId: entries[ 'savedSearch.categoryId' ],
					} }
					faults={ submission.faults }
					onChoose={ ( choice ) => dispatch( { type: 'chosen', choice } ) }
					onAdvance={ ( categoryId ) => dispatch( { type: 'advance', categoryId } ) }
				/>
			</StepForm>
		</StepPanel>
	);
}

export function FieldsPanel( panel: PanelProps ) {
	const { place, entries, rules, submission } = panel.search;
	const { catalogue, wizard, lang } = place;
	// Definitions that arrive make another place, and must not be asked for again because of that.
	const asked = useMemo( () => ( { catalogue, wizard, lang } ), [ catalogue, wizard, lang ] );
	return (
		<StepPanel wizard={ panel.wizard } name="fields">
			<Head title={ headings().fields } focus={ false } spacious>
				<p className="swis-lead">{ __( 'Leave a field empty if it does not matter.', 'sw-immosuite' ) }</p>
			</Head>
			<div className="swis-columns">
				<StepForm { ...actionsOf( panel, 'fields' ) } hasNext={ nextStep( entries, rules ) !== null }>
					<FieldsStep
						place={ asked }
						entries={ entries }
						faults={ submission.faults }
						onChange={ submission.change }
					/>
				</StepForm>
				<Summary entries={ entries } place={ place } />
			</div>
		</StepPanel>
	);
}

interface ContactPanelProps extends PanelProps {
	rules: ContactRules;
	consents: WidgetConfig[ 'consents' ];
}

export function ContactPanel( { rules, consents, ...panel }: ContactPanelProps ) {
	const { place, entries, submission, dispatch } = panel.search;
	return (
		<StepPanel wizard={ panel.wizard } name="contact">
			<Head title={ headings().contact } focus={ false } spacious>
				<RequiredLegend />
			</Head>
			<div className="swis-columns">
				<ContactStep
					submission={ submission }
					step={ { summary: panel.wizard.summary( 'contact' ), onBack: () => dispatch( { type: 'back' } ) } }
					rules={ rules }
					consents={ consents }
					visitor={ panel.search.visitor }
				/>
				<div className="swis-stack">
					<Summary entries={ entries } place={ place } />
					<NextSteps steps={ nextSteps() } current={ 0 } />
				</div>
			</div>
		</StepPanel>
	);
}
